import { useQuery } from '@tanstack/react-query'
import { getInfotext } from '#contract/infotext.ts'
import { callApi } from '#src/api/client.ts'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'

/** What the office tells visitors: the Infotext „start", while it is to be seen. Without one, and without a network, nothing. */
export default function Neues() {
  const { data } = useQuery({
    queryKey: ['infotext', 'start'],
    queryFn: ({ signal }) => callApi(getInfotext, { params: { schluessel: 'start' }, signal }),
  })
  if (!data || data.text === '') return null
  return (
    <section className="welcome__termine" aria-labelledby="neues">
      <h2 className="text-heading-xs" id="neues">
        {data.titel}
      </h2>
      <RichTextAnsicht className="welcome__neues" html={data.text} />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { getInfotext } from '#contract/infotext.ts'
import { callApi } from '#src/api/client.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './infotext-screen.css'

/** `/impressum` and `/datenschutz`: the Infotext of the same name. */
export function Component() {
  useRaum('light')
  const schluessel = useLocation().pathname.includes('datenschutz') ? 'datenschutz' : 'impressum'
  useTitel(schluessel === 'datenschutz' ? 'Datenschutz' : 'Impressum')
  const { data, isError, refetch } = useQuery({
    queryKey: ['infotext', schluessel],
    queryFn: ({ signal }) => callApi(getInfotext, { params: { schluessel }, signal }),
  })
  return (
    <SeitenRahmen>
      <main className="infotext-screen" id="inhalt">
        {isError ? (
          <InlineError title="Dieser Text ist gerade nicht erreichbar." onRetry={() => void refetch()}>
            Er wird mit der nächsten Verbindung geladen.
          </InlineError>
        ) : null}
        {data ? <h1 className="text-display-lg">{data.titel}</h1> : isError ? null : <Skeleton height={44} width={280} />}
        {data ? <RichTextAnsicht html={data.text} /> : null}
      </main>
    </SeitenRahmen>
  )
}

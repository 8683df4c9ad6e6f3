import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { notifyFrist } from '#contract/programmjahr.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import type { Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

const TITEL = 'Agenturen mit Entwürfen verständigen'
const BLEIBT = 'Es wurde nichts gesendet.'

interface FristMitteilungProps {
  jahr: Jahr
  schluss: string
}

/** After the deadline has moved for all: a mail to every agency that has a draft, and to whom before it goes. */
export function FristMitteilung(props: FristMitteilungProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={<EnvelopeSimpleIcon size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {`${TITEL} …`}
      </Button>
      {open ? <Mitteilung {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Mitteilung({ jahr, schluss, onClose }: FristMitteilungProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const { confirm, laeuft, fehler, close } = useFrage({ onClose })
  const { data, isError } = useQuery({
    queryKey: ['programme', jahr, 'fristmail'],
    queryFn: () => callApi(notifyFrist, { params: { jahr: `${jahr}` }, body: { text: '', vorschau: true } }),
    staleTime: 0,
  })
  const anzahl = data?.agenturen.length ?? 0

  const send = () =>
    confirm(
      { frage: `${TITEL}:`, sonst: BLEIBT, getan: satzOf },
      () => callApi(notifyFrist, { params: { jahr: `${jahr}` }, body: { text, vorschau: false } }),
      (antwort) => {
        writeMessage(satzOf(antwort))
        onClose()
      },
    )

  return (
    <Dialog
      open
      title={TITEL}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="confirm" loading={laeuft} aria-disabled={anzahl === 0} onClick={() => (anzahl === 0 ? undefined : void send())}>
            {anzahl === 1 ? '1 E-Mail senden' : `${anzahl} Agenturen schreiben`}
          </Button>
        </>
      }
    >
      <div className="programm__dialog">
        {data ? <Empfaenger namen={data.agenturen.map(({ name }) => name)} /> : isError ? null : <Skeleton height={48} radius={8} />}
        <p>{`Einreichschluss für alle: ${formatEnde(schluss)}.`}</p>
        {isError ? <InlineError title="Die Agenturen sind gerade nicht erreichbar." /> : null}
        <TextAreaField
          label="Ihr Text dazu"
          optionalMark
          rows={3}
          maxLength={1000}
          readOnly={laeuft}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Absage fehler={fehler} sonst={BLEIBT} />
      </div>
    </Dialog>
  )
}

function satzOf({ agenturen }: { agenturen: readonly unknown[] }): string {
  return `${agenturen.length === 1 ? '1 Agentur wird' : `${agenturen.length} Agenturen werden`} per E-Mail verständigt.`
}

function Empfaenger({ namen }: { namen: readonly string[] }) {
  if (namen.length === 0) return <p>Keine Agentur hat in diesem Jahr einen Entwurf, den sie noch abgeben kann.</p>
  return (
    <p>
      {'Die Vorlage „Fristverlängerung“ geht an '}
      <strong>{namen.length === 1 ? '1 Agentur' : `${namen.length} Agenturen`}</strong>
      {`: ${namen.slice(0, 8).join(', ')}${namen.length > 8 ? ` und ${namen.length - 8} weitere` : ''}.`}
    </p>
  )
}

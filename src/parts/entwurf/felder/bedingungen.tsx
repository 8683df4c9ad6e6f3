import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getInfotext } from '#contract/infotext.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EntwurfHaken } from './felder.tsx'

type Schluessel = 'rechtliches' | 'datenschutz'

/** What is accepted with this work: each with the text that applies. */
export function Bedingungen() {
  const [offen, setOffen] = useState<Schluessel | null>(null)
  return (
    <fieldset className="entwurf__gruppe entwurf__breit">
      <legend>Bedingungen</legend>
      <div className="bedingung">
        <EntwurfHaken feld="agbAkzeptiert" label="Wir stimmen den Teilnahmebedingungen zu." />
        <Button variant="ghost" onClick={() => setOffen('rechtliches')}>
          Teilnahmebedingungen lesen
        </Button>
      </div>
      <div className="bedingung">
        <EntwurfHaken feld="datenschutzAkzeptiert" label="Wir haben die Datenschutzerklärung gelesen und nehmen sie zur Kenntnis." />
        <Button variant="ghost" onClick={() => setOffen('datenschutz')}>
          Datenschutzerklärung lesen
        </Button>
      </div>
      {offen ? <TextDialog schluessel={offen} onClose={() => setOffen(null)} /> : null}
    </fieldset>
  )
}

const TITEL: Readonly<Record<Schluessel, string>> = { rechtliches: 'Teilnahmebedingungen', datenschutz: 'Datenschutzerklärung' }

function TextDialog({ schluessel, onClose }: { schluessel: Schluessel; onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['infotext', schluessel],
    queryFn: ({ signal }) => callApi(getInfotext, { params: { schluessel }, signal }),
  })
  return (
    <Dialog open size="lg" title={data?.titel || TITEL[schluessel]} onClose={onClose} actions={<Button onClick={onClose}>Schließen</Button>}>
      {isError ? <InlineError title="Dieser Text ist gerade nicht erreichbar." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={240} radius={8} /> : null}
      {data ? (
        <>
          <p className="bedingung__fassung">{`Fassung ${data.version}`}</p>
          <RichTextAnsicht html={data.text} />
        </>
      ) : null}
    </Dialog>
  )
}

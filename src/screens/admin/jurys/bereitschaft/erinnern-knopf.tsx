import { useState } from 'react'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { remindMitglieder, type BereitesMitglied } from '#contract/bereitschaft.ts'
import { callApi } from '#src/api/client.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Button } from '#src/ui/button.tsx'

interface ErinnernKnopfProps {
  juryId: string
  mitglieder: readonly BereitesMitglied[]
  variant?: 'primary' | 'secondary'
}

const GEZEIGT = 12

/** A mail to each of them, after asking: with their names, and when they were reminded last. */
export function ErinnernKnopf({ juryId, mitglieder, variant = 'secondary' }: ErinnernKnopfProps) {
  const [fragen, setFragen] = useState(false)
  const now = useNow()
  if (mitglieder.length === 0) return null
  const anzahl = mitglieder.length === 1 ? 'Erinnern' : `${mitglieder.length} erinnern`
  return (
    <>
      <Button variant={variant} icon={<PaperPlaneTiltIcon size={18} aria-hidden="true" />} onClick={() => setFragen(true)}>
        {anzahl}
      </Button>
      <Rueckfrage
        open={fragen}
        ton="confirm"
        frage={mitglieder.length === 1 ? `${mitglieder[0]?.name ?? ''} erinnern?` : `${mitglieder.length} Mitglieder erinnern?`}
        ja="E-Mail senden"
        sonst="Es wurde niemand erinnert."
        keys={[['jury-liste', 'bereitschaft', juryId]]}
        onJa={async () => {
          const istNoch = notePerson()
          const { gesendet } = await callApi(remindMitglieder, {
            params: { juryId },
            body: { mitgliedIds: mitglieder.map(({ mitgliedId }) => mitgliedId) },
          })
          if (istNoch()) writeMessage(gesendetSatz(gesendet, mitglieder.length))
        }}
        onDone={() => setFragen(false)}
        onClose={() => setFragen(false)}
      >
        <p>Jede Person bekommt eine E-Mail mit dem Link zu dieser Jury und der Bitte, sie auf ihr Tablet zu laden.</p>
        <ul>
          {mitglieder.slice(0, GEZEIGT).map(({ mitgliedId, name, erinnertMs }) => (
            <li key={mitgliedId}>{erinnertMs === null ? name : `${name}, erinnert ${formatNaechstens(erinnertMs, now())}`}</li>
          ))}
          {mitglieder.length > GEZEIGT ? <li>{`und ${mitglieder.length - GEZEIGT} weitere`}</li> : null}
        </ul>
      </Rueckfrage>
    </>
  )
}

function gesendetSatz(gesendet: number, gewaehlt: number): string {
  const wort = gesendet === 1 ? '1 Erinnerung ist unterwegs.' : `${gesendet} Erinnerungen sind unterwegs.`
  return gesendet === gewaehlt ? wort : `${wort} Wer in der letzten Stunde schon eine bekommen hat oder wessen Konto deaktiviert ist, bekommt keine.`
}

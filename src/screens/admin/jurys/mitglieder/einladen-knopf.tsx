import { useState } from 'react'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import type { JurySatz } from '#contract/jury-editor.ts'
import { inviteMitglieder } from '#contract/juryeinladung.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'

const GEZEIGT = 12

/** A mail to everybody in the jury who has not answered: an invitation, or a reminder of it. */
export function EinladenKnopf({ jury }: { jury: JurySatz }) {
  const [fragen, setFragen] = useState(false)
  const offene = jury.mitglieder.filter(({ einladung, aktiv }) => aktiv && einladung !== 'ANGENOMMEN' && einladung !== 'ABGELEHNT')
  if (offene.length === 0) return null
  const neue = offene.filter(({ einladung }) => einladung === 'KEINE').length
  return (
    <>
      <Button variant="ghost" icon={<PaperPlaneTiltIcon size={18} aria-hidden="true" />} onClick={() => setFragen(true)}>
        {neue > 0 ? 'Einladen' : 'Erinnern'}
      </Button>
      <Rueckfrage
        open={fragen}
        ton="confirm"
        frage={offene.length === 1 ? `${offene[0]?.name ?? ''} einladen?` : `${offene.length} Mitglieder einladen?`}
        ja="E-Mail senden"
        sonst="Es wurde niemand eingeladen."
        keys={[['jury-liste']]}
        onJa={async () => {
          const istNoch = notePerson()
          const { gesendet } = await callApi(inviteMitglieder, { params: { juryId: jury.id }, body: { mitgliedIds: offene.map(({ id }) => id) } })
          if (istNoch()) writeMessage(gesendetSatz(gesendet, offene.length))
        }}
        onDone={() => setFragen(false)}
        onClose={() => setFragen(false)}
      >
        <p>
          Jede Person bekommt eine E-Mail mit dem Link zu ihrer Einladung. Dort nimmt sie an oder lehnt ab und stimmt der Vertraulichkeitserklärung
          zu.
        </p>
        <ul>
          {offene.slice(0, GEZEIGT).map(({ id, name, einladung }) => (
            <li key={id}>{einladung === 'KEINE' ? name : `${name}, schon eingeladen`}</li>
          ))}
          {offene.length > GEZEIGT ? <li>{`und ${offene.length - GEZEIGT} weitere`}</li> : null}
        </ul>
      </Rueckfrage>
    </>
  )
}

function gesendetSatz(gesendet: number, gewaehlt: number): string {
  const wort = gesendet === 1 ? '1 Einladung ist unterwegs.' : `${gesendet} Einladungen sind unterwegs.`
  return gesendet === gewaehlt ? wort : `${wort} Wer in der letzten Stunde schon eine bekommen hat, bekommt keine.`
}

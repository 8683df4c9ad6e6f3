import { useState } from 'react'
import { UserSoundIcon } from '@phosphor-icons/react/dist/csr/UserSound'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import type { Schritte } from './use-leitung.ts'
import './live-uebernahme.css'

/** Somebody else leads, perhaps since a moment ago; whoever may lead can take over, also from a tablet that is gone. */
export function LiveUebernahme({ live, schritte }: { live: LiveStand; schritte: Schritte }) {
  const { person } = useAppContext()
  const [fragt, setFragt] = useState(false)
  const { name } = live.leitung
  return (
    <section className="live-uebernahme" aria-label="Leitung">
      <UserSoundIcon size={26} aria-hidden="true" />
      <p>
        <strong>{`${name} leitet jetzt.`}</strong> Sie sehen mit.
      </p>
      <Button size="touch" onClick={() => setFragt(true)}>
        Leitung übernehmen
      </Button>
      <Rueckfrage
        knopf="touch"
        open={fragt}
        frage="Leitung übernehmen?"
        ja="Übernehmen"
        ton="confirm"
        sonst={`${name} leitet weiter.`}
        keys={[['jury', live.juryId, 'live']]}
        onJa={() => schritte.take(live)}
        onDone={() => setFragt(false)}
        onClose={() => setFragt(false)}
      >
        <p>{`Die Sitzung bleibt, wo sie ist. ${name} liest sofort, dass ${person.name} jetzt leitet.`}</p>
      </Rueckfrage>
    </section>
  )
}

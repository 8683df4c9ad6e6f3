import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import type { Runde } from '#contract/runde.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFortsetzen } from './use-fortsetzen.ts'
import './runde-angehalten.css'

/** A round that is paused, or was opened again: tablets show no keys until it goes on. */
export function RundeAngehalten({ juryId, runde }: { juryId: string; runde: Runde }) {
  const { resume, laeuft, fehler } = useFortsetzen({ juryId, rundeId: runde.id })
  return (
    <section className="runde-angehalten" aria-labelledby="runde-angehalten">
      <PauseCircleIcon size={22} weight="bold" aria-hidden="true" />
      <div className="runde-angehalten__satz">
        <h2 className="text-heading-xs" id="runde-angehalten">
          {`„${runde.titel}“ ist angehalten`}
        </h2>
        <p>Auf den Tablets lässt sich ansehen und notieren, nicht bewerten. Was schon abgegeben ist, zählt.</p>
        <Absage fehler={fehler} sonst="Die Abstimmung bleibt angehalten." />
      </div>
      <Button size="bar" variant="primary" icon={<PlayIcon size={20} weight="fill" />} loading={laeuft} onClick={resume}>
        Abstimmung fortsetzen
      </Button>
    </section>
  )
}

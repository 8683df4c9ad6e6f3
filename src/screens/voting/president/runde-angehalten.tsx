import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { changeRundeStatus } from '#contract/runde.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { Button } from '#src/ui/button.tsx'
import './runde-angehalten.css'

/** A round that is paused, or was opened again: tablets show no keys until it goes on. */
export function RundeAngehalten({ uebersicht: { juryId, runde } }: { uebersicht: Uebersicht }) {
  const headers = usePersonKopf()
  const { run, laeuft, fehler } = useAktion({ keys: [['jury', juryId]] })
  if (runde?.status !== 'PAUSIERT') return null
  const params = { juryId, rundeId: runde.id }
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
      <Button
        size="bar"
        variant="primary"
        icon={<PlayIcon size={20} weight="fill" />}
        loading={laeuft}
        onClick={() => void run(() => callApi(changeRundeStatus, { headers, params, body: { status: 'OFFEN' } }), followHeading)}
      >
        Abstimmung fortsetzen
      </Button>
    </section>
  )
}

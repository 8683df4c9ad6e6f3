import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { undoVeroeffentlichung } from '#contract/awarduebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { AWARD_KEYS, type Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { auszeichnungenWort } from '#src/parts/exportjob/exportjob-worte.ts'
import { Button } from '#src/ui/button.tsx'

interface GeplantProps {
  stand: Stand
  geplant: NonNullable<Stand['geplant']>
}

const BLEIBT = 'Es wurde nichts geändert.'

/** What waits, how long it can be taken back, and the one way to do so. */
export function Geplant({ stand, geplant }: GeplantProps) {
  const { run, laeuft, fehler } = useAktion({
    keys: AWARD_KEYS,
    absage: { frage: `Veröffentlichung ${stand.jahr} zurücknehmen:`, sonst: BLEIBT },
  })
  const client = useQueryClient()
  // It is over, one way or the other: the table beside it says so too.
  useEffect(() => () => void client.invalidateQueries({ queryKey: ['awarduebersicht', 'liste'] }), [client])
  const rest = useRestSekunden(geplant.faelligMs, stand)
  const undo = () => run(() => callApi(undoVeroeffentlichung, { params: { jahr: `${stand.jahr}`, id: geplant.id } }))
  return (
    <section className="geplant" aria-label="Vorgemerkte Veröffentlichung">
      <p role="status">
        <strong>{`${auszeichnungenWort(geplant.anzahl)} werden am ${formatZeitpunkt(geplant.faelligMs)} öffentlich.`}</strong>
        {` Ausgelöst von ${geplant.durch}.`}
      </p>
      <p className="geplant__rest">{restSatz(rest)}</p>
      {rest > 0 ? (
        <Button
          block
          variant="primary"
          loading={laeuft}
          icon={<ArrowCounterClockwiseIcon size={18} aria-hidden="true" />}
          onClick={() => void undo()}
        >
          Veröffentlichung zurücknehmen
        </Button>
      ) : null}
      <Absage fehler={fehler} sonst={BLEIBT} />
    </section>
  )
}

function restSatz(rest: number): string {
  if (rest <= 0) return 'Die Ergebnisse werden gerade veröffentlicht.'
  if (rest > 120) return 'Bis dahin können Sie sie zurücknehmen. Es ist noch keine E-Mail unterwegs.'
  return `Noch ${rest === 1 ? '1 Sekunde' : `${rest} Sekunden`}, um sie zurückzunehmen. Es ist noch keine E-Mail unterwegs.`
}

const SEKUNDE_MS = 1000

/** By the server's clock. */
function useRestSekunden(bisMs: number, { nowMs, seit }: Pick<Stand, 'nowMs' | 'seit'>): number {
  const [jetzt, setJetzt] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setJetzt(performance.now()), SEKUNDE_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil((bisMs - nowMs - Math.max(0, jetzt - seit)) / SEKUNDE_MS)
}

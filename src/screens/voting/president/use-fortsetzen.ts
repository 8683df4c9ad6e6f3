import { changeRundeStatus } from '#contract/runde.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'

/** Lets a paused round vote again; the button goes with it. */
export function useFortsetzen({ juryId, rundeId }: { juryId: string; rundeId: string }) {
  const headers = usePersonKopf()
  const { run, laeuft, fehler } = useAktion({
    keys: [['jury', juryId]],
    absage: { frage: 'Abstimmung fortsetzen:', sonst: 'Die Abstimmung bleibt angehalten.' },
  })
  const resume = () => void run(() => callApi(changeRundeStatus, { headers, params: { juryId, rundeId }, body: { status: 'OFFEN' } }), followHeading)
  return { resume, laeuft, fehler }
}

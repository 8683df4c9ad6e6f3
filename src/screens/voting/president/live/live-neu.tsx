import type { LiveLeitung } from '#contract/live-leitung.ts'
import { moveLiveSitzung, startLiveSitzung } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { useLiveStore } from '#src/parts/live/use-live.ts'
import { Button } from '#src/ui/button.tsx'

/** Whichever of its two steps was refused. */
const NICHT_BEGONNEN = { stets: 'Eine neue Sitzung wurde nicht begonnen.' }

interface LiveNeuProps {
  live: LiveStand
  runde: LiveLeitung['runde']
  inzwischen: NonNullable<LiveLeitung['inzwischen']>
  leitet: boolean
}

/** A session counts for the round that it was begun in; of another one, a run-off say, it is told, and begins anew if its leader wants. */
export function LiveNeu({ live, runde, inzwischen, leitet }: LiveNeuProps) {
  const { juryId, revision } = live
  const headers = usePersonKopf()
  const store = useLiveStore()
  // A beginning that is refused after the end of the session before: this has gone with that one.
  const { run, laeuft, fehler } = useAktion({
    absage: { frage: 'Live-Sitzung neu beginnen:', sonst: NICHT_BEGONNEN },
    keys: [
      ['jury', juryId, 'live'],
      ['live-werke', juryId],
    ],
  })
  const begin = () =>
    void run(async () => {
      store.hear((await callApi(moveLiveSitzung, { params: { juryId }, body: { revision, schritt: { art: 'ENDE' } }, headers })).live)
      store.hear((await callApi(startLiveSitzung, { params: { juryId }, body: {}, headers })).live)
    })
  return (
    <section className="live-neu" aria-labelledby="live-neu-titel">
      <h2 id="live-neu-titel">{`Inzwischen: „${inzwischen.titel}“`}</h2>
      <p>{`Diese Sitzung wurde früher begonnen${runde ? ` und zählt für „${runde.titel}“` : ''}. Wer fehlt und wie es steht, ist von dort.`}</p>
      <Absage fehler={fehler} sonst={NICHT_BEGONNEN} />
      {leitet ? (
        <Button size="touch" block loading={laeuft} onClick={begin}>
          {`Neu beginnen mit „${inzwischen.titel}“`}
        </Button>
      ) : null}
    </section>
  )
}

import { useParams } from 'react-router-dom'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { imUmfang } from '#src/parts/einreichung/im-umfang.ts'
import { useEreignisse } from '#src/parts/ereignis/use-ereignisse.ts'
import type { Gehoert } from '#src/parts/live/live-store.ts'
import { useAnwesenheit } from '#src/parts/live/use-anwesenheit.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { aktuelleRundeOf } from '#src/parts/runde/aktuelle-runde.ts'
import { useAppContext, useNow } from '#src/parts/tablet/app-context.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LiveBeginn } from './live-beginn.tsx'
import { LiveBuehne } from './live-buehne.tsx'
import { LiveKopf } from './live-kopf.tsx'
import { LiveNeu } from './live-neu.tsx'
import { LiveReihe } from './live-reihe.tsx'
import { LiveSchritte } from './live-schritte.tsx'
import { LiveSeite } from './live-seite.tsx'
import { LiveUebernahme } from './live-uebernahme.tsx'
import { useLeitung, useSchritte } from './use-leitung.ts'
import './live-screen.css'

/** `/voting/president/:juryId/live`, design 16: whoever may lead shows a jury its works. */
export function Component() {
  useRaum('dark')
  useTitel('Live-Sitzung')
  const { juryId = '' } = useParams()
  const now = useNow()
  useEreignisse(juryId)
  const { paket, leitung, gehoert, fehler, retry } = useLeitung(juryId)
  if (!paket || leitung === undefined) return <Ohne fehler={fehler} onRetry={retry} />
  // The answer may be older than what was heard since, or newer than nothing.
  const band = paket.probe ? <ProbelaufBand /> : null
  if (!leitung)
    return (
      <>
        {band}
        <LiveBeginn paket={imUmfang(paket, aktuelleRundeOf(paket.runden, now()))} />
      </>
    )
  const jetzt = gehoert && gehoert.live.revision >= leitung.live.revision ? gehoert : { live: leitung.live, versatzMs: gehoert?.versatzMs ?? 0 }
  return (
    <>
      {band}
      <Laufend paket={gezeigtOf(paket, jetzt.live)} leitung={leitung} gehoert={jetzt} />
    </>
  )
}

/** The works of the session's round, unless it shows another one already. */
function gezeigtOf(paket: Jurypaket, { rundeId, einreichungId }: LiveStand): Jurypaket {
  const gezeigt = imUmfang(paket, paket.runden.find(({ id }) => id === rundeId) ?? null)
  return gezeigt.einreichungen.some(({ id }) => id === einreichungId) ? gezeigt : paket
}

interface LaufendProps {
  paket: Jurypaket
  leitung: LiveLeitung
  gehoert: Gehoert
}

function Laufend({ paket, leitung, gehoert }: LaufendProps) {
  const { live } = gehoert
  const { person } = useAppContext()
  const schritte = useSchritte(paket.juryId)
  const leitet = live.leitung.benutzerId === person.id
  useAnwesenheit({ juryId: live.juryId, werk: live.einreichungId, folgt: true, einreichungId: live.einreichungId, mitglied: leitung.mitglied })
  const index = paket.einreichungen.findIndex(({ id }) => id === live.einreichungId)
  const zeige = (ziel: number) => {
    const werk = paket.einreichungen[ziel]
    if (leitet && werk) schritte.move(live, { art: 'WERK', einreichungId: werk.id })
  }
  useTasten((taste, event) => {
    if (!['ArrowRight', 'PageDown', 'ArrowLeft', 'PageUp'].includes(taste)) return
    event.preventDefault()
    zeige(index + (taste === 'ArrowRight' || taste === 'PageDown' ? 1 : -1))
  })
  const werk = paket.einreichungen[index]
  // Counts of the work before say nothing of this one.
  const stimmt = leitung.live.einreichungId === live.einreichungId
  return (
    <div className="live-screen">
      <LiveKopf paket={paket} leitung={leitung} live={live} index={index} leitet={leitet} schritte={schritte} />
      <main id="inhalt" className="live-screen__lage">
        <div className="live-screen__links">
          <LiveBuehne key={live.einreichungId} werk={werk} />
          <LiveSchritte live={live} leitung={leitung} leitet={leitet} schritte={schritte} />
          <LiveReihe paket={paket} index={index} leitet={leitet} laeuft={schritte.laeuft} onZeige={zeige} />
        </div>
        <aside className="live-screen__rechts" aria-label="Stand">
          {leitet ? null : <LiveUebernahme live={live} schritte={schritte} />}
          {leitung.inzwischen ? <LiveNeu live={live} runde={leitung.runde} inzwischen={leitung.inzwischen} leitet={leitet} /> : null}
          <Absage fehler={schritte.fehler} sonst={{ stets: 'Die Sitzung steht, wie Sie sie hier sehen.' }} />
          <LiveSeite gehoert={gehoert} leitung={leitung} paket={paket} leitet={leitet} stimmt={stimmt} schritte={schritte} />
        </aside>
      </main>
    </div>
  )
}

function Ohne({ fehler, onRetry }: { fehler: Error | null; onRetry: () => void }) {
  const offline = fehler instanceof ApiError && fehler.kind === 'offline'
  return (
    <main id="inhalt" className="live-screen__leer">
      <h1 className="text-display-lg">Live-Sitzung</h1>
      {fehler ? (
        <InlineError title={offline ? 'Die Leitung braucht eine Verbindung.' : fehlersatzOf(fehler)} onRetry={onRetry}>
          {offline ? 'Abstimmen können alle auch ohne. Die Sitzung bleibt, wie sie ist.' : null}
        </InlineError>
      ) : (
        <Skeleton height={480} radius={12} />
      )}
    </main>
  )
}

import { useState } from 'react'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import type { Phase } from '#contract/live-sitzung.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import type { Gehoert } from '#src/parts/live/live-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Branch } from '#src/ui/branch.tsx'
import { Button } from '#src/ui/button.tsx'
import { LiveAnwesenheit } from './live-anwesenheit.tsx'
import { LiveErgebnis } from './live-ergebnis.tsx'
import { LiveFehlende } from './live-fehlende.tsx'
import { LiveZeit } from './live-zeit.tsx'
import { draussenWort, NICHT_VERMERKT, type Schritte, useDraussen } from './use-leitung.ts'
import './live-seite.css'

interface LiveSeiteProps {
  gehoert: Gehoert
  leitung: LiveLeitung
  paket: Jurypaket
  leitet: boolean
  /** What was counted is of the work that is shown. */
  stimmt: boolean
  schritte: Schritte
}

/** Beside the work: the clock, how many have voted, and who has not. */
export function LiveSeite({ gehoert, leitung, paket, leitet, stimmt, schritte }: LiveSeiteProps) {
  const { live } = gehoert
  return (
    <>
      <LiveZeit gehoert={gehoert} leitet={leitet} schritte={schritte} />
      {stimmt ? <Zaehlung leitung={leitung} /> : <p className="live-seite__zahl">…</p>}
      {stimmt && (live.phase === 'ERGEBNIS' || isZu(leitung)) && leitung.vorsitz ? <LiveErgebnis live={live} /> : null}
      {stimmt && leitung.fehlende && live.phase !== 'ERGEBNIS' ? <LiveFehlende fehlende={leitung.fehlende} paket={paket} /> : null}
      {stimmt && leitung.befangen > 0 ? <Befangene key={live.einreichungId} leitung={leitung} juryId={paket.juryId} /> : null}
      <Anwesend leitung={leitung} juryId={paket.juryId} />
      <Hinweise leitung={leitung} phase={live.phase} />
    </>
  )
}

/** What a leader may be asked; that later votes count only while they do. */
function Hinweise({ leitung, phase }: { leitung: LiveLeitung; phase: Phase }) {
  const { runde, vorsitz } = leitung
  const ruht = runde !== null && !['OFFEN', 'PAUSIERT'].includes(runde.status)
  return (
    <ul className="live-seite__hinweise">
      {runde && ruht ? (
        <li>
          <LockSimpleIcon size={22} aria-hidden="true" />
          {`${runde.titel}: ${runde.status === 'VORBEREITUNG' ? 'noch nicht eröffnet' : 'Die Abstimmung ist geschlossen'}. Zeigen können Sie weiter.`}
        </li>
      ) : null}
      {ruht || phase === 'ERGEBNIS' ? null : (
        <li>
          <EyeSlashIcon size={22} aria-hidden="true" />
          {vorsitz ? 'Die Verteilung erscheint erst mit „Ergebnis“. Die Namen sehen nur Vorsitz und Büro.' : 'Wer noch fehlt, sieht nur der Vorsitz.'}
        </li>
      )}
      {ruht ? null : (
        <li>
          <TimerIcon size={22} aria-hidden="true" />
          Die Zeit sperrt nichts: Spätere Stimmen zählen und werden für den Vorsitz markiert.
        </li>
      )}
    </ul>
  )
}

/** The chair reads its result anyway, and nobody reads a name any more. */
function isZu({ runde }: LiveLeitung): boolean {
  return runde !== null && !['VORBEREITUNG', 'OFFEN', 'PAUSIERT', 'NACHLAUF'].includes(runde.status)
}

function Zaehlung({ leitung: { abgestimmt, erwartet } }: { leitung: LiveLeitung }) {
  return (
    <div>
      <h2 className="live-seite__zahl">{`${abgestimmt} von ${erwartet} abgestimmt`}</h2>
      <Branch
        className="live-seite__zweig"
        states={Array.from({ length: erwartet }, (_, nr) => (nr < abgestimmt ? 'on' : 'open'))}
        width={368}
        height={28}
      />
    </div>
  )
}

function Befangene({ leitung: { befangen, befangene }, juryId }: { leitung: LiveLeitung; juryId: string }) {
  const { setDraussen, fehler } = useDraussen(juryId)
  return (
    <section className="live-seite__liste" aria-label="Befangen">
      <h3>Befangen, stimmt nicht ab</h3>
      {befangene ? (
        <ul>
          {befangene.map(({ mitgliedId, name, draussen }) => (
            <li key={mitgliedId}>
              <Avatar name={name} />
              <p>
                <strong>{name}</strong>
                <small>{draussen ? 'hat den Raum verlassen' : 'Bitte den Raum verlassen'}</small>
              </p>
              <Button size="touch" aria-label={draussenWort(name, !draussen)} onClick={() => setDraussen({ mitgliedId, name }, !draussen)}>
                {draussen ? 'Wieder da' : 'Ist draußen'}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{befangen === 1 ? 'Eine Person verlässt bitte den Raum.' : `${befangen} Personen verlassen bitte den Raum.`}</p>
      )}
      <Absage fehler={fehler} sonst={NICHT_VERMERKT} />
    </section>
  )
}

function Anwesend({
  leitung: { folgen, blaettern, anwesend = folgen + blaettern, sitze, vorsitz },
  juryId,
}: {
  leitung: LiveLeitung
  juryId: string
}) {
  const [offen, setOffen] = useState(false)
  return (
    <section className="live-seite__liste" aria-label="Anwesenheit">
      <h3>Anwesenheit, steht im Protokoll</h3>
      <ul>
        <li>
          <UsersThreeIcon size={28} aria-hidden="true" />
          <p>
            <strong>{`${anwesend} von ${sitze} anwesend`}</strong>
            <small>nach den Tablets</small>
          </p>
          {vorsitz ? (
            <Button size="touch" onClick={() => setOffen(true)}>
              Ansehen
            </Button>
          ) : null}
        </li>
      </ul>
      <LiveAnwesenheit open={offen} juryId={juryId} onClose={() => setOffen(false)} />
    </section>
  )
}

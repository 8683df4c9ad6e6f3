import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { DoorOpenIcon } from '@phosphor-icons/react/dist/csr/DoorOpen'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { announce } from '../ansage/ansage.ts'
import { useAppContext } from '../tablet/app-context.ts'
import { FolgenSchalter } from './folgen-schalter.tsx'
import { folge, forgetOrt, useFolgt } from './folgen.ts'
import { useFinger } from './finger.ts'
import { LivePhasen } from './live-phasen.tsx'
import type { Gehoert } from './live-store.ts'
import { useLiveUhr } from './live-uhr.tsx'
import { PHASE_WORT, werkWort } from './live-worte.ts'
import { useAnwesenheit } from './use-anwesenheit.ts'
import { useGetrennt } from './use-live.ts'
import { useLivePfad, useNachziehen } from './use-nachziehen.ts'
import { useWerk } from './use-werk.ts'

interface LiveLeisteProps {
  gehoert: Gehoert
  einreichungId: string
  onWege: ((wege: ReactNode) => void) | undefined
}

const SCHALTER = <FolgenSchalter />

/** Over the work: the phases while the tablet follows, else what is led and the way back to it. Votes are taken in each of them. */
export function LiveLeiste({ gehoert, einreichungId, onWege }: LiveLeisteProps) {
  const { live } = gehoert
  const navigate = useNavigate()
  const pfad = useLivePfad(live)
  const getrennt = useGetrennt()
  const folgt = useFolgt(live) && !getrennt
  const { werk, befangen, mitglied, stimmt } = useWerk(live, useAppContext().person.roles)
  useFinger()
  useEffect(() => {
    if (getrennt) forgetOrt()
  }, [getrennt, einreichungId])
  useNachziehen({ live, folgt, einreichungId, titel: werk?.titel })
  useAnwesenheit({ juryId: live.juryId, werk: live.einreichungId, folgt, einreichungId, mitglied })
  useEffect(() => {
    onWege?.(folgt ? SCHALTER : null)
    return () => onWege?.(null)
  }, [folgt, onWege])
  const istDa = einreichungId === live.einreichungId
  useEffect(() => {
    if (!folgt || !istDa) return
    if (befangen) announce(RAUM)
    // With the first one the work itself is named.
    else if (live.phase !== 'ZEIGEN') announce(`Phase ${PHASE_WORT[live.phase]}.`)
  }, [folgt, istDa, befangen, live.phase])
  if (getrennt) {
    return (
      <section className="live-leiste" aria-label="Live-Sitzung">
        <p className="live-leiste__ort">
          <strong>Live-Sitzung ohne Verbindung</strong>
          <span>Sie blättern selbst, Ihre Stimmen sind sicher.</span>
        </p>
      </section>
    )
  }
  return (
    <section className={classNames('live-leiste', befangen && istDa && 'live-leiste--befangen')} aria-label="Live-Sitzung">
      <Ort live={live} raum={befangen && istDa} zeigtPhasen={folgt || istDa} werk={werk} />
      {folgt ? (
        <p className="live-leiste__satz">
          {`${live.leitung.name} leitet. `}
          {stimmt ? <span>{live.phase === 'ABSTIMMUNG' ? 'Ihre Stimme zählt auch danach.' : 'Abstimmen können Sie jederzeit.'}</span> : null}
        </p>
      ) : (
        <Button
          size="touch"
          onClick={() => {
            folge(live)
            if (!istDa) void navigate(pfad, { replace: true, state: { bewegt: true, gewischt: false } })
          }}
        >
          Folgen
        </Button>
      )}
      <LiveZeit gehoert={gehoert} />
    </section>
  )
}

interface OrtProps {
  live: LiveStand
  /** This juror is asked to leave the room. */
  raum: boolean
  zeigtPhasen: boolean
  werk: PaketEinreichung | undefined
}

function Ort({ live, raum, zeigtPhasen, werk }: OrtProps) {
  if (raum) {
    return (
      <p className="live-leiste__raum">
        <DoorOpenIcon size={24} weight="bold" aria-hidden="true" />
        {RAUM}
      </p>
    )
  }
  if (zeigtPhasen) return <LivePhasen phase={live.phase} />
  return (
    <p className="live-leiste__ort">
      <strong>Live-Sitzung läuft</strong>
      <span>{werk ? werkWort(werk) : PHASE_WORT[live.phase]}</span>
    </p>
  )
}

const RAUM = 'Sie sind bei dieser Arbeit befangen. Bitte verlassen Sie den Raum.'

function LiveZeit({ gehoert }: { gehoert: Gehoert }) {
  const { text, anteil } = useLiveUhr(gehoert)
  return (
    <>
      <span className="live-leiste__zeit" role="timer" aria-label={anteil === null ? 'Dauer der Phase' : 'Verbleibende Zeit'}>
        {text}
      </span>
      <span className="live-leiste__balken" aria-hidden="true">
        {anteil === null ? null : <span style={{ width: `${anteil * 100}%` }} />}
      </span>
    </>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { IconButton } from '#src/ui/icon-button.tsx'
import { formatDauer } from '../../medium/medium-worte.ts'
import { useNow } from '../../tablet/app-context.ts'
import { useSendestand } from '../../tablet/use-sendestand.ts'
import { type Buehnenstand, nachbarOf } from '../stand/buehnenstand.ts'
import type { Tastenbefehl } from '../stand/tasten.ts'
import { restOf, type Uhrstand } from '../stand/uhrstand.ts'
import { Filmleiste } from './filmleiste.tsx'
import type { Motiv } from '../bild/motive.ts'
import { platzOf } from '../bild/szene-worte.ts'
import './steuerleiste.css'

export interface SteuerleisteProps {
  stand: Buehnenstand
  motive: readonly Motiv[]
  ruhe: boolean
  /** What whoever presents should know; it goes with the bar. */
  hinweise?: readonly string[]
  onBefehl: (befehl: Tastenbefehl) => void
}

/** Everything that the keys do, as buttons. It goes when nobody moves, and is never part of the picture for an audience of its own. */
export function Steuerleiste({ stand, motive, ruhe, hinweise = [], onBefehl }: SteuerleisteProps) {
  const motiv = motive[stand.motiv]
  const hasFilm = motiv?.art === 'film' || motiv?.art === 'ton'
  return (
    <div className="steuerleiste" data-ruhe={ruhe} role="toolbar" aria-label="Vorführung">
      {hinweise.map((satz) => (
        <p key={satz} className="steuerleiste__hinweis">
          <WarningIcon size={20} weight="fill" aria-hidden="true" />
          {satz}
        </p>
      ))}
      {hasFilm ? <Filmleiste film={stand.film} onAktion={onBefehl} /> : null}
      <Orte stand={stand} motive={motive} onBefehl={onBefehl} />
      <div className="steuerleiste__tasten">
        <OfflinePunkt />
        <Uhrtaste uhr={stand.uhr} onClick={() => onBefehl({ art: 'UHR' })} />
        <Taste kappe="T" an={stand.phase === 'TITEL'} onClick={() => onBefehl({ art: 'TITEL' })}>
          Titel
        </Taste>
        <Taste kappe="B" an={stand.schwarz} onClick={() => onBefehl({ art: 'SCHWARZ' })}>
          Schwarz
        </Taste>
        <Taste kappe="G" an={stand.uebersicht} onClick={() => onBefehl({ art: 'UEBERSICHT' })}>
          Übersicht
        </Taste>
        <Taste kappe="F" onClick={() => onBefehl({ art: 'VOLLBILD' })}>
          Vollbild
        </Taste>
        <Taste kappe="?" onClick={() => onBefehl({ art: 'HILFE' })}>
          Hilfe
        </Taste>
        <Taste kappe="Esc" onClick={() => onBefehl({ art: 'VERLASSEN' })}>
          Beenden
        </Taste>
      </div>
    </div>
  )
}

type Teil = Pick<SteuerleisteProps, 'stand' | 'motive' | 'onBefehl'>

/** Where one is, and the ways from there. */
function Orte({ stand, motive, onBefehl }: Teil) {
  const ort = stand.ziffern === '' ? platzOf(stand.werke, stand.werk) : `Zu Nummer ${stand.ziffern}`
  return (
    <div className="steuerleiste__orte">
      <Weg label="Vorige Arbeit" icon={<CaretLeftIcon size={26} />} aus={!nachbarOf(stand, -1)} onClick={() => onBefehl({ art: 'ZURUECK' })} />
      <span className="steuerleiste__ort">{ort}</span>
      <Weg label="Nächste Arbeit" icon={<CaretRightIcon size={26} />} aus={!nachbarOf(stand, 1)} onClick={() => onBefehl({ art: 'WEITER' })} />
      {motive.length > 1 ? (
        <>
          <Weg label="Voriges Motiv" icon={<CaretUpIcon size={26} />} aus={stand.motiv === 0} onClick={() => onBefehl({ art: 'MOTIV_ZURUECK' })} />
          <span className="steuerleiste__ort">{`Motiv ${stand.motiv + 1} von ${motive.length}`}</span>
          <Weg
            label="Nächstes Motiv"
            icon={<CaretDownIcon size={26} />}
            aus={stand.motiv === motive.length - 1}
            onClick={() => onBefehl({ art: 'MOTIV_VOR' })}
          />
        </>
      ) : null}
    </div>
  )
}

function Weg({ label, icon, aus, onClick }: { label: string; icon: ReactNode; aus: boolean; onClick: () => void }) {
  return <IconButton label={label} icon={icon} aria-disabled={aus} className="steuerleiste__weg" onClick={onClick} />
}

interface TasteProps {
  kappe: string
  an?: boolean
  knapp?: boolean
  onClick: () => void
  children: string
}

function Taste({ kappe, an, knapp, onClick, children }: TasteProps) {
  return (
    <button
      type="button"
      className="steuerleiste__taste"
      data-knapp={knapp}
      aria-pressed={an}
      aria-keyshortcuts={kappe === 'Esc' ? 'Escape' : kappe}
      onClick={onClick}
    >
      <span className="steuerleiste__kappe" aria-hidden="true">
        {kappe}
      </span>
      {children}
    </button>
  )
}

/** What is left for the talk about this work; beyond its second colour the figure says so, too. */
function Uhrtaste({ uhr, onClick }: { uhr: Uhrstand | null; onClick: () => void }) {
  const restMs = useRest(uhr)
  return (
    <Taste kappe="U" an={uhr?.laeuft ?? false} knapp={uhr !== null && restMs <= uhr.gelbAbMs} onClick={onClick}>
      {uhr ? `Uhr ${formatDauer(restMs)}` : 'Uhr'}
    </Taste>
  )
}

const TAKT_MS = 500

function useRest(uhr: Uhrstand | null): number {
  const now = useNow()
  const [jetztMs, setJetztMs] = useState(now)
  const laeuft = uhr?.laeuft ?? false
  useEffect(() => {
    if (!laeuft) return
    const takt = setInterval(() => setJetztMs(now()), TAKT_MS)
    return () => clearInterval(takt)
  }, [laeuft, now])
  return uhr ? restOf(uhr, Math.max(jetztMs, uhr.standMs)) : 0
}

/** Small, for whoever presents; the show needs no network. */
function OfflinePunkt() {
  const stand = useSendestand()
  if (stand?.netz !== 'offline') return null
  return (
    <span className="steuerleiste__offline" title="Offline. Alles, was geladen ist, läuft weiter.">
      Offline
    </span>
  )
}

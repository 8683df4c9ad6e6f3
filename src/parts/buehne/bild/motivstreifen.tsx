import { mediumUrl } from '../../medium/medien-of.ts'
import { hideBild } from '../../medium/hide-bild.ts'
import { fensterOf } from './anordnung.ts'
import type { Motiv } from './motive.ts'
import { MINDEST_PX } from './buehnentitel.tsx'

export interface MotivstreifenProps {
  motive: readonly Motiv[]
  index: number
  breite: number
  /** A pixel of the design. */
  einheit: number
}

/** A tile with its gap; „Motiv 12 von 24" beside them. */
const KACHEL = 128
const ZAHL = 210

/** The motifs of a work, small, as many as there is room for; the one on the stage is framed. */
export function Motivstreifen({ motive, index, breite, einheit }: MotivstreifenProps) {
  if (motive.length < 2) return null
  const zahl = ZAHL * Math.max(einheit, MINDEST_PX / 24)
  const { von, bis } = fensterOf(index, motive.length, Math.floor((breite - zahl) / (KACHEL * einheit)))
  return (
    <div className="motivstreifen">
      {motive.slice(von, bis).map((motiv, ort) => (
        <span key={motiv.id} className="motivstreifen__kachel" data-an={von + ort === index} aria-hidden="true">
          {motiv.thumb ? <img src={mediumUrl(motiv.thumb)} alt="" draggable={false} onError={hideBild} /> : null}
        </span>
      ))}
      <span className="motivstreifen__zahl">{`Motiv ${index + 1} von ${motive.length}`}</span>
    </div>
  )
}

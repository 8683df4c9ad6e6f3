import type { CSSProperties } from 'react'
import type { Runde, Skala } from '#contract/runde.ts'
import { MEDAILLE_TITEL, MEDAILLEN, type Medaille } from '#contract/wert.ts'
import type { Eingabewert } from '#src/offline/kern/tablet.ts'
import type { Angabe } from './stimme-worte.ts'
import { ankerOf, punkteOf } from './skala.ts'
import { KriterienFeld } from './kriterien-feld.tsx'
import { wahlenOf } from './wahlen-of.ts'
import { type Wahl, Wahlreihe } from './wahlreihe.tsx'
import './stimmfeld.css'

export interface StimmfeldProps {
  runde: Runde
  angabe: Angabe
  gesperrt: boolean
  onWert: (wert: Eingabewert) => void
}

const ZEHN: Skala = { min: 1, max: 10, schritt: 1, texte: [] }

/** The keys of the round's mode. */
export function Stimmfeld({ runde, angabe, gesperrt, onWert }: StimmfeldProps) {
  const wert = angabe.art === 'BEWERTET' ? angabe.wert : null
  const skala = runde.skala ?? ZEHN
  if (runde.modus === 'KRITERIEN') {
    const werte = wert && 'kriterien' in wert ? wert.kriterien : {}
    return <KriterienFeld kriterien={runde.kriterien} {...{ skala, werte, gesperrt, onWert }} />
  }
  if (runde.modus === 'JA_NEIN') {
    const gewaehlt = wert && 'ja' in wert ? String(wert.ja) : null
    return (
      <div className="stimmfeld stimmfeld--ja-nein">
        <Wahlreihe name="Ja oder Nein" wahlen={JA_NEIN} {...{ gewaehlt, gesperrt }} onWahl={(id) => onWert({ ja: id === 'true' })} />
      </div>
    )
  }
  if (runde.modus === 'MEDAILLE') {
    const gewaehlt = wert && 'medaille' in wert ? wert.medaille : null
    return (
      <div className="stimmfeld stimmfeld--medaille">
        <Wahlreihe name="Medaille" wahlen={MEDAILLE} {...{ gewaehlt, gesperrt }} onWahl={(id) => onWert({ medaille: id as Medaille })} />
      </div>
    )
  }
  const gewaehlt = wert && 'punkte' in wert ? String(wert.punkte) : null
  return (
    <div className="stimmfeld stimmfeld--punkte" style={{ '--zeilen': Math.ceil(punkteOf(skala).length / 2) } as CSSProperties}>
      <Anker skala={skala} />
      <Wahlreihe name="Punkte" wahlen={wahlenOf(skala)} steigend {...{ gewaehlt, gesperrt }} onWahl={(id) => onWert({ punkte: Number(id) })} />
    </div>
  )
}

const JA_NEIN: Wahl[] = [
  { id: 'false', name: 'Nein', zeichen: 'Nein' },
  { id: 'true', name: 'Ja', zeichen: 'Ja' },
]

// One line each; large text breaks the longer where German does.
const MEDAILLE_ZEICHEN = { ...MEDAILLE_TITEL, KEINE: 'ohne\nAuszeich\u00ADnung' }

const MEDAILLE: Wahl[] = MEDAILLEN.map((id) => ({ id, name: MEDAILLE_TITEL[id], zeichen: MEDAILLE_ZEICHEN[id] })).toReversed()

/** The words of the scale above a horizontal row of keys; each radio carries its word in its name. */
function Anker({ skala }: { skala: Skala }) {
  const anker = ankerOf(skala)
  if (!anker.some(({ text }) => text)) return null
  return (
    <div className="stimmfeld__anker" aria-hidden="true">
      {anker.map(({ text, breite }) => (
        <span key={text} style={{ gridColumn: `span ${breite}` }}>
          {text}
        </span>
      ))}
    </div>
  )
}

import { type CSSProperties, type FC, memo } from 'react'
import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import type { WertOf } from '#contract/modus.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Kriterium, Modus, Runde, Skala } from '#contract/runde.ts'
import { modusOf, type Wert } from '#contract/wert.ts'
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

interface FeldProps extends Pick<StimmfeldProps, 'gesperrt' | 'onWert'> {
  skala: Skala
  kriterien: readonly Kriterium[]
  wert: Wert | null
}

const FELDER = { PUNKTE: PunkteFeld, JA_NEIN: JaNeinFeld, KRITERIEN: AlleKriterien, MEDAILLE: MedailleFeld } satisfies Record<Modus, FC<FeldProps>>

/** The keys of the round's mode; drawn anew only when the choice is another. */
export const Stimmfeld = memo(function Stimmfeld({ runde: { modus, skala, kriterien }, angabe, gesperrt, onWert }: StimmfeldProps) {
  const Feld = FELDER[modus]
  return (
    <Feld skala={skala ?? ZEHN} wert={angabe.art === 'BEWERTET' ? angabe.wert : null} kriterien={kriterien} gesperrt={gesperrt} onWert={onWert} />
  )
})

/** The value as one of this mode; null when there is none, or one of another mode. */
function wertAs<M extends Modus>(modus: M, wert: Wert | null): WertOf<M> | null {
  return wert && modusOf(wert) === modus ? (wert as WertOf<M>) : null
}

function AlleKriterien({ wert, ...rest }: FeldProps) {
  return <KriterienFeld werte={wertAs('KRITERIEN', wert)?.kriterien ?? {}} {...rest} />
}

function JaNeinFeld({ wert, gesperrt, onWert }: FeldProps) {
  const ja = wertAs('JA_NEIN', wert)?.ja
  const gewaehlt = ja === undefined ? null : String(ja)
  return (
    <div className="stimmfeld stimmfeld--ja-nein">
      <Wahlreihe name="Ja oder Nein" wahlen={JA_NEIN} gewaehlt={gewaehlt} gesperrt={gesperrt} onWahl={(id) => onWert({ ja: id === 'true' })} />
    </div>
  )
}

function MedailleFeld({ wert, gesperrt, onWert }: FeldProps) {
  const gewaehlt = wertAs('MEDAILLE', wert)?.medaille ?? null
  return (
    <div className="stimmfeld stimmfeld--medaille">
      <Wahlreihe name="Medaille" wahlen={MEDAILLE} gewaehlt={gewaehlt} gesperrt={gesperrt} onWahl={(id) => onWert({ medaille: id as Medaille })} />
    </div>
  )
}

function PunkteFeld({ wert, skala, gesperrt, onWert }: FeldProps) {
  const punkte = wertAs('PUNKTE', wert)?.punkte
  const gewaehlt = punkte === undefined ? null : String(punkte)
  return (
    <div className="stimmfeld stimmfeld--punkte" style={{ '--zeilen': Math.ceil(punkteOf(skala).length / 2) } as CSSProperties}>
      <Anker skala={skala} />
      <Wahlreihe
        name="Punkte"
        wahlen={wahlenOf(skala)}
        steigend
        gewaehlt={gewaehlt}
        gesperrt={gesperrt}
        onWahl={(id) => onWert({ punkte: Number(id) })}
      />
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

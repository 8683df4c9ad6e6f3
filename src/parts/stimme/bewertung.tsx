import type { Medaille } from '#contract/medaille.ts'
import type { ProModus } from '#contract/modus.ts'
import { mittelOf } from '#contract/modus-worte.ts'
import type { Runde } from '#contract/runde.ts'
import { byModus, isWertComplete } from '#contract/wert.ts'
import { Wreath } from '#src/ui/wreath.tsx'
import { type Angabe, angabeKurz, angabeWort, offenSatz } from './stimme-worte.ts'
import { isGeschlossen } from '../runde/aktuelle-runde.ts'
import { punkteOf, stufeOf, textOf } from './skala.ts'
import './bewertung.css'

export interface BewertungProps {
  runde: Runde
  angabe: Angabe
  geaendertVon: Angabe | null
  onEntfernen: (() => void) | null
}

/** The wreath with the number inside, the word of the scale beside it. */
export function Bewertung({ runde, angabe, geaendertVon, onEntfernen }: BewertungProps) {
  const { zahl, wort, blaetter, stufen } = bildOf(runde, angabe)
  return (
    <div className="bewertung">
      <div className="bewertung__kranz">
        <Wreath score={blaetter} steps={stufen} size={132} />
        <b className={/\D/.test(zahl) && zahl.length > 1 ? 'bewertung__zahl bewertung__zahl--lang' : 'bewertung__zahl'}>{zahl}</b>
      </div>
      <div className="bewertung__worte">
        <p className="bewertung__wort text-heading-sm">{wort}</p>
        <p className="bewertung__satz">{satzOf(runde, angabe, geaendertVon)}</p>
        {onEntfernen ? (
          <button type="button" className="bewertung__entfernen" onClick={onEntfernen}>
            Bewertung entfernen
          </button>
        ) : null}
      </div>
    </div>
  )
}

function satzOf(runde: Runde, angabe: Angabe, von: Angabe | null): string {
  const { kriterien } = runde
  const offen = offenSatz(angabe, kriterien)
  if (offen) return offen
  if (von?.art === 'BEWERTET' && angabe.art === 'BEWERTET') return `geändert von ${angabeKurz(von, kriterien)} auf ${angabeKurz(angabe, kriterien)}`
  if (angabe.art && angabe.art !== 'ZURUECKGEZOGEN') return 'Ihre Bewertung'
  return isGeschlossen(runde) ? 'Die Abstimmung ist geschlossen.' : 'Noch keine Bewertung'
}

interface Bild {
  zahl: string
  wort: string
  blaetter: number
  stufen: number
}

function bildOf(runde: Runde, angabe: Angabe): Bild {
  const { wert } = angabe
  if (angabe.art !== 'BEWERTET' || !wert) {
    if (angabe.art === 'ENTHALTUNG') return { zahl: 'E', wort: 'Enthaltung', blaetter: 0, stufen: 10 }
    return { zahl: '–', wort: isGeschlossen(runde) ? 'Keine Bewertung' : 'Noch offen', blaetter: 0, stufen: 10 }
  }
  const { kriterien } = runde
  return { zahl: angabeKurz(angabe, kriterien), wort: angabeWort(angabe, kriterien), blaetter: 0, stufen: 10, ...byModus(BILD, wert, runde) }
}

const MEDAILLE_BLAETTER: Record<Medaille, number> = { GRANDPRIX: 10, GOLD: 8, SILBER: 6, BRONZE: 4, SHORTLIST: 2, KEINE: 0 }

const BILD: ProModus<[Runde], Partial<Bild>> = {
  PUNKTE({ punkte }, { skala }) {
    return skala ? { wort: textOf(skala, punkte), blaetter: stufeOf(skala, punkte), stufen: punkteOf(skala).length } : { zahl: '' }
  },
  JA_NEIN: ({ ja }) => ({ blaetter: ja ? 10 : 0 }),
  KRITERIEN(wert, { kriterien, skala }) {
    if (!skala || !isWertComplete(wert, kriterien)) return {}
    return { blaetter: stufeOf(skala, mittelOf(wert.kriterien, kriterien)), stufen: punkteOf(skala).length }
  },
  MEDAILLE: ({ medaille }) => ({ blaetter: MEDAILLE_BLAETTER[medaille] }),
}

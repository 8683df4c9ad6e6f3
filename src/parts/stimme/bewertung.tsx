import type { Runde } from '#contract/runde.ts'
import { Wreath } from '#src/ui/wreath.tsx'
import { mittelOf, type Angabe, angabeKurz, angabeWort, offenSatz } from './stimme-worte.ts'
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
  const { skala } = runde
  if ('punkte' in wert && skala) {
    return { zahl: String(wert.punkte), wort: textOf(skala, wert.punkte), blaetter: stufeOf(skala, wert.punkte), stufen: punkteOf(skala).length }
  }
  if ('kriterien' in wert) return kriterienBild(runde, wert.kriterien)
  if ('ja' in wert) return { zahl: wert.ja ? 'Ja' : 'Nein', wort: wert.ja ? 'Ja' : 'Nein', blaetter: wert.ja ? 10 : 0, stufen: 10 }
  const rang = { GRANDPRIX: 10, GOLD: 8, SILBER: 6, BRONZE: 4, SHORTLIST: 2, KEINE: 0 }
  return 'medaille' in wert
    ? { zahl: angabeKurz(angabe, []), wort: angabeWort(angabe), blaetter: rang[wert.medaille], stufen: 10 }
    : { zahl: '', wort: angabeWort(angabe), blaetter: 0, stufen: 10 }
}

function kriterienBild({ kriterien, skala }: Runde, werte: Record<string, number>): Bild {
  const zahl = mittelOf(werte, kriterien)
  const wort = angabeWort({ art: 'BEWERTET', wert: { kriterien: werte } }, kriterien)
  const complete = kriterien.every(({ id }) => werte[id] !== undefined)
  const mean = Number(zahl.replace(',', '.'))
  return { zahl, wort, blaetter: complete ? mean : 0, stufen: skala?.max ?? 10 }
}

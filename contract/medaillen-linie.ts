import { MEDAILLEN } from './medaille.ts'
import { MEDAILLE_TITEL } from './modus-worte.ts'
import type { Modus, Skala } from './runde.ts'

/** The line of a level at the table of medals, in hundredths of what ranks a work (docs/rules.md, „Medals"). */
interface Linienform {
  /** Gold, silver, bronze and shortlist before anybody has moved one. */
  anfang(skala: Skala | null): readonly [number, number, number, number]
  /** The highest place of a line. */
  max(skala: Skala | null): number
  /** How far one press moves it. */
  schritt: number
  /** As people read it: „8,50", „51 %", „Gold". */
  format(schwelle: number): string
  /** Said before it where it names a level of its own. */
  vorwort: string
}

const AUF_SKALA: Linienform = {
  anfang: toTeile,
  max: (skala) => (skala?.max ?? 10) * 100,
  schritt: 5,
  format: (schwelle) => (schwelle / 100).toFixed(2).replace('.', ','),
  vorwort: '',
}

export const LINIENFORM: Readonly<Record<Modus, Linienform>> = {
  PUNKTE: AUF_SKALA,
  KRITERIEN: AUF_SKALA,
  JA_NEIN: { anfang: () => [90, 80, 70, 51], max: () => 100, schritt: 1, format: (schwelle) => `${schwelle} %`, vorwort: '' },
  MEDAILLE: {
    anfang: () => [400, 300, 200, 100],
    max: () => (MEDAILLEN.length - 1) * 100,
    schritt: 100,
    format: (schwelle) => MEDAILLE_TITEL[MEDAILLEN.at(-1 - Math.round(schwelle / 100)) ?? 'KEINE'],
    vorwort: 'Stufe ',
  },
}

/** 15, 14, 13 and 11 of 18 parts of the scale: 8,50, 8,00, 7,50 and 6,50 of 1 to 10. */
function toTeile(skala: Skala | null): readonly [number, number, number, number] {
  const { min, max } = skala ?? { min: 0, max: 10 }
  const at = (teile: number) => Math.round((min + ((max - min) * teile) / 18) * 20) * 5
  return [at(15), at(14), at(13), at(11)]
}

import { describe, expect, it } from 'vitest'
import { MEDAILLEN } from '#contract/medaille.ts'
import { LINIENFORM } from '#contract/medaillen-linie.ts'
import { WERT_FORMEN } from '#contract/modus.ts'
import { IST_MEHRZAHL, WERT_KURZ, WERT_WORT } from '#contract/modus-worte.ts'
import { MODI, type Kriterium, type Modus } from '#contract/runde.ts'
import { byModus, isWertComplete, isWertValid, modusOf, WertSchema, type Wert } from '#contract/wert.ts'

const SKALA = { min: 1, max: 10, schritt: 1, texte: [] }
const KRITERIEN: Kriterium[] = [
  { id: 'idee', titel: 'Idee', gewicht: 75 },
  { id: 'wirkung', titel: 'Wirkung', gewicht: 25 },
]

interface Fall {
  modus: Modus
  wert: Wert
  /** Whether a round of this mode, with the scale 1 to 10 and two criteria, takes it. */
  passt: boolean
  zaehlt: boolean
  wort: string
  kurz: string
  mehrzahl: boolean
}

const passend = { passt: true, zaehlt: true, mehrzahl: false }

/** Every mode as docs/rules.md, „Results", says it: a fifth one is wanted here, too. */
const FAELLE: Record<Modus, Omit<Fall, 'modus'>[]> = {
  PUNKTE: [
    { ...passend, wert: { punkte: 8 }, wort: '8 Punkte', kurz: '8', mehrzahl: true },
    { ...passend, wert: { punkte: 1 }, wort: '1 Punkt', kurz: '1' },
    { ...passend, wert: { punkte: 11 }, passt: false, wort: '11 Punkte', kurz: '11', mehrzahl: true },
  ],
  JA_NEIN: [
    { ...passend, wert: { ja: true }, wort: 'Ja', kurz: 'Ja' },
    { ...passend, wert: { ja: false }, wort: 'Nein', kurz: 'Nein' },
  ],
  KRITERIEN: [
    { ...passend, wert: { kriterien: { idee: 8, wirkung: 4 } }, wort: '2 von 2 Kriterien', kurz: '7' },
    { ...passend, wert: { kriterien: { idee: 8 } }, zaehlt: false, wort: '1 von 2 Kriterien', kurz: '1/2' },
    { ...passend, wert: { kriterien: {} }, zaehlt: false, wort: '0 von 2 Kriterien', kurz: '0/2' },
    { ...passend, wert: { kriterien: { idee: 0, wirkung: 4 } }, passt: false, wort: '2 von 2 Kriterien', kurz: '1' },
    { ...passend, wert: { kriterien: { fremd: 5 } }, passt: false, zaehlt: false, wort: '1 von 2 Kriterien', kurz: '0/2' },
  ],
  MEDAILLE: [
    { ...passend, wert: { medaille: 'GOLD' }, wort: 'Gold', kurz: 'G' },
    { ...passend, wert: { medaille: 'KEINE' }, wort: 'ohne Auszeichnung', kurz: 'o.' },
  ],
}

/** The line of a level at the table of medals: where gold, silver, bronze and shortlist begin, the highest, and gold one press lower. */
const LINIEN: Record<Modus, { anfang: string[]; hoechstens: string; tiefer: string }> = {
  PUNKTE: { anfang: ['8,50', '8,00', '7,50', '6,50'], hoechstens: '10,00', tiefer: '8,45' },
  KRITERIEN: { anfang: ['8,50', '8,00', '7,50', '6,50'], hoechstens: '10,00', tiefer: '8,45' },
  JA_NEIN: { anfang: ['90 %', '80 %', '70 %', '51 %'], hoechstens: '100 %', tiefer: '89 %' },
  MEDAILLE: { anfang: ['Stufe Gold', 'Stufe Silber', 'Stufe Bronze', 'Stufe Shortlist'], hoechstens: 'Stufe Grand Prix', tiefer: 'Stufe Silber' },
}

const ALLE: Fall[] = MODI.flatMap((modus) => FAELLE[modus].map((fall) => ({ modus, ...fall })))

describe.each(MODI)('the mode %s', (modus) => {
  const regel = { modus, skala: SKALA, kriterien: KRITERIEN }
  const eigene = ALLE.filter((fall) => fall.modus === modus)

  it.each(eigene)('says $wort of its value $wert', ({ wert, passt, zaehlt, wort, kurz, mehrzahl }) => {
    expect(WertSchema.parse(wert)).toEqual(wert)
    expect(modusOf(wert)).toBe(modus)
    expect(isWertValid(wert, regel)).toBe(passt)
    expect(isWertComplete(wert, KRITERIEN)).toBe(zaehlt)
    expect(byModus(WERT_WORT, wert, KRITERIEN)).toBe(wort)
    expect(byModus(WERT_KURZ, wert, KRITERIEN)).toBe(kurz)
    expect(byModus(IST_MEHRZAHL, wert)).toBe(mehrzahl)
  })

  it('has lines of its own at the table of medals', () => {
    const { anfang, max, schritt, vorwort, format } = LINIENFORM[modus]
    const wort = (schwelle: number) => `${vorwort}${format(schwelle)}`
    const beginn = anfang(SKALA)
    expect(beginn.map(wort)).toEqual(LINIEN[modus].anfang)
    expect(wort(max(SKALA))).toBe(LINIEN[modus].hoechstens)
    expect(wort(beginn[0] - schritt)).toBe(LINIEN[modus].tiefer)
  })

  it('takes no value of another mode', () => {
    for (const { wert } of ALLE.filter((fall) => fall.modus !== modus)) {
      expect(WERT_FORMEN[modus].safeParse(wert).success).toBe(false)
      expect(isWertValid(wert, regel)).toBe(false)
      expect(modusOf(wert)).not.toBe(modus)
    }
  })
})

describe('a value', () => {
  it('is of exactly one mode: what is more, less or other is none', () => {
    for (const wert of [{}, { sterne: 3 }, { punkte: 8, ja: true }, { punkte: 1.5 }, { punkte: '8' }, { medaille: 'PLATIN' }, null, 8]) {
      expect(WertSchema.safeParse(wert).success).toBe(false)
    }
  })

  it('of points needs a scale, and lies on its steps', () => {
    const regel = { modus: 'PUNKTE' as const, kriterien: [], skala: { min: 0, max: 10, schritt: 5, texte: [] } }
    expect([0, 5, 10].every((punkte) => isWertValid({ punkte }, regel))).toBe(true)
    expect([-5, 3, 15].some((punkte) => isWertValid({ punkte }, regel))).toBe(false)
    expect(isWertValid({ punkte: 5 }, { ...regel, skala: null })).toBe(false)
  })

  it('by criteria only counts what was given where the round is not known', () => {
    const words = [[], ['idee'], ['idee', 'wirkung']].map((ids) =>
      byModus(WERT_WORT, { kriterien: Object.fromEntries(ids.map((id) => [id, 1])) }, []),
    )
    expect(words).toEqual(['0 Kriterien bewertet', '1 Kriterium bewertet', '2 Kriterien bewertet'])
  })

  it('of medals has a word and a sign for each', () => {
    const kurz = MEDAILLEN.map((medaille) => byModus(WERT_KURZ, { medaille }, []))
    expect(new Set(kurz).size).toBe(MEDAILLEN.length)
  })
})

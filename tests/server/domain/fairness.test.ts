// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Fairness } from '#contract/fairness.ts'
import { listBefunde } from '#contract/fairness-worte.ts'
import type { Fairnessstimme } from '#server/domain/fairness/abweichung.ts'
import { openVergleich } from '#server/domain/fairness/vergleich.ts'

const SPANNE = 9
const NIEMAND: ReadonlySet<string> = new Set()

/** Values for works 1, 2, 3 … in the order in which they were given. */
const gab = (werte: readonly (number | null)[]): Fairnessstimme[] =>
  werte.flatMap((zaehler, index) => (zaehler === null ? [] : [{ einreichungId: `w${index + 1}`, zaehler, zeit: { ms: index, seq: index } }]))
const vergleiche = (jurys: readonly (readonly (number | null)[])[], gewicht = 1) => openVergleich(jurys.map(gab), { spanne: SPANNE, gewicht })

describe('counted by hand', () => {
  // A lies 3, 3, 2, 4 and 3 below the others, who agree.
  const alle = [5, 7, 6, 8, 9]
  const jury = vergleiche([[2, 4, 4, 4, 6], alle, alle, alle])

  it('severity is the mean deviation from the mean of the others, work by work', () => {
    // A: −15 / 5 = −3. Squares around it 0 + 0 + 1 + 1 + 0 = 2, s² = 2 / 4, √(s² / 5) = 0.3162, 3 / 0.3162 = 9.487.
    expect(jury.compareJuror(0, NIEMAND).strenge).toEqual({ anzahl: 5, abweichung: -3, standardfehler: 9.49, auffaellig: false })
    // B against A, C and D: 5 − 12/3, 7 − 18/3, 6 − 16/3, 8 − 20/3, 9 − 24/3 = 1, 1, 2/3, 4/3, 1: mean 1. Squares 2/9, s² = 1/18, √(s² / 5) = 0.1054.
    expect(jury.compareJuror(1, NIEMAND).strenge).toEqual({ anzahl: 5, abweichung: 1, standardfehler: 9.49, auffaellig: false })
  })

  it('spread is the standard deviation of own values, over n − 1', () => {
    // A: mean 4, squares 4 + 0 + 0 + 0 + 4 = 8, √(8 / 4) = 1.414. Others: mean 7, squares 4 + 0 + 1 + 1 + 4 = 10, √2.5 = 1.581.
    expect(jury.compareJuror(0, NIEMAND).streuung).toEqual({ anzahl: 5, wert: 1.41, auffaellig: null })
    expect(jury.compareJuror(1, NIEMAND).streuung?.wert).toBe(1.58)
    expect(jury.streuungMitte).toBeNull()
  })

  it('order is the correlation of the place of a vote with its deviation', () => {
    // Places −2 … 2, deviations around −3: 0, 0, 1, −1, 0. Products −1, squares 10 and 2: r = −1 / √20 = −0.2236; t = 0.2236 · √(3 / 0.95) = 0.397.
    expect(jury.compareJuror(0, NIEMAND).reihenfolge).toEqual({ anzahl: 5, korrelation: -0.22, standardfehler: 0.4, auffaellig: false })
  })

  it('affinity is how much higher close works stand than others, each against the others', () => {
    const fuenf = Array.from({ length: 10 }, () => 5)
    const nahe = new Set(['w1', 'w2', 'w3', 'w4', 'w5'])
    const { naehe } = vergleiche([[8, 8, 9, 9, 8, 5, 5, 6, 4, 5], fuenf, fuenf, fuenf]).compareJuror(0, nahe)
    // Close: 3, 3, 4, 4, 3, mean 3.4, squares 1.2. Others: 0, 0, 1, −1, 0, mean 0, squares 2. s² = 3.2 / 8 = 0.4; √(0.4 · (1/5 + 1/5)) = 0.4; 3.4 / 0.4 = 8.5.
    expect(naehe).toEqual({ anzahl: 5, nah: 3.4, sonst: 0, unterschied: 3.4, standardfehler: 8.5, auffaellig: false })
  })

  it('criteria are compared over the denominator of their round', () => {
    const mal100 = (werte: readonly number[]) => werte.map((wert) => wert * 100)
    const kriterien = vergleiche([[2, 4, 4, 4, 6], alle, alle, alle].map(mal100), 100)
    expect(kriterien.compareJuror(0, NIEMAND)).toEqual(jury.compareJuror(0, NIEMAND))
  })

  it('a work with fewer than three others is not compared, and below five votes nothing is said', () => {
    expect(vergleiche([alle, alle, alle]).compareJuror(0, NIEMAND)).toMatchObject({ strenge: null, naehe: null, reihenfolge: null })
    const kurz = alle.slice(0, 4)
    expect(vergleiche([kurz, kurz, kurz, kurz]).compareJuror(0, NIEMAND)).toEqual({ strenge: null, streuung: null, naehe: null, reihenfolge: null })
  })

  it('votes from paper have no place in the order', () => {
    const papier = gab([2, 4, 4, 4, 6]).map((stimme) => ({ ...stimme, zeit: null }))
    const { strenge, reihenfolge } = openVergleich([papier, gab(alle), gab(alle), gab(alle)], { spanne: SPANNE, gewicht: 1 }).compareJuror(0, NIEMAND)
    expect([strenge?.abweichung, reihenfolge]).toEqual([-3, null])
  })

  it('the order in which votes are read changes nothing', () => {
    const jurys = [[2, 4, 4, 4, 6], alle, alle, alle].map(gab)
    const gedreht = openVergleich(
      jurys.map((stimmen) => stimmen.toReversed()),
      { spanne: SPANNE, gewicht: 1 },
    )
    expect(gedreht.compareJuror(0, new Set(['w1']))).toEqual(openVergleich(jurys, { spanne: SPANNE, gewicht: 1 }).compareJuror(0, new Set(['w1'])))
  })
})

/** The same numbers on every machine. */
function createZufall(saat: number): () => number {
  let zustand = saat
  return () => {
    zustand = (zustand + 0x6d2b79f5) | 0
    let wert = Math.imul(zustand ^ (zustand >>> 15), 1 | zustand)
    wert = (wert + Math.imul(wert ^ (wert >>> 7), 61 | wert)) ^ wert
    return ((wert ^ (wert >>> 14)) >>> 0) / 4_294_967_296
  }
}

const werkIds = (anzahl: number) => Array.from({ length: anzahl }, (_, index) => `w${index + 1}`)
const NAHE = 12

/** Who of these jurors is beyond which line; each is close to twelve works of its own. */
function befunde(jurys: readonly (readonly number[])[], werke: number): string[] {
  const vergleich = vergleiche(jurys)
  const mitglieder = jurys.map((_, index) => ({
    mitgliedId: `m${index}`,
    name: `m${index}`,
    funktion: 'Mitglied',
    erwartet: werke,
    gueltig: werke,
    enthaltungen: 0,
    befangen: 0,
    fehlend: 0,
    ...vergleich.compareJuror(index, naheOf(index, werke)),
  }))
  const rest = { juryId: '', nummer: 1, titel: '', runde: { id: '', titel: '' }, runden: [], ohneBefangene: 0, standMs: 0 }
  const fairness: Fairness = { ...rest, modus: 'PUNKTE', spanne: SPANNE, werke, streuungMitte: vergleich.streuungMitte, mitglieder }
  return listBefunde(fairness).map(({ name, teil }) => `${name} ${teil}`)
}

function naheOf(index: number, werke: number): Set<string> {
  return new Set(Array.from({ length: NAHE }, (_, nr) => `w${((index * 5 + nr * 3) % werke) + 1}`))
}

const aufSkala = (wert: number) => Math.max(1, Math.min(10, Math.round(wert)))

/** Works have a quality, jurors see it with an error of their own. */
function ehrlich(zufall: () => number, { juroren, werke }: { juroren: number; werke: number }): number[][] {
  const guete = werkIds(werke).map(() => 3 + zufall() * 5)
  return Array.from({ length: juroren }, () => guete.map((gut) => aufSkala(gut + (zufall() + zufall() + zufall() - 1.5) * 2)))
}

describe('nobody is accused', () => {
  it('of a jury that throws dice: one hundred juries of twelve, sixty works', () => {
    for (let saat = 1; saat <= 100; saat += 1) {
      const zufall = createZufall(saat)
      const jurys = Array.from({ length: 12 }, () => werkIds(60).map(() => 1 + Math.floor(zufall() * 10)))
      expect([saat, befunde(jurys, 60)]).toEqual([saat, []])
    }
  })

  it('of an honest jury: fifty juries of twelve, twenty works, the fewest of which anything is said', () => {
    for (let saat = 1; saat <= 50; saat += 1) {
      const jurys = ehrlich(createZufall(saat), { juroren: 12, werke: 20 })
      expect([saat, befunde(jurys, 20)]).toEqual([saat, []])
    }
  })

  it('of sixty jurors and six hundred works', () => {
    expect(befunde(ehrlich(createZufall(7), { juroren: 60, werke: 600 }), 600)).toEqual([])
  })

  it('because somebody else is far away: of four, one drags the mean of the others', () => {
    // The others lie one above a mean of three of whom one is three below, and rise a third as fast as that one falls; against the median they lie at 0.
    const alle = werkIds(60).map(() => 7)
    expect(befunde([alle.map((wert) => wert - 3), alle, alle, alle], 60)).toEqual(['m0 STRENGE'])
    expect(befunde([alle.map((wert, index) => aufSkala(wert + 2 - (index * 5) / 60)), alle, alle, alle], 60)).toEqual([
      'm0 STREUUNG',
      'm0 REIHENFOLGE',
    ])
  })

  it('on nineteen votes, however far they are away', () => {
    const alle = werkIds(19).map(() => 9)
    expect(befunde([werkIds(19).map(() => 1), alle, alle, alle], 19)).toEqual([])
  })
})

describe('who does what is found, and nobody else', () => {
  const werke = 60
  /** One juror of an honest jury judges otherwise. */
  const mit = (anders: (wert: number, index: number) => number) => {
    const jurys = ehrlich(createZufall(3), { juroren: 12, werke })
    return befunde([(jurys[0] ?? []).map((wert, index) => aufSkala(anders(wert, index))), ...jurys.slice(1)], werke)
  }

  it('favours close works', () => {
    const nahe = naheOf(0, werke)
    expect(mit((wert, index) => (nahe.has(`w${index + 1}`) ? wert + 3 : wert))).toEqual(['m0 NAEHE'])
  })

  it('is not told for being hard on close works', () => {
    const nahe = naheOf(0, werke)
    expect(mit((wert, index) => (nahe.has(`w${index + 1}`) ? wert - 3 : wert)).filter((each) => each.endsWith('NAEHE'))).toEqual([])
  })

  it('is severe', () => expect(mit((wert) => wert - 2)).toEqual(['m0 STRENGE']))
  it('is mild', () => expect(mit((wert) => wert + 2)).toEqual(['m0 STRENGE']))
  it('tires', () => expect(mit((wert, index) => wert + 2 - (index * 4) / werke)).toEqual(['m0 REIHENFOLGE']))
  it('gives all works the same', () => expect(mit(() => 6)).toContain('m0 STREUUNG'))
})

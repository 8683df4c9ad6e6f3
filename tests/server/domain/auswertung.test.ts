import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUSWERTUNGEN, type Auswertung } from '#contract/auswertung.ts'
import { ausgleichOf } from '#server/domain/stimmen/ausgleich.ts'
import type { WertungsRegel } from '#server/domain/stimmen/ergebnis.ts'
import { ausgleichFor, rankWerke, toRegel, type Einzelstimme, type Rangplatz } from '#server/domain/stimmen/rangfolge.ts'

const regelOf = (auswertung: Auswertung): WertungsRegel => ({ modus: 'PUNKTE', kriterien: [], quorumProzent: 0, mehrheitProzent: 50, auswertung })

/** `[juror, werk, punkte]`; works in the order of their names. */
type Zeile = readonly [juror: string, werk: string, punkte: number]
const toStimmen = (zeilen: readonly Zeile[]): Einzelstimme[] =>
  zeilen.map(([mitgliedId, einreichungId, punkte]) => ({ mitgliedId, einreichungId, art: 'BEWERTET', wert: { punkte } }))

function count(auswertung: Auswertung, zeilen: readonly Zeile[], juroren = 9): Map<string, Rangplatz> {
  const regel = regelOf(auswertung)
  const stimmen = toStimmen(zeilen)
  const ausgleich = ausgleichFor(stimmen, regel)
  const werke = [...new Set(zeilen.map(([, werk]) => werk))].toSorted()
  const plaetze = rankWerke(
    werke.map((werk) => ({
      gruppen: stimmen.flatMap(({ einreichungId, wert }) => (einreichungId === werk && wert ? [{ wert, anzahl: 1 }] : [])),
      enthaltungen: 0,
      befangen: 0,
      ausgleich: auswertung === 'Z_MITTEL' ? ausgleich.get(werk) : undefined,
    })),
    regel,
    juroren,
  )
  return new Map(werke.flatMap((werk, index) => (plaetze[index] ? [[werk, plaetze[index]] as const] : [])))
}
const werk = (name: string, ...punkte: number[]): Zeile[] => punkte.map((each, index) => [`j${index}`, name, each])

describe('golden values, counted by hand', () => {
  // A: 10 10 10 10 1 → mean 41/5 = 8.2, median 10, without one 10 and the 1: 30/3 = 10.
  // B: 9 9 9 9 9    → 9, 9, 9.
  // C: 10 8 8 8     → mean 34/4 = 8.5, median 8, four votes: not trimmed, 8.5.
  // D: 3 5 8 9      → mean 25/4 = 6.25, median (5 + 8)/2 = 6.5, four votes: not trimmed, 6.25.
  const zeilen = [...werk('A', 10, 10, 10, 10, 1), ...werk('B', 9, 9, 9, 9, 9), ...werk('C', 10, 8, 8, 8), ...werk('D', 3, 5, 8, 9)]
  it.each<[Auswertung, Record<string, [rang: number, wert: number, roh: number | null]>]>([
    ['MITTEL', { A: [3, 8.2, null], B: [1, 9, null], C: [2, 8.5, null], D: [4, 6.25, null] }],
    ['MEDIAN', { A: [1, 10, 8.2], B: [2, 9, 9], C: [3, 8, 8.5], D: [4, 6.5, 6.25] }],
    ['GESTUTZT', { A: [1, 10, 8.2], B: [2, 9, 9], C: [3, 8.5, 8.5], D: [4, 6.25, 6.25] }],
  ])('%s', (auswertung, erwartet) => {
    const plaetze = count(auswertung, zeilen)
    for (const [name, [rang, wert, roh]] of Object.entries(erwartet))
      expect([name, plaetze.get(name)]).toEqual([name, expect.objectContaining({ rang, wert, roh })])
  })

  it('GESTUTZT says where it trimmed nothing: below five votes', () => {
    const plaetze = count('GESTUTZT', zeilen)
    expect(plaetze.get('A')?.hinweis).toBeNull()
    expect(plaetze.get('C')?.hinweis).toEqual({ art: 'NICHT_GESTUTZT', stimmen: 4 })
  })

  it('GESTUTZT drops one of each end, not all that are equal', () => {
    // 1 1 5 9 9 → without one 1 and one 9: (1 + 5 + 9) / 3 = 5; 2 2 2 2 7 → (2 + 2 + 2) / 3 = 2.
    expect(count('GESTUTZT', werk('A', 1, 1, 5, 9, 9)).get('A')?.wert).toBe(5)
    expect(count('GESTUTZT', werk('A', 2, 2, 2, 2, 7)).get('A')?.wert).toBe(2)
  })

  // Mild m: 8 9 10 9 9 → S = 45, Q = 407, V = 5·407 − 45² = 10, √10 = 3.16227766…; z = (5x − 45)/√10: −5/√10 = −1.581139, 0, +1.581139, 0, 0.
  // Harsh h: 1 3 2 2 2 → S = 10, Q = 22, V = 110 − 100 = 10; z = (5x − 10)/√10: −1.581139, +1.581139, 0, 0, 0.
  // Mean z: A −1.581139, B +0.790569, C +0.790569, D 0, E 0. Raw: A 4.5, B 6, C 6, D 5.5, E 5.5.
  // On the scale: z from −1.581139 to 0.790569 (2.371708) onto raw 4.5 to 6 (1.5). D: 4.5 + 1.5 · 1.581139/2.371708 = 5.5.
  const mild = ['A', 'B', 'C', 'D', 'E'].map((name, index): Zeile => ['m', name, [8, 9, 10, 9, 9][index] ?? 0])
  const harsh = ['A', 'B', 'C', 'D', 'E'].map((name, index): Zeile => ['h', name, [1, 3, 2, 2, 2][index] ?? 0])
  it('Z_MITTEL', () => {
    const plaetze = count('Z_MITTEL', [...mild, ...harsh], 2)
    expect(ausgleichFor(toStimmen([...mild, ...harsh]), regelOf('Z_MITTEL'))).toEqual(
      new Map([
        ['A', { z: -1_581_139, ohne: 0 }],
        ['B', { z: 790_569, ohne: 0 }],
        ['C', { z: 790_569, ohne: 0 }],
        ['D', { z: 0, ohne: 0 }],
        ['E', { z: 0, ohne: 0 }],
      ]),
    )
    expect([...plaetze].map(([name, { rang, wert, roh, gleichstand }]) => [name, rang, wert, roh, gleichstand])).toEqual([
      ['A', 5, 4.5, 4.5, false],
      ['B', 1, 6, 6, true],
      ['C', 1, 6, 6, true],
      ['D', 3, 5.5, 5.5, true],
      ['E', 3, 5.5, 5.5, true],
    ])
  })

  it('Z_MITTEL lets nobody win because a mild juror rated it and a harsh one did not', () => {
    // F is rated by the mild juror alone, with 9, her average or a little below it: V of m with a sixth vote 9: S = 54, Q = 488, V = 12; z(9) = 0.
    // Raw it would lead with 9 against 6; even it stands with D and E.
    const zeilenMitF: Zeile[] = [...mild, ...harsh, ['m', 'F', 9]]
    expect(count('MITTEL', zeilenMitF, 2).get('F')).toMatchObject({ wert: 9 })
    const z = ausgleichFor(toStimmen(zeilenMitF), regelOf('Z_MITTEL'))
    expect(z.get('F')).toEqual({ z: 0, ohne: 0 })
    expect((z.get('B')?.z ?? 0) > 0).toBe(true)
  })

  it('Z_MITTEL takes votes of jurors with fewer than five, or who gave all the same, as 0, and says how many', () => {
    const gleich = ['A', 'B', 'C', 'D', 'E'].map((name): Zeile => ['g', name, 7])
    const wenige: Zeile[] = [
      ['w', 'A', 10],
      ['w', 'B', 1],
    ]
    const plaetze = count('Z_MITTEL', [...mild, ...gleich, ...wenige], 3)
    expect(plaetze.get('A')?.hinweis).toEqual({ art: 'OHNE_AUSGLEICH', stimmen: 2 })
    expect(plaetze.get('C')?.hinweis).toEqual({ art: 'OHNE_AUSGLEICH', stimmen: 1 })
    // m gave A 8 (−1.581139) and two zeros: −0.527046.
    expect(ausgleichFor(toStimmen([...mild, ...gleich, ...wenige]), regelOf('Z_MITTEL')).get('A')).toEqual({ z: -527_046, ohne: 2 })
  })

  it('Z_MITTEL of nothing but zeros is a tie in the middle of what was given', () => {
    const plaetze = count('Z_MITTEL', [...werk('A', 10, 10), ...werk('B', 3, 4)], 2)
    // Raw 10 and 3.5, so both (10 + 3.5) / 2 = 6.75.
    expect([...plaetze.values()].map(({ rang, wert, roh }) => [rang, wert, roh])).toEqual([
      [1, 6.75, 10],
      [1, 6.75, 3.5],
    ])
  })

  it('criteria are weighed before anything else', () => {
    const kriterien = [
      { id: 'idee', titel: 'Idee', gewicht: 60 },
      { id: 'handwerk', titel: 'Handwerk', gewicht: 40 },
    ]
    const regel: WertungsRegel = { ...regelOf('MEDIAN'), modus: 'KRITERIEN', kriterien }
    // (60·10 + 40·5)/100 = 8, (60·1 + 40·1)/100 = 1, (60·4 + 40·9)/100 = 6: median 6, mean 5.
    const werte = [
      { idee: 10, handwerk: 5 },
      { idee: 1, handwerk: 1 },
      { idee: 4, handwerk: 9 },
    ]
    const [platz] = rankWerke([{ gruppen: werte.map((each) => ({ wert: { kriterien: each }, anzahl: 1 })), enthaltungen: 0, befangen: 0 }], regel, 3)
    expect(platz).toMatchObject({ wert: 6, roh: 5 })
  })

  it('a mode that has no other way is counted as before, whatever its row says', () => {
    const runde = { modus: 'MEDAILLE', kriterien: '[]', quorumProzent: 50, mehrheitProzent: 50, auswertung: 'Z_MITTEL' }
    expect(toRegel(runde).auswertung).toBe('MITTEL')
    expect(toRegel({ ...runde, modus: 'PUNKTE', auswertung: 'kaputt' }).auswertung).toBe('MITTEL')
    expect(toRegel({ ...runde, modus: 'PUNKTE' }).auswertung).toBe('Z_MITTEL')
  })
})

describe('whatever was given', () => {
  const zeilenArb = fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'), fc.integer({ min: 1, max: 10 })),
    {
      selector: ([juror, name]) => juror + name,
      maxLength: 42,
    },
  )
  const mischen = (zeilen: readonly Zeile[]) => fc.shuffledSubarray([...zeilen], { minLength: zeilen.length })

  it.each(AUSWERTUNGEN)('%s: the order of arrivals and the names of jurors change nothing', (auswertung) => {
    fc.assert(
      fc.property(
        zeilenArb.chain((zeilen) =>
          fc.tuple(fc.constant(zeilen), mischen(zeilen), fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 6 })),
        ),
        ([zeilen, gemischt, namen]) => {
          const umbenannt = gemischt.map(([juror, name, punkte]): Zeile => [namen['abcdef'.indexOf(juror)] ?? '', name, punkte])
          expect(count(auswertung, umbenannt)).toEqual(count(auswertung, zeilen))
        },
      ),
    )
  })

  it.each(AUSWERTUNGEN)('%s: values stay between the lowest and the highest vote, and ranks follow what is compared', (auswertung) => {
    fc.assert(
      fc.property(zeilenArb, (zeilen) => {
        const plaetze = [...count(auswertung, zeilen, 1).values()]
        const punkte = zeilen.map(([, , each]) => each)
        for (const { wert } of plaetze) {
          expect(wert).toBeGreaterThanOrEqual(Math.min(...punkte))
          expect(wert).toBeLessThanOrEqual(Math.max(...punkte))
        }
        for (const one of plaetze)
          for (const other of plaetze) if ((one.rang ?? 0) < (other.rang ?? 0)) expect(one.wert).toBeGreaterThanOrEqual(other.wert ?? 0)
      }),
    )
  })

  it('Z_MITTEL: nobody gains by being harsh or mild: a juror who gives everything so many points more changes no distance', () => {
    fc.assert(
      fc.property(zeilenArb, fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 5 }), (zeilen, wer, mehr) => {
        const zOf = (alle: readonly Zeile[]) =>
          ausgleichOf(alle.map(([mitgliedId, einreichungId, zaehler]) => ({ mitgliedId, einreichungId, zaehler })))
        expect(zOf(zeilen.map(([juror, name, punkte]): Zeile => [juror, name, juror === wer ? punkte + mehr : punkte]))).toEqual(zOf(zeilen))
      }),
    )
  })

  it('Z_MITTEL: whole numbers say what floating point says, as far as that can be trusted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 60 }), (werte) => {
        const z = ausgleichOf(werte.map((zaehler, index) => ({ mitgliedId: 'a', einreichungId: String(index), zaehler })))
        const n = werte.length
        const mean = werte.reduce((sum, x) => sum + x, 0) / n
        const sigma = Math.sqrt(werte.reduce((sum, x) => sum + (x - mean) ** 2, 0) / n)
        for (const [index, x] of werte.entries()) {
          const soll = sigma === 0 ? 0 : (x - mean) / sigma
          expect(Math.abs((z.get(String(index))?.z ?? 0) / 1_000_000 - soll)).toBeLessThan(0.000_001)
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import { applyAenderung, initialStand, STUFEN, type Aenderung, type TischStand, type TischWerk, type Vergabe } from '#contract/medaillen-stand.ts'
import { findNeueVerstoesse } from '#contract/medaillen-verstoss.ts'

const SKALA = { min: 1, max: 10, schritt: 1, texte: [] }
const ANFANG = initialStand({ art: 'MEDAILLEN', modus: 'PUNKTE', skala: SKALA })

/** Points of 14 jurors: `summe` of 140. */
function werk(id: string, summe: number, over: Partial<TischWerk> = {}): TischWerk {
  return {
    id,
    nummer: id,
    titel: `Werk ${id}`,
    wert: { zaehler: summe, nenner: 14 },
    gueltig: true,
    hoechste: 0,
    median: { zaehler: 8, nenner: 1 },
    einheit: 1,
    ...over,
  }
}

const medaillen = (werke: readonly TischWerk[], stand: TischStand = ANFANG) =>
  Object.fromEntries(distributeMedaillen(werke, stand).zeilen.map(({ id, medaille }) => [id, medaille]))
const saetze = (werke: readonly TischWerk[], stand: TischStand) => distributeMedaillen(werke, stand).verstoesse.map(({ satz }) => satz)
const mit = (stand: TischStand, aenderung: Aenderung, grund = 'Weil.') => applyAenderung(stand, aenderung, grund)

/*
 * The category of design 14: 14 votes each, so the sums are
 *   a 126/14 = 9,00   b 120/14 = 8,571…   c, d 114/14 = 8,142…   e 108/14 = 7,714…   f 104/14 = 7,428…   g 95/14 = 6,785…   h 90/14 = 6,428…
 * Lines of 1 to 10: 1 + 9 · 15/18 = 8,50; 8,00; 7,50; 1 + 9 · 11/18 = 6,50.
 *   8,50 · 14 = 119   → a, b            Gold
 *   8,00 · 14 = 112   → c, d            Silber
 *   7,50 · 14 = 105   → e (108)         Bronze; f has 104: one point is missing
 *   6,50 · 14 = 91    → f, g            Shortlist; h has 90: one point is missing
 */
const PLAKAT = [werk('a', 126), werk('b', 120), werk('c', 114), werk('d', 114), werk('e', 108), werk('f', 104), werk('g', 95), werk('h', 90)]

describe('medals by lines', () => {
  it('are what the table of the design says, worked out by hand', () => {
    expect(ANFANG.schwellen).toEqual({ GOLD: 850, SILBER: 800, BRONZE: 750, SHORTLIST: 650 })
    expect(medaillen(PLAKAT)).toEqual({ a: 'GOLD', b: 'GOLD', c: 'SILBER', d: 'SILBER', e: 'BRONZE', f: 'SHORTLIST', g: 'SHORTLIST', h: 'KEINE' })
    const { zeilen, vergeben, verstoesse } = distributeMedaillen(PLAKAT, ANFANG)
    expect(vergeben).toEqual({ GOLD: 2, SILBER: 2, BRONZE: 1, SHORTLIST: 2 })
    expect(verstoesse).toEqual([])
    expect(zeilen.map(({ rang }) => rang)).toEqual([1, 2, 3, 3, 5, 6, 7, 8])
    expect(zeilen.flatMap(({ id, grenzfall }) => (grenzfall ? [[id, grenzfall]] : []))).toEqual([
      ['f', 'BRONZE'],
      ['h', 'SHORTLIST'],
    ])
    expect(zeilen.filter(({ gleichstand }) => gleichstand).map(({ id, gleichstand }) => [id, gleichstand])).toEqual([
      ['c', 'OFFEN'],
      ['d', 'OFFEN'],
    ])
  })

  it('with Gold at 8,60 b falls to Silber, which is one too many: 8,60 · 14 = 120,4, b has 120', () => {
    const versuch = mit(ANFANG, { schwellen: { GOLD: 860 }, hoechstens: { SILBER: 2 } })
    expect(medaillen(PLAKAT, versuch)).toMatchObject({ a: 'GOLD', b: 'SILBER', c: 'SILBER', d: 'SILBER' })
    expect(distributeMedaillen(PLAKAT, versuch).zeilen[1]).toMatchObject({ id: 'b', grenzfall: 'GOLD' })
    expect(distributeMedaillen(PLAKAT, versuch).verstoesse).toMatchObject([
      { art: 'HOECHSTZAHL', stufe: 'SILBER', zahl: 1, satz: 'Silber: 3, erlaubt sind höchstens 2.', hilfe: expect.stringContaining('Um Rang 3') },
    ])
  })

  it('a value that stands on the line has reached it, exactly: 8,50 = 119/14 = 17/2', () => {
    expect(medaillen([werk('x', 119), werk('y', 118), werk('z', 0, { wert: { zaehler: 17, nenner: 2 } })])).toEqual({
      x: 'GOLD',
      z: 'GOLD',
      y: 'SILBER',
    })
  })

  it('are one shortlist in a round that chooses one, and levels where votes are medals', () => {
    const ja = initialStand({ art: 'VORJURY', modus: 'JA_NEIN', skala: null })
    expect(ja.schwellen).toEqual({ GOLD: null, SILBER: null, BRONZE: null, SHORTLIST: 51 })
    const anteil = (id: string, zaehler: number) => werk(id, 0, { wert: { zaehler, nenner: 6 } })
    // 3 of 6 are half, and half is no majority.
    expect(medaillen([anteil('a', 4), anteil('b', 3)], ja)).toEqual({ a: 'SHORTLIST', b: 'KEINE' })
    expect(saetze([anteil('a', 4)], ja)).toEqual([])
    const stufen = initialStand({ art: 'MEDAILLEN', modus: 'MEDAILLE', skala: null })
    const stufe = (id: string, zaehler: number) => werk(id, 0, { wert: { zaehler, nenner: 1 }, einheit: 0 })
    expect(medaillen([stufe('a', 5), stufe('b', 4), stufe('c', 3), stufe('d', 2), stufe('e', 1), stufe('f', 0)], stufen)).toEqual({
      a: 'GOLD',
      b: 'GOLD',
      c: 'SILBER',
      d: 'BRONZE',
      e: 'SHORTLIST',
      f: 'KEINE',
    })
  })

  it('below quorum there is nothing, and nothing can be decided', () => {
    const ohne = werk('q', 140, { gueltig: false })
    expect(medaillen([ohne, werk('a', 126)])).toEqual({ a: 'GOLD', q: 'KEINE' })
    expect(saetze([ohne, werk('a', 126)], mit(ANFANG, { entscheidungen: { q: 'GOLD' } }))).toEqual([
      '„Werk q“ hat das Quorum nicht erreicht und kann nichts bekommen.',
    ])
  })

  it('equal values stand by highest marks, then by the median, and only what these do not part is open', () => {
    const gleich = [
      werk('x', 114, { hoechste: 1 }),
      werk('y', 114, { hoechste: 3 }),
      werk('z', 114, { hoechste: 1, median: { zaehler: 9, nenner: 1 } }),
    ]
    const { zeilen } = distributeMedaillen(gleich, ANFANG)
    expect(zeilen.map(({ id, rang, gleichstand }) => [id, rang, gleichstand])).toEqual([
      ['y', 1, 'GELOEST'],
      ['z', 1, 'GELOEST'],
      ['x', 1, 'GELOEST'],
    ])
  })

  it('the median is compared as a fraction: 7,005 and 7,01 are shown alike and are not equal', () => {
    const gleich = [werk('x', 114, { median: { zaehler: 1401, nenner: 200 } }), werk('y', 114, { median: { zaehler: 1402, nenner: 200 } })]
    const { zeilen } = distributeMedaillen(gleich, ANFANG)
    expect(zeilen.map(({ id, gleichstand }) => [id, gleichstand])).toEqual([
      ['y', 'GELOEST'],
      ['x', 'GELOEST'],
    ])
  })
})

describe('broken rules', () => {
  it('lines out of order are named', () => {
    expect(saetze(PLAKAT, mit(ANFANG, { schwellen: { SILBER: 850 } }))).toContain('Die Grenze für Silber liegt nicht unter der für Gold.')
  })

  it('a lower work above a higher one needs a reason', () => {
    const ohneGrund = mit(ANFANG, { entscheidungen: { e: 'GOLD', a: null } }, '')
    expect(saetze(PLAKAT, ohneGrund)).toContain('„Werk e“ liegt hinter „Werk c“ und bekäme mehr.')
    expect(saetze(PLAKAT, mit(ANFANG, { hoechstens: { GOLD: 3 }, entscheidungen: { e: 'GOLD' } }))).toEqual([])
  })

  it('no Gold is decided, never left out, and then there is none', () => {
    const leer = PLAKAT.slice(2)
    expect(saetze(leer, ANFANG)).toEqual(['Keine Arbeit hat Gold.'])
    expect(saetze(leer, mit(ANFANG, { keinGold: true }))).toEqual([])
    expect(medaillen(PLAKAT, mit(mit(ANFANG, { hoechstens: { SILBER: 4 } }), { keinGold: true }))).toMatchObject({ a: 'SILBER', b: 'SILBER' })
    expect(saetze(PLAKAT, mit(ANFANG, { hoechstens: { SILBER: 4 }, keinGold: true, entscheidungen: { a: 'GOLD' } }))).toEqual([
      'Kein Gold ist entschieden, und doch ist Gold vergeben.',
    ])
  })

  it('what was broken before hinders no step that does not make it worse', () => {
    const enger = mit(ANFANG, { hoechstens: { SILBER: 1 } })
    const vorher = distributeMedaillen(PLAKAT, enger).verstoesse
    const art = (stand: TischStand) => findNeueVerstoesse(vorher, distributeMedaillen(PLAKAT, stand).verstoesse).map(({ schluessel }) => schluessel)
    expect(art(mit(enger, { entscheidungen: { d: 'BRONZE' } }))).toEqual([])
    expect(art(mit(enger, { schwellen: { BRONZE: 740 } }))).toEqual([])
    expect(art(mit(enger, { schwellen: { SILBER: 770 } }))).toEqual(['HOECHSTZAHL SILBER'])
  })

  it('a decision keeps the reason it was made with', () => {
    const erst = mit(ANFANG, { entscheidungen: { c: 'BRONZE' } }, 'Erster Grund.')
    const dann = mit(erst, { entscheidungen: { c: 'BRONZE', d: 'KEINE' } }, 'Zweiter Grund.')
    expect(dann.entscheidungen).toEqual({ c: { medaille: 'BRONZE', grund: 'Erster Grund.' }, d: { medaille: 'KEINE', grund: 'Zweiter Grund.' } })
    expect(mit(dann, { entscheidungen: { c: null, d: null } }).entscheidungen).toEqual({})
  })
})

describe('whatever the works and the decisions', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  const werke = fc
    .array(
      fc.record({
        zaehler: fc.integer({ min: 0, max: 60 }),
        nenner: fc.integer({ min: 1, max: 6 }),
        gueltig: fc.boolean(),
        hoechste: fc.nat(3),
        median: fc.record({ zaehler: fc.nat(10), nenner: fc.integer({ min: 1, max: 3 }) }),
      }),
      { minLength: 1, maxLength: IDS.length },
    )
    .map((rows) => rows.map(({ zaehler, nenner, ...row }, index) => werk(IDS[index] ?? '', 0, { ...row, wert: { zaehler, nenner } })))
  const vergabe = fc.constantFrom<Vergabe | null>(...STUFEN, 'KEINE', null)
  const stufenwerte = (max: number) =>
    fc.record(Object.fromEntries(STUFEN.map((stufe) => [stufe, fc.option(fc.nat(max))])), { requiredKeys: [] }) as fc.Arbitrary<
      Aenderung['schwellen']
    >
  const aenderung: fc.Arbitrary<Aenderung> = fc.record({
    schwellen: stufenwerte(1000),
    hoechstens: stufenwerte(4),
    entscheidungen: fc.dictionary(fc.constantFrom(...IDS), vergabe),
    keinGold: fc.boolean(),
  })

  it('the order in which works come changes nothing', () => {
    fc.assert(
      fc.property(
        werke.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        aenderung,
        ([rows, gemischt], change) => {
          const stand = mit(ANFANG, change)
          expect(distributeMedaillen(gemischt, stand)).toEqual(distributeMedaillen(rows, stand))
        },
      ),
    )
  })

  it('caps hold, quorum holds and nothing stands above what is better where no rule is broken', () => {
    fc.assert(
      fc.property(werke, aenderung, (rows, change) => {
        const stand = mit(ANFANG, change)
        const { zeilen, vergeben, verstoesse } = distributeMedaillen(rows, stand)
        fc.pre(verstoesse.length === 0)
        for (const stufe of STUFEN) expect(vergeben[stufe]).toBeLessThanOrEqual(stand.hoechstens[stufe] ?? Infinity)
        const rang = (medaille: Vergabe) => [...STUFEN, 'KEINE'].indexOf(medaille)
        for (const oben of zeilen)
          for (const unten of zeilen) {
            if (unten.rang === null) expect(unten.medaille).toBe('KEINE')
            if (oben.entscheidung || unten.entscheidung || oben.rang === null || unten.rang === null || oben.rang >= unten.rang) continue
            expect(rang(oben.medaille)).toBeLessThanOrEqual(rang(unten.medaille))
          }
      }),
    )
  })

  it('changes made one after the other are the same as both at once', () => {
    fc.assert(
      fc.property(aenderung, aenderung, (erste, zweite) => {
        const beide = {
          schwellen: { ...erste.schwellen, ...zweite.schwellen },
          hoechstens: { ...erste.hoechstens, ...zweite.hoechstens },
          entscheidungen: { ...erste.entscheidungen, ...zweite.entscheidungen },
          keinGold: zweite.keinGold,
        }
        expect(mit(mit(ANFANG, erste), zweite)).toEqual(mit(ANFANG, beide))
      }),
    )
  })
})

/*
 * Four works of one value, 114/14, none with a highest mark, median 8. Run-offs give the share of Ja of nine votes:
 *   1 (p, q, r, s)   p 6/9   q 4/9   r 4/9   s 2/9   → p | q r | s: nothing parts q and r, and it held them
 *   2 (q, r)         q 3/9   r 5/9                   → p r q s
 * Without 2 the tie of q and r stays, and says that a run-off ended equal. A run-off of q and s alone parts nobody of four: p and r were not in it.
 */
describe('a tie and its run-offs', () => {
  const von9 = (nr: number, ja: number) => ({ nr, wert: { zaehler: ja, nenner: 9 } })
  const gleich = (id: string, ...stichwahlen: { nr: number; wert: { zaehler: number; nenner: number } }[]) => werk(id, 114, { stichwahlen })
  const ordnung = (werke: readonly TischWerk[]) =>
    distributeMedaillen(werke, ANFANG).zeilen.map(({ id, rang, gleichstand, stichwahl }) => `${id} ${rang} ${gleichstand} ${stichwahl}`)

  it('are parted by the first run-off that held them all, then by those that held who was left', () => {
    const erste = [gleich('p', von9(1, 6)), gleich('q', von9(1, 4)), gleich('r', von9(1, 4)), gleich('s', von9(1, 2))]
    expect(ordnung(erste)).toEqual(['p 1 OFFEN ENTSCHIEDEN', 'q 1 OFFEN GLEICH', 'r 1 OFFEN GLEICH', 's 1 OFFEN ENTSCHIEDEN'])
    expect(distributeMedaillen(erste, ANFANG).offene).toEqual([{ rang: 1, ids: ['q', 'r'], stichwahl: 'GLEICH' }])
    const zweite = [erste[0], gleich('q', von9(1, 4), von9(2, 3)), gleich('r', von9(1, 4), von9(2, 5)), erste[3]].flatMap((each) => each ?? [])
    expect(ordnung(zweite)).toEqual([
      'p 1 STICHWAHL ENTSCHIEDEN',
      'r 1 STICHWAHL ENTSCHIEDEN',
      'q 1 STICHWAHL ENTSCHIEDEN',
      's 1 STICHWAHL ENTSCHIEDEN',
    ])
    expect(distributeMedaillen(zweite, ANFANG).offene).toEqual([])
  })

  it('stay open where a run-off left one of them out, and where highest marks or median part them it says nothing', () => {
    const ohneP = [gleich('p'), gleich('q', von9(1, 8)), gleich('r'), gleich('s', von9(1, 1))]
    expect(ordnung(ohneP)).toEqual(['p 1 OFFEN null', 'q 1 OFFEN null', 'r 1 OFFEN null', 's 1 OFFEN null'])
    const geloest = [werk('p', 114, { hoechste: 2, stichwahlen: [von9(1, 1)] }), werk('q', 114, { hoechste: 1, stichwahlen: [von9(1, 9)] })]
    expect(ordnung(geloest)).toEqual(['p 1 GELOEST null', 'q 1 GELOEST null'])
    const ungleich = [werk('p', 114, { stichwahlen: [von9(1, 9)] }), werk('q', 126, { stichwahlen: [von9(1, 0)] })]
    expect(ordnung(ungleich)).toEqual(['q 1 null null', 'p 2 null null'])
  })

  it('names who is behind where a cap is broken: three at Gold, two allowed', () => {
    const drei = [werk('a', 126), gleich('b', von9(1, 3)), gleich('c', von9(1, 6))]
    const stand = mit(ANFANG, { schwellen: { GOLD: 810 } })
    expect(distributeMedaillen(drei, stand).verstoesse[0]).toMatchObject({
      satz: 'Gold: 3, erlaubt sind höchstens 2.',
      hilfe: 'Nach der Stichwahl steht „Werk b“ hinten: bitte anders vergeben, mit Begründung.',
    })
    const wieder = [werk('a', 126), gleich('b', von9(1, 3)), gleich('c', von9(1, 3))]
    expect(distributeMedaillen(wieder, stand).verstoesse[0]?.hilfe).toContain('ging auch die Stichwahl gleich aus')
  })

  it('never changes a medal, a rank or another tie, whatever the order in which works and run-offs come', () => {
    const anteil = fc.integer({ min: 0, max: 3 })
    const arb = fc.array(
      fc.record({
        summe: fc.integer({ min: 110, max: 112 }),
        hoechste: fc.integer({ min: 0, max: 1 }),
        wahl: fc.array(fc.option(anteil), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(arb, fc.infiniteStream(fc.nat(100)), (rows, zufall) => {
        const werke = rows.map(({ summe, hoechste, wahl }, index) =>
          werk(`w${index}`, summe, { hoechste, stichwahlen: wahl.flatMap((ja, nr) => (ja === null ? [] : [von9(nr + 1, ja)])) }),
        )
        const gemischt = werke
          .map((each) => ({ each: { ...each, stichwahlen: each.stichwahlen?.toReversed() }, platz: zufall.next().value ?? 0 }))
          .toSorted((a, b) => a.platz - b.platz)
          .map(({ each }) => each)
        const mitWahl = distributeMedaillen(werke, ANFANG)
        expect(distributeMedaillen(gemischt, ANFANG)).toEqual(mitWahl)
        const ohne = distributeMedaillen(
          werke.map(({ stichwahlen: _, ...rest }) => rest),
          ANFANG,
        )
        const pick = ({ zeilen }: typeof ohne) => Object.fromEntries(zeilen.map(({ id, rang, medaille }) => [id, [rang, medaille]]))
        expect(pick(mitWahl)).toEqual(pick(ohne))
        // Who was parted without one is in the same order with it.
        const geloest = (v: typeof ohne) =>
          ohne.zeilen.filter(({ gleichstand }) => gleichstand !== 'OFFEN').map(({ id }) => v.zeilen.findIndex((z) => z.id === id))
        expect(geloest(mitWahl)).toEqual(geloest(ohne))
      }),
    )
  })
})

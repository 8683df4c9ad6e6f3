import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Auswertung } from '#contract/auswertung.ts'
import type { Ergebnis } from '#contract/ergebnis.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { compareRegeln } from '#server/domain/protokoll/compare-regeln.ts'
import type { Regeln, Regelstand } from '#server/domain/protokoll/regeln.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const JUROREN = ['j1', 'j2', 'j3', 'j4', 'j5']
/** By juror, a value for each of five works: a mild one, a harsh one, and three between. */
const PUNKTE = [
  [8, 9, 10, 9, 9],
  [1, 3, 2, 2, 2],
  [5, 6, 5, 5, 4],
  [5, 6, 5, 5, 4],
  [5, 10, 5, 5, 4],
]

describe.each(['sqlite', 'postgres'] as const)('how a round is counted, on %s', (dialekt) => {
  let saal: Saal
  afterEach(() => saal.server.close())
  async function open(auswertung: Auswertung): Promise<void> {
    saal = await openSaal({ dialekt, juroren: JUROREN, einreichungen: 5, runde: { auswertung } })
    for (const [juror, werte] of PUNKTE.entries()) {
      const tablet = new TestGeraet(saal, JUROREN[juror] ?? '')
      await tablet.send(werte.map((punkte, werk) => tablet.act({ einreichungId: saal.einreichungIds[werk], wert: { punkte } })))
    }
  }
  async function read() {
    const url = `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`
    const { einreichungen, auswertung } = (await saal.person('vorsitz').call('GET', url)).json<Ergebnis>()
    return { auswertung, werke: saal.einreichungIds.map((id) => einreichungen.find((row) => row.einreichungId === id)) }
  }

  // Work 1: 8 1 5 5 5 → mean 4.8, median 5, trimmed (5 + 5 + 5)/3 = 5. Work 2: 9 3 6 6 10 → 6.8, 6, (9 + 6 + 6)/3 = 7.
  it.each<[Auswertung, [number, number | null][]]>([
    [
      'MITTEL',
      [
        [4.8, null],
        [6.8, null],
      ],
    ],
    [
      'MEDIAN',
      [
        [5, 4.8],
        [6, 6.8],
      ],
    ],
    [
      'GESTUTZT',
      [
        [5, 4.8],
        [7, 6.8],
      ],
    ],
  ])('by %s, with the raw mean beside it', async (auswertung, erwartet) => {
    await open(auswertung)
    const gelesen = await read()
    expect(gelesen.auswertung).toBe(auswertung)
    expect(gelesen.werke.slice(0, 2).map((row) => [row?.wert, row?.roh])).toEqual(erwartet)
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })

  it('by Z_MITTEL a juror’s severity counts for nothing, a recused vote neither', async () => {
    await open('Z_MITTEL')
    const vorher = await read()
    expect(vorher.werke.map((row) => row?.hinweis)).toEqual([null, null, null, null, null])
    // The second work leads by every juror but the mildest, as it did; the extremes of the raw means stay: 4.8 … 6.8 would be 4.6 (the last) … 6.8.
    expect(vorher.werke[1]).toMatchObject({ rang: 1, wert: 6.8, roh: 6.8 })
    const einreichungId = saal.einreichungIds[0] ?? ''
    await confirmBefangenheit(saal.db, {
      mitgliedId: saal.person('j2').mitgliedId,
      einreichungId,
      grund: 'MITWIRKUNG',
      von: { quelle: 'SYSTEM' },
      now: () => saal.uhr.ms,
    })
    const nachher = await read()
    // j2 is left with four votes, which are even then: too few to tell how severe they are.
    expect(nachher.werke[0]).toMatchObject({ stimmen: 4, befangen: 1, hinweis: null, roh: 5.75 })
    expect(nachher.werke.slice(1).map((row) => row?.hinweis)).toEqual(Array.from({ length: 4 }, () => ({ art: 'OHNE_AUSGLEICH', stimmen: 1 })))
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })
})

describe('by Z_MITTEL, while a live session says who has not voted yet', () => {
  it('the vote for the work that is shown moves no figure of another one', async () => {
    const saal = await openSaal({ juroren: JUROREN, einreichungen: 6, runde: { auswertung: 'Z_MITTEL' } })
    onTestFinished(() => saal.server.close())
    const tablets = JUROREN.map((name) => new TestGeraet(saal, name))
    for (const [juror, werte] of PUNKTE.entries())
      for (const [werk, punkte] of werte.entries()) await tablets[juror]?.cast({ einreichungId: saal.einreichungIds[werk], wert: { punkte } })
    const vorsitz = saal.person('vorsitz').call
    const gezeigt = saal.einreichungIds[5]
    expect((await vorsitz('POST', `/api/voting/jurys/${saal.juryId}/live`, { einreichungId: gezeigt })).statusCode).toBe(200)
    const read = async () => {
      const url = `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`
      return (await vorsitz('GET', url)).json<Ergebnis>().einreichungen
    }
    const vorher = await read()
    // Five votes before: mean 2 (1, 3, 2, 2, 2). A ten more, and every other z of j2 would sink.
    await tablets[1]?.cast({ einreichungId: gezeigt, wert: { punkte: 10 } })
    expect(await read()).toEqual(vorher)
  })
})

describe('an opening from before rounds had an evaluation', () => {
  const runde = { art: 'SHORTLIST', modus: 'PUNKTE', skala: null, kriterien: '[]', quorumProzent: 50, mehrheitProzent: 50 }
  const regeln = { runde, vorsitzStimmrecht: 'JA', sitze: {}, kategorien: [], werke: {} } as unknown as Regeln
  const check = (auswertung: string) => {
    const stand: Regelstand = {
      runden: [{ id: 'r1', ...runde, auswertung, mitUmfang: 0, zuRundeId: null, inPanels: 0, umfang: null }],
      vorsitzStimmrecht: 'JA',
      sitze: [],
      kategorien: [],
      panels: { mindestens: 3, sitze: {} },
      werke: [],
    }
    return compareRegeln({ regeln: new Map([['r1', { nr: 1, regeln }]]), kategorien: new Map(), sitze: new Map() }, stand).map(({ satz }) => satz)
  }
  it('was by the mean, and still is; another one is named', () => {
    expect(check('MITTEL')).toEqual([])
    expect(check('MEDIAN')).toEqual(['Runde r1: Auswertung laut Tabelle „MEDIAN“, in Eintrag 1 versiegelt „MITTEL“.'])
  })
})

// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Juryprotokoll } from '#server/domain/protokoll/juryprotokoll.ts'
import { makePdf } from '#server/pdf/make-pdf.ts'
import { readGliederung, readPdf } from '#tests/support/pdf.ts'

const LEER: Juryprotokoll = {
  programm: '2026',
  jury: 'Jury 1, Film',
  probe: false,
  runde: 'Runde 1',
  stand: '18.09.2026, 14:30 Uhr',
  standMs: 1,
  fakten: [['Modus', 'Punkte']],
  mitglieder: [],
  gezeigt: 0,
  befangenheiten: [],
  schritte: [],
  kategorien: [],
  stichwahlen: [],
  tischschritte: [],
  auszeichnungen: [],
  entscheidungen: [],
  kopf: null,
  unterschriften: [],
}

/** As long as a reason may be: a thousand letters, the last of which says that all are there. */
const grundOf = (nr: number) => `${`Grund ${nr} `.padEnd(990, 'weil es so beraten wurde ')}Ende${String(nr).padStart(4, '0')}`
/** The widest letter, without a place to break. */
const BREIT = `${'W'.repeat(990)}SCHLUSS`

async function read(daten: Partial<Juryprotokoll>) {
  const bytes = await makePdf({ art: 'juryprotokoll', daten: { ...LEER, ...daten } })
  const gliederung = await readGliederung(bytes)
  return { ganz: (await readPdf(bytes)).join(' ').replaceAll(/\s/g, ''), ohne: gliederung.map(({ ohne }) => ohne).join('') }
}

describe('the protocol of a round loses no word', () => {
  it('of reasons as long as they may be', async () => {
    const { ganz, ohne } = await read({
      schritte: [{ zeit: 'heute', was: 'Geöffnet', wer: 'Vera', grund: grundOf(1) }],
      tischschritte: [{ zeit: 'heute', kategorie: 'Film', was: ['Kein Gold'], wer: 'Vera', grund: grundOf(2) }],
      auszeichnungen: [{ medaille: 'Gold', werk: 'A', kategorie: 'Film', begruendung: grundOf(3) }],
      entscheidungen: [{ zeit: 'heute', werk: 'A', mitglied: 'Vera', was: 'Verspätet: zählt', grund: grundOf(4), wer: 'Vera' }],
    })
    for (const nr of [1, 2, 3, 4]) expect(ganz).toContain(grundOf(nr).replaceAll(' ', ''))
    expect(ohne).toBe('')
  })

  it('of who sat in a panel, and of what a round was counted by', async () => {
    const namen = Array.from({ length: 40 }, (_, nr) => `Vera Langername-Nummer${nr}`).join(', ')
    const { ganz } = await read({
      fakten: [['Kriterien', namen]],
      kategorien: [{ titel: '1 Film', panel: namen, spalte: 'Schnitt', werke: [] }],
    })
    expect(ganz.split(namen.replaceAll(' ', ''))).toHaveLength(3)
  })

  it('of one step that decided about more works than a page has lines', async () => {
    const was = Array.from({ length: 140 }, (_, nr) => `„Arbeit ${nr}“: Silber`)
    const { ganz, ohne } = await read({ tischschritte: [{ zeit: 'heute', kategorie: 'Film', was, wer: 'Vera', grund: 'Beraten' }] })
    expect(was.filter((satz) => !ganz.includes(satz.replaceAll(' ', '')))).toEqual([])
    expect(ohne).toBe('')
  })

  it('of what is higher than a page, whatever its letters', async () => {
    const { ganz } = await read({
      tischschritte: [{ zeit: 'heute', kategorie: 'Film', was: [BREIT, BREIT], wer: 'Vera', grund: BREIT }],
      auszeichnungen: [{ medaille: 'Gold', werk: 'A', kategorie: 'Film', begruendung: BREIT }],
    })
    expect(ganz.split('SCHLUSS')).toHaveLength(5)
  })

  it('and keeps what is short together on its page', async () => {
    const schritte = Array.from({ length: 60 }, (_, nr) => ({
      zeit: 'heute',
      was: 'Geöffnet',
      wer: 'Vera',
      grund: `Anfang${nr} ${'beraten '.repeat(20)}Ende${nr}.`,
    }))
    const seiten = await readPdf(await makePdf({ art: 'juryprotokoll', daten: { ...LEER, schritte } }))
    for (const nr of schritte.keys()) expect(seiten.filter((seite) => seite.includes(`Anfang${nr} `) !== seite.includes(`Ende${nr}.`))).toEqual([])
  })
})

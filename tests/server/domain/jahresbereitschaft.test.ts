import { describe, expect, it } from 'vitest'
import { PUNKTE, type Punktart } from '#contract/jahreslage.ts'
import { checkJahresbereitschaft, type Jahresstand } from '#server/domain/programm/jahresbereitschaft.ts'

const stufe = (start: string, ende: string | null = null, kategorieIds: string[] = []) => ({
  id: `${start} ${ende} ${kategorieIds.join()}`,
  jahr: 2026,
  zielgruppe: 'ALLE',
  abAnzahl: 1,
  start,
  ende,
  kategorieIds,
})
const FERTIG: Jahresstand = {
  programm: {
    einreichStart: '2026-02-01T00:00:00Z',
    einreichSchluss: '2026-04-01T18:00:00Z',
    jurybueroTelefon: '+43 1 555',
    rechnungAbsender: 'Lorbeer Verein',
    rechnungIban: 'AT611904300234573201',
    agbVersion: '2026-1',
    datenschutzVersion: '2026-1',
  },
  kategorien: [
    { id: 'k1', titel: 'Plakat', medienfelder: 2, jurys: 1 },
    { id: 'k2', titel: 'Film', medienfelder: 1, jurys: 1 },
  ],
  preisstufen: [stufe('2026-01-15T00:00:00Z')],
  jurys: [{ id: 'j1', titel: 'Print', hatVorsitz: true, runden: ['OFFEN'] }],
  druckereien: 1,
  rechtstexte: { agb: true, datenschutz: true },
  timeZone: 'Europe/Vienna',
}

function fehlt(change: Partial<Jahresstand>): Punktart[] {
  return checkJahresbereitschaft({ ...FERTIG, ...change }).flatMap(({ art, erfuellt }) => (erfuellt ? [] : [art]))
}
const programm = (change: Partial<NonNullable<Jahresstand['programm']>>) => ({
  programm: { ...FERTIG.programm, ...change } as Jahresstand['programm'],
})
const jury = (change: Partial<Jahresstand['jurys'][number]>) => ({
  jurys: [...FERTIG.jurys, { id: 'j2', titel: 'Film', hatVorsitz: true, runden: ['OFFEN'], ...change }],
})

describe('what a year lacks', () => {
  it('is nothing when everything is there, in the order of the contract', () => {
    expect(fehlt({})).toEqual([])
    expect(checkJahresbereitschaft(FERTIG).map(({ art }) => art)).toEqual([...PUNKTE])
  })

  it('is nearly everything in an empty year', () => {
    expect(
      fehlt({ programm: null, rechtstexte: { agb: false, datenschutz: false }, kategorien: [], preisstufen: [], jurys: [], druckereien: 0 }),
    ).toEqual([...PUNKTE])
  })

  it.each([
    ['EINREICHFRIST', programm({ einreichSchluss: null })],
    ['RECHTSTEXTE', { rechtstexte: { agb: false, datenschutz: true } }],
    ['RECHTSFASSUNGEN', programm({ datenschutzVersion: '' })],
    ['RECHNUNG', programm({ rechnungIban: '' })],
    ['JURYBUERO', programm({ jurybueroTelefon: '' })],
    ['DRUCKEREI', { druckereien: 0 }],
    ['VORSITZ', jury({ hatVorsitz: false })],
    ['RUNDE', jury({ runden: [] })],
    ['RUNDE', jury({ runden: ['BESTAETIGT', 'GESCHLOSSEN'] })],
  ] as const)('names %s alone', (art, change) => {
    expect(fehlt(change)).toEqual([art])
  })

  it('names the records that lack something', () => {
    const kategorien = [...FERTIG.kategorien, { id: 'k3', titel: 'Radio', medienfelder: 0, jurys: 0 }]
    const found = checkJahresbereitschaft({ ...FERTIG, kategorien }).filter(({ erfuellt }) => !erfuellt)
    expect(found).toEqual([
      { art: 'MEDIENFELDER', erfuellt: false, faelle: [{ id: 'k3', titel: 'Radio' }] },
      { art: 'JURY_JE_KATEGORIE', erfuellt: false, faelle: [{ id: 'k3', titel: 'Radio' }] },
    ])
  })

  it('is a price when no tier holds at the moment submitting begins', () => {
    expect(fehlt({ preisstufen: [stufe('2026-02-01T00:00:00Z', '2026-02-01T00:00:01Z')] })).toEqual([])
    expect(fehlt({ preisstufen: [stufe('2026-02-01T00:00:01Z', null)] })).toEqual(['PREISSTUFE'])
    expect(fehlt({ preisstufen: [stufe('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')] })).toEqual(['PREISSTUFE'])
    expect(fehlt({ ...programm({ einreichStart: null }), preisstufen: [stufe('2026-12-01T00:00:00Z', null)] })).toEqual(['EINREICHFRIST'])
  })

  it('is a price by the one rule: a tier that was followed by one that has ended is over, and every category needs one', () => {
    const gefolgt = [stufe('2026-01-01T00:00:00Z'), stufe('2026-01-10T00:00:00Z', '2026-01-20T23:59:59Z')]
    expect(fehlt({ preisstufen: gefolgt })).toEqual(['PREISSTUFE'])
    const found = checkJahresbereitschaft({ ...FERTIG, preisstufen: [stufe('2026-01-01T00:00:00Z', null, ['k1'])] })
    expect(found.find(({ art }) => art === 'PREISSTUFE')).toEqual({ art: 'PREISSTUFE', erfuellt: false, faelle: [{ id: 'k2', titel: 'Film' }] })
  })

  it('is no round for a jury that waits for one, and none for a jury that is done', () => {
    for (const runden of [['VORBEREITUNG'], ['PAUSIERT'], ['NACHLAUF'], ['BESTAETIGT'], ['BESTAETIGT', 'VEROEFFENTLICHT']])
      expect([runden, fehlt(jury({ runden }))]).toEqual([runden, []])
  })
})

import { describe, expect, it } from 'vitest'
import type { EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import { toEntwurfFelder } from '#server/domain/einreichung/entwurf-felder.ts'
import { prueflisteOf, type Prueflage, type Pruefmedienfeld } from '#server/domain/einreichung/pruefliste.ts'
import { vollstaendig } from '#tests/support/einreichen.ts'

const LEER: EntwurfFelder = toEntwurfFelder(
  {
    titel: 'Klebt nicht.',
    kategorieId: 'k',
    auftraggeber: '',
    marke: '',
    erschienenVon: null,
    erschienenBis: null,
    serie: 0,
    teile: 1,
    notizKategorie: '',
    texte: '{}',
    beteiligteAgenturIds: '[]',
    ansprechpartnerId: null,
    rechtliches: '{}',
  },
  [],
  { agbVersion: '1', datenschutzVersion: '1' },
)
const FELD: Pruefmedienfeld = {
  id: 'bild',
  titel: 'Bild',
  pflicht: true,
  nachreichbar: false,
  min: 1,
  max: 3,
  bereit: 1,
  vorhanden: 1,
  fehler: 0,
  ersatz: 0,
}

type Umstand = { pflichtCredits?: string[]; medienfelder?: Pruefmedienfeld[] } & Partial<Prueflage>

function punkte(felder: Partial<EntwurfFelder>, { pflichtCredits = [], medienfelder = [], ...lage }: Umstand = {}) {
  return prueflisteOf({
    felder: { ...LEER, ...vollstaendig('p'), ...felder },
    jahr: 2026,
    kategorie: { jahr: 2026, aktiv: true, wettbewerb: 'HAUPT', pflichtCredits, medienfelder },
    erschienen: { von: '2025-01-01T00:00:00Z', bis: '2026-05-01T00:00:00Z' },
    hatAnsprechpartner: true,
    rechtstexte: { agb: true, datenschutz: true },
    agenturArt: 'AGENTUR',
    nachbesserung: false,
    teamlage: null,
    ...lage,
  })
}

function offene(felder: Partial<EntwurfFelder>, umstand?: Umstand) {
  return Object.fromEntries(
    punkte(felder, umstand)
      .filter(({ erfuellt }) => !erfuellt)
      .map(({ feld, satz }) => [feld, satz]),
  )
}

describe('the checklist', () => {
  it('has nothing to say about a complete work', () => expect(offene({}, { medienfelder: [FELD] })).toEqual({}))

  it.each<[string, Partial<EntwurfFelder>, string]>([
    ['a title of blanks', { titel: '  ' }, 'titel'],
    ['no client', { auftraggeber: '' }, 'auftraggeber'],
    ['a work older than the period', { erschienenVon: '2024-12-31T00:00:00Z' }, 'erschienenVon'],
    ['an end before the beginning', { erschienenBis: '2026-01-01T00:00:00Z' }, 'erschienenBis'],
    ['a series of one part', { serie: true, teile: 1 }, 'teile'],
    ['no text for the stage', { kurztext: '' }, 'kurztext'],
    ['a credit without a name', { credits: [{ funktion: 'Text', firstname: 'Ada', lastname: '', firma: '', drucken: true }] }, 'credits'],
    ['nobody to write to', { ansprechpartnerId: null }, 'ansprechpartnerId'],
    ['rights that are not declared', { rechtMusik: false }, 'rechtMusik'],
    ['an approval without a name', { freigabeName: ' ' }, 'freigabeName'],
    ['AI without a word about it', { kiEinsatz: 'TEILWEISE', kiText: '' }, 'kiText'],
    ['terms not agreed to', { agbAkzeptiert: false }, 'agbAkzeptiert'],
  ])('finds %s', (_, felder, feld) => expect(Object.keys(offene(felder))).toEqual([feld]))

  it('lets a period end with its last day', () => {
    expect(offene({ erschienenVon: '2026-05-01T18:00:00Z', erschienenBis: null })).toEqual({})
    expect(Object.keys(offene({ erschienenVon: '2026-05-02T00:00:00Z', erschienenBis: null }))).toEqual(['erschienenVon'])
  })

  it('takes a row in which nothing stands for none', () => {
    const leer = { funktion: ' ', firstname: '', lastname: '', firma: '', drucken: true }
    expect(offene({ credits: [...(vollstaendig('p').credits ?? []), leer] })).toEqual({})
    expect(offene({ credits: [{ ...leer, firstname: 'Ida' }] })).toHaveProperty('credits')
  })
  it('wants the credits of the category, filled in with a name or a company', () => {
    expect(offene({}, { pflichtCredits: ['Text', 'Regie'] })).toEqual({ credits: 'Bitte ergänzen Sie: Regie.' })
    const regie = { funktion: 'Regie', firstname: '', lastname: '', firma: 'Filmhaus', drucken: true }
    expect(offene({ credits: [...(vollstaendig('p').credits ?? []), regie] }, { pflichtCredits: ['Text', 'Regie'] })).toEqual({})
  })

  it.each<[string, Partial<Pruefmedienfeld>, string | undefined]>([
    ['a required field without a file', { bereit: 0, vorhanden: 0 }, 'Hier fehlt noch eine Datei.'],
    ['fewer than needed', { min: 2 }, 'Mindestens 2 sind nötig, bisher sind es 1.'],
    ['more than allowed', { bereit: 4, vorhanden: 4 }, 'Höchstens 3 sind möglich, es sind 4.'],
    ['a file that is still checked', { bereit: 0 }, 'Eine Datei wird noch geprüft oder hat einen Fehler.'],
    ['an optional field that is empty', { pflicht: false, min: 0, bereit: 0, vorhanden: 0 }, undefined],
    ['an optional field with a broken file', { pflicht: false, min: 0, bereit: 0 }, 'Eine Datei wird noch geprüft oder hat einen Fehler.'],
  ])('says about %s what is to be done', (_, feld, satz) => {
    expect(offene({}, { medienfelder: [{ ...FELD, ...feld }] })['medien.bild']).toBe(satz)
  })

  it.each<[string, Partial<Pruefmedienfeld>, { erfuellt: boolean; nachzureichen: boolean }]>([
    ['empty', { bereit: 0, vorhanden: 0 }, { erfuellt: true, nachzureichen: true }],
    ['fewer than needed', { min: 2 }, { erfuellt: true, nachzureichen: true }],
    ['there', {}, { erfuellt: true, nachzureichen: false }],
    ['still checked', { bereit: 0 }, { erfuellt: false, nachzureichen: false }],
    ['too many', { bereit: 4, vorhanden: 4 }, { erfuellt: false, nachzureichen: false }],
  ])('is held up by nothing that may follow and is only missing: %s', (_, feld, stand) => {
    const punkt = punkte({}, { medienfelder: [{ ...FELD, nachreichbar: true, ...feld }] }).find(({ tab }) => tab === 'medien')
    expect(punkt).toMatchObject(stand)
    expect(punkt?.satz).toMatch(stand.nachzureichen ? /^Kann nachgereicht werden/ : stand.erfuellt ? /^$/ : /./)
  })

  it('refuses a category that is archived or of another year', () => {
    const kategorie = { jahr: 2026, aktiv: false, wettbewerb: 'HAUPT', pflichtCredits: [], medienfelder: [] }
    expect(Object.keys(offene({}, { kategorie }))).toEqual(['kategorieId'])
    expect(Object.keys(offene({}, { kategorie: { ...kategorie, aktiv: true, jahr: 2024 } }))).toEqual(['kategorieId'])
  })

  it('ask of a young talent for age, proofs and consent, and for the right competition of everybody', () => {
    const regel = { altersgrenze: 30, stichtag: '2026-05-28', heute: '2026-05-20' }
    const mira = { firstname: 'Mira', lastname: 'Öztürk', geburtsdatum: '2004-02-14', nachweise: [{ art: 'STUDIUM', stand: 'OFFEN' }] }
    const lena = { firstname: 'Lena', lastname: 'Grüner', geburtsdatum: '2009-06-21', nachweise: [{ art: 'STUDIUM', stand: 'ABGELEHNT' }] }
    const otto = { firstname: 'Otto', lastname: 'Alt', geburtsdatum: '1995-05-28', nachweise: [{ art: 'STUDIUM', stand: 'ANERKANNT' }] }
    const young = { kategorie: { jahr: 2026, aktiv: true, wettbewerb: 'YOUNG', pflichtCredits: [], medienfelder: [] } }
    const nachwuchs = { ...young, agenturArt: 'NACHWUCHS' }
    expect(offene({}, { ...nachwuchs, teamlage: { regel, team: [mira] } })).toEqual({})
    expect(offene({}, { ...nachwuchs, teamlage: { regel, team: [mira, lena, otto] } })).toEqual({
      'team.alter': 'Am 28.05.2026 älter als 30 Jahre: Otto Alt.',
      'team.studium': 'Die Studienbestätigung fehlt oder ist abgelehnt: Lena Grüner.',
      'team.einwilligung': 'Die Einwilligung fehlt oder ist abgelehnt: Lena Grüner.',
    })
    expect(offene({}, { ...nachwuchs, teamlage: { regel, team: [] } })).toEqual({ 'team.alter': 'Im Team steht noch niemand.' })
    expect(offene({}, young)).toEqual({ kategorieId: 'In diese Kategorie reichen nur Nachwuchs und Schulen ein. Bitte wählen Sie eine andere.' })
    // Handed in before that was a rule, and sent back for something else.
    expect(offene({}, { ...young, nachbesserung: true })).toEqual({})
    expect(offene({}, { ...young, agenturArt: 'SCHULE' })).toEqual({})
  })
})

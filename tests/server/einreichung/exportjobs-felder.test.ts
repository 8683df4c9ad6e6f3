import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENTWURF_FELDER } from '#contract/einreichung-entwurf.ts'
import { createExport } from '#tests/support/export.ts'
import { fillIn, openEinreichraum, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

/** Every field of a draft by the column that it has in the workbook; credits have a sheet of their own. */
const SPALTE: Readonly<Record<string, string>> = {
  titel: 'Titel',
  kategorieId: 'Kategorie',
  auftraggeber: 'Auftraggeber',
  marke: 'Marke/Produkt',
  erschienenVon: 'Veröffentlicht von',
  erschienenBis: 'Veröffentlicht bis',
  serie: 'Serie',
  teile: 'Teile',
  notizKategorie: 'Notiz zur Kategorie',
  kurztext: 'Kurztext',
  briefing: 'Ausgangslage/Briefing',
  idee: 'Idee',
  umsetzung: 'Umsetzung',
  ergebnis: 'Ergebnis',
  beteiligteAgenturIds: 'Beteiligte Agenturen',
  ansprechpartnerId: 'Ansprechpartner',
  rechtWerk: 'Rechte am Werk',
  rechtMusik: 'Rechte an der Musik',
  rechtBild: 'Rechte an Bildern',
  rechtPersonen: 'Rechte abgebildeter Personen',
  freigabeAuftraggeber: 'Freigabe durch den Auftraggeber',
  freigabeName: 'Freigegeben von',
  kiEinsatz: 'Einsatz von KI',
  kiText: 'KI wofür',
  frueher: 'Frühere Einreichungen',
  aehnlich: 'Ähnliche Arbeiten',
  agbAkzeptiert: 'Teilnahmebedingungen, Fassung',
  datenschutzAkzeptiert: 'Datenschutz, Fassung',
}

let raum: Einreichraum
beforeAll(async () => {
  raum = await openEinreichraum()
})
afterAll(() => raum.saal.server.close())

it('a workbook of works has a column with the value of every field of a draft', async () => {
  const felder = Object.values(ENTWURF_FELDER).flatMap((fields) => Object.keys(fields))
  expect(felder.filter((feld) => feld !== 'credits').toSorted()).toEqual(Object.keys(SPALTE).toSorted())
  const made = await raum.agentur('POST', '/api/einreichungen', { titel: 'Klebt nicht.', kategorieId: raum.saal.kategorieId })
  const { id } = made.json<{ id: string }>()
  const texte = { kiEinsatz: 'TEILWEISE', kiText: 'Hintergründe', frueher: '2024 eingereicht', aehnlich: 'Keine', notizKategorie: 'Passt' } as const
  await fillIn(raum.agentur, id, { ...vollstaendig(raum.ansprechpartnerId), ...texte, beteiligteAgenturIds: [raum.fremdeAgenturId] })
  const { id: jobId } = await createExport(raum.admin, { typ: 'EXCEL_EINREICHUNGEN', einreichungIds: [id] })
  await raum.saal.server.kontext.jobs.runDue()
  const datei = await raum.admin('GET', `/api/exportjobs/${jobId}/datei`)
  const [blatt] = readXlsx(datei.rawPayload)
  const [kopf = [], zeile = []] = (blatt?.zeilen ?? []).map((cells) => Array.from(cells, (cell) => cell?.wert ?? ''))
  const wert = (feld: string) => zeile[kopf.indexOf(SPALTE[feld] ?? '')]
  expect(Object.values(SPALTE).filter((titel) => !kopf.includes(titel))).toEqual([])
  expect(['ansprechpartnerId', 'beteiligteAgenturIds', 'freigabeName', 'kiEinsatz', 'kiText', 'agbAkzeptiert', 'rechtMusik'].map(wert)).toEqual([
    ...['Vera Berger', 'Andere Leute', 'Frau Rahm', 'Teilweise', 'Hintergründe', '3', 'Ja'],
  ])
})

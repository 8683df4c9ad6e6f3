import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exportjob } from '#contract/exportjob.ts'
import { LISTEN_EXPORTE } from '#contract/exportliste.ts'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { createExport, readExport } from '#tests/support/export.ts'
import { insertKunde, issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { insertPreisstufe } from '#tests/support/einreichen.ts'
import { addPerson, type Saal } from '#tests/support/voting.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { readZip, textOf } from '#tests/support/zip.ts'
import { openLieferwelt } from '../lieferung/lieferwelt.ts'

const NEWS = { titel: 'Neu', text: '<p>Text</p>', link: '', von: null, bis: null, veroeffentlicht: true }

interface Gelistet {
  total?: number
  items?: unknown[]
  werke?: unknown[]
  /** Without a card each is one row. */
  mitglieder?: unknown[]
}
const DER_JURY = ['befangenheiten', 'zugangskarten']
const DES_JAHRS = ['fristverlaengerungen', 'jahrbuch']

function filterOf(name: string, juryId: string): Record<string, string> {
  if (DER_JURY.includes(name)) return { juryId }
  return DES_JAHRS.includes(name) ? { jahr: '2026' } : {}
}

function pfadOf(name: string, juryId: string): string {
  if (DER_JURY.includes(name)) return `jurys/${juryId}/${name}`
  if (name === 'fristverlaengerungen') return `programme/2026/${name}`
  return name === 'jahrbuch' ? `${name}?jahr=2026` : name
}

describe.each(['sqlite', 'postgres'] as const)('lists as workbooks on %s', (dialekt) => {
  let saal: Saal

  beforeAll(async () => {
    const welt = await openLieferwelt(dialekt)
    saal = welt.saal
    await saal.db.updateTable('programm').set(RECHNUNGSSTELLER).execute()
    const agenturId = await insertAgentur(saal.db, '=Formel & Söhne', [])
    const ansprechpartnerId = await insertAnsprechpartner(saal.db, agenturId)
    await saal.db.updateTable('ansprechpartner').set({ zustaendig: '["DRUCK","FEST"]' }).where('id', '=', ansprechpartnerId).execute()
    const kunde = await insertKunde(saal.db, 'Blitz', { preise: [{ cent: 45_050 }] })
    await issueRechnung(saal.person('admin').call, kunde.agenturId)
    await insertPreisstufe(saal.db, { titel: 'Frühbucher', euro: 450, ende: '2026-03-31T23:59:00Z' })
    await saal.person('admin').call('POST', '/api/agenturnews', NEWS)
    await saal.db.updateTable('jurymitglied').set({ arbeitgeber: 'Eigenbrot' }).execute()
    await welt.liefere()
    const frist = { agenturId, bis: '2030-06-05T23:59:00Z', grund: 'Umzug' }
    await saal.db.updateTable('programm').set({ einreichSchluss: '2030-05-28T23:59:00Z' }).execute()
    await saal.person('admin').call('POST', '/api/programme/2026/fristverlaengerungen', frist)
  })
  afterAll(() => saal.server.close())

  async function run(name: string, filter: Record<string, string> = {}) {
    const { call } = saal.person('admin')
    const { id } = await createExport(call, { typ: 'LISTE', liste: { name, filter } })
    await saal.server.kontext.jobs.runDue()
    const job: Exportjob = await readExport(call, id)
    const bytes = (await call('GET', `/api/exportjobs/${id}/datei`)).rawPayload
    const [blatt] = readXlsx(bytes)
    return { job, bytes, blatt, zeilen: (blatt?.zeilen ?? []).map((zeile) => zeile.map((zelle) => zelle?.wert)) }
  }

  it.each(LISTEN_EXPORTE.LISTE)('%s: as many rows as the list has, with a checksum', async (name) => {
    const { job, zeilen } = await run(name, filterOf(name, saal.juryId))
    expect(job).toMatchObject({ status: 'FERTIG', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string, umfang: { fehlend: [] } })
    expect(job.anzahl).toBeGreaterThan(0)
    expect(zeilen).toHaveLength(job.anzahl + 1)
    if (name === 'ansprechpartner') return
    const liste = (await saal.person('admin').call('GET', `/api/${pfadOf(name, saal.juryId)}`)).json<Gelistet>()
    expect(job.anzahl).toBe(liste.total ?? (liste.items ?? liste.werke ?? liste.mitglieder ?? []).length)
  })

  it('have real types: text stays text, amounts and dates are numbers in German formats', async () => {
    const agenturen = await run('agenturen', { suche: 'formel' })
    expect(agenturen.zeilen[1]?.[0]).toBe('=Formel & Söhne')
    const { blatt, zeilen } = await run('rechnungen')
    const spalte = (titel: string) => zeilen[0]?.indexOf(titel) ?? -1
    expect(blatt?.zeilen[1]?.[spalte('Brutto')]).toMatchObject({ art: 'n', wert: '540.6' })
    expect(blatt?.zeilen[1]?.[spalte('Datum')]).toMatchObject({ art: 'n', format: 164 })
    const preise = await run('preisstufen')
    const zelle = (titel: string) => preise.blatt?.zeilen[1]?.[preise.zeilen[0]?.indexOf(titel) ?? -1]
    // 450 € and a fifth; the 31st of March 2026 is day 46112, and 23:59 is 1439 of 1440 minutes of it.
    expect(['Netto', 'Brutto', 'Gültig bis', 'Zielgruppe', 'Kategorien'].map((titel) => zelle(titel)?.wert)).toEqual([
      '450',
      '540',
      '46112.999306',
      'Alle',
      'Alle',
    ])
    expect(zelle('Gültig bis')).toMatchObject({ art: 'n', format: 165 })
    const lieferung = await run('lieferungen', { jahr: '2026' })
    expect(lieferung.zeilen[1]?.slice(0, 5)).toEqual(['2026', '1', 'Liegt bereit', '3', 'Alle bereiten'])
  })

  it('are printed across, as wide as can be read, with the titles on every page; German separators wherever they are opened', async () => {
    const { bytes, blatt } = await run('rechnungen')
    expect(blatt?.xml).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(blatt?.xml).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/)
    const teile = readZip(bytes)
    expect(textOf(teile, 'xl/workbook.xml')).toContain(">'Rechnungsliste'!$A:$A,'Rechnungsliste'!$1:$1</definedName>")
    expect(textOf(teile, 'xl/styles.xml')).toContain('formatCode="[$-407]#,##0.00\\ &quot;€&quot;"')
    // A title has room for the button of its filter.
    const breiten = [...(blatt?.xml ?? '').matchAll(/<col [^>]*width="(\d+)"/g)].map(([, breite]) => Number(breite))
    expect(blatt?.zeilen[0]?.filter(({ wert }, index) => (breiten[index] ?? 0) < wert.length + 4)).toEqual([])
  })

  it('hold what the list shows: its filter, its order, its year in the name', async () => {
    const { job, zeilen } = await run('benutzer', { rolle: 'DRUCKEREI' })
    expect([job.titel, zeilen.length]).toEqual(['Benutzer', 2])
    expect((await run('kategorien', { jahr: '2026', sort: 'nummer:DESC' })).job.dateiname).toBe('Kategorien 2026.xlsx')
    const awards = await run('auszeichnungen', { sort: 'medaille:DESC' })
    expect(awards.zeilen.slice(1).map((zeile) => [zeile[1], zeile[8]])).toEqual([
      ['Bronze', 'Bestätigt'],
      ['Silber', 'Bestätigt'],
      ['Gold', 'Bestätigt'],
    ])
    expect((await run('jahrbuch', { jahr: '2026', suche: 'Arbeit 2', freigabe: 'AGENTUR' })).zeilen.slice(1).map((zeile) => zeile[2])).toEqual([
      'Arbeit 2',
    ])
    expect((await run('druckdaten', { jahr: '2026', suche: 'Arbeit 2' })).zeilen.slice(1).map((zeile) => zeile[1])).toEqual(['Arbeit 2'])
  })

  it('of people by what they are responsible for: a line for each area', async () => {
    const { zeilen } = await run('ansprechpartner')
    const eigene = zeilen.filter((zeile) => zeile[1] === '=Formel & Söhne').map((zeile) => zeile[0])
    expect(eigene).toEqual(['Druck', 'Fest'])
    const gefiltert = { typ: 'LISTE', liste: { name: 'ansprechpartner', filter: { jahr: 'von Hand' } } }
    expect((await saal.person('admin').call('POST', '/api/exportjobs', gefiltert)).statusCode).toBe(400)
  })

  it('are gone with the role of whoever ordered them', async () => {
    const { benutzerId } = await addPerson(saal, 'wechsel', { roles: ['ADMIN'], juryId: null })
    const { call } = saal.person('wechsel')
    const { id } = await createExport(call, { typ: 'LISTE', liste: { name: 'benutzer', filter: {} } })
    await saal.server.kontext.jobs.runDue()
    expect((await call('GET', `/api/exportjobs/${id}/datei`)).statusCode).toBe(200)
    const become = (roles: string[]) =>
      saal.db
        .updateTable('benutzer')
        .set({ roles: JSON.stringify(roles) })
        .where('id', '=', benutzerId)
        .execute()
    await become(['FESTTEAM'])
    expect((await call('GET', '/api/exportjobs')).json()).toEqual({ items: [], total: 0 })
    const wege = [
      ['GET', ''],
      ['GET', '/datei'],
      ['POST', '/abbrechen'],
      ['POST', '/erneut'],
      ['DELETE', ''],
    ] as const
    for (const [methode, pfad] of wege)
      expect((await call(methode, `/api/exportjobs/${id}${pfad}`, methode === 'POST' ? {} : undefined)).statusCode).toBe(404)
    // Whoever competes reads nothing of what was ordered before; a printer and an agency have no eyes of the office either.
    for (const roles of [['FESTTEAM', 'AGENTUR'], ['DRUCKEREI'], ['DRUCKEREI', 'AGENTUR']]) {
      await become(roles)
      expect((await call('GET', '/api/exportjobs')).json()).toEqual({ items: [], total: 0 })
      expect((await call('GET', `/api/exportjobs/${id}/datei`)).statusCode).toBe(404)
    }
    await become(['ADMIN'])
    expect((await call('GET', `/api/exportjobs/${id}/datei`)).statusCode).toBe(200)
  })

  it.each([
    [{ typ: 'LISTE', liste: { name: 'benutzer', filter: { gibtEsNicht: '1' } } }, 'liste'],
    [{ typ: 'LISTE', liste: { name: 'benutzer', filter: { suche: 'niemand heißt so' } } }, 'liste'],
    [{ typ: 'LISTE' }, 'typ'],
    [{ typ: 'LISTE_DRUCKEREI', liste: { name: 'druckdaten', filter: {} } }, 'typ'],
    [{ typ: 'LISTE', liste: { name: 'eigeneEinreichungen', filter: {} } }, 'typ'],
    [{ typ: 'MEDIEN_ZIP', liste: { name: 'benutzer', filter: {} } }, 'typ'],
  ])('%j is refused at its field', async (body, feld) => {
    const answer = await saal.person('admin').call('POST', '/api/exportjobs', body)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, expect.arrayContaining([feld])])
  })
})

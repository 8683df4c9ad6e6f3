import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LISTEN_EXPORTE, type Exportjob } from '#contract/exportjob.ts'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { createExport, readExport } from '#tests/support/export.ts'
import { insertKunde, issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { readZip, textOf } from '#tests/support/zip.ts'

describe.each(['sqlite', 'postgres'] as const)('lists as workbooks on %s', (dialekt) => {
  let saal: Saal

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1'], einreichungen: 1 })
    await insertProgramm(saal.db, RECHNUNGSSTELLER)
    const agenturId = await insertAgentur(saal.db, '=Formel & Söhne', saal.einreichungIds)
    const ansprechpartnerId = await insertAnsprechpartner(saal.db, agenturId)
    await saal.db.updateTable('ansprechpartner').set({ zustaendig: '["DRUCK","FEST"]' }).where('id', '=', ansprechpartnerId).execute()
    const kunde = await insertKunde(saal.db, 'Blitz', { preise: [{ cent: 45_050 }] })
    await issueRechnung(saal.person('admin').call, kunde.agenturId)
    await addPerson(saal, 'zweite', { roles: ['DRUCKEREI'], juryId: null })
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

  it.each(LISTEN_EXPORTE)('%s: as many rows as the list has, with a checksum', async (name) => {
    const { job, zeilen } = await run(name)
    expect(job).toMatchObject({ status: 'FERTIG', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string, umfang: { fehlend: [] } })
    expect(job.anzahl).toBeGreaterThan(0)
    expect(zeilen).toHaveLength(job.anzahl + 1)
    if (name !== 'ansprechpartner') {
      const liste = (await saal.person('admin').call('GET', `/api/${name}`)).json<{ total: number }>()
      expect(job.anzahl).toBe(liste.total)
    }
  })

  it('have real types: text stays text, amounts and dates are numbers in German formats', async () => {
    const agenturen = await run('agenturen', { suche: 'formel' })
    expect(agenturen.zeilen[1]?.[0]).toBe('=Formel & Söhne')
    const { blatt, zeilen } = await run('rechnungen')
    const spalte = (titel: string) => zeilen[0]?.indexOf(titel) ?? -1
    expect(blatt?.zeilen[1]?.[spalte('Brutto')]).toMatchObject({ art: 'n', wert: '540.6' })
    expect(blatt?.zeilen[1]?.[spalte('Datum')]).toMatchObject({ art: 'n', format: 164 })
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
  })

  it('of people by what they are responsible for: a line for each area', async () => {
    const { zeilen } = await run('ansprechpartner')
    const eigene = zeilen.filter((zeile) => zeile[1] === '=Formel & Söhne').map((zeile) => zeile[0])
    expect(eigene).toEqual(['Druck', 'Fest'])
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
    // Whoever competes orders nothing, and reads nothing of what was ordered before.
    await become(['FESTTEAM', 'AGENTUR'])
    expect((await call('GET', '/api/exportjobs')).statusCode).toBe(403)
    await become(['ADMIN'])
    expect((await call('GET', `/api/exportjobs/${id}/datei`)).statusCode).toBe(200)
  })

  it.each([
    [{ typ: 'LISTE', liste: { name: 'benutzer', filter: { gibtEsNicht: '1' } } }, 'liste'],
    [{ typ: 'LISTE', liste: { name: 'benutzer', filter: { suche: 'niemand heißt so' } } }, 'liste'],
    [{ typ: 'LISTE' }, 'typ'],
    [{ typ: 'MEDIEN_ZIP', liste: { name: 'benutzer', filter: {} } }, 'typ'],
  ])('%j is refused at its field', async (body, feld) => {
    const answer = await saal.person('admin').call('POST', '/api/exportjobs', body)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, expect.arrayContaining([feld])])
  })
})

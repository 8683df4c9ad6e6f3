import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exportjob } from '#contract/exportjob.ts'
import type { ListenExport, ListenTyp } from '#contract/exportliste.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { createExport, insertExportRow } from '#tests/support/export.ts'
import { addPerson } from '#tests/support/voting.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { openLieferwelt, type Lieferwelt } from '../lieferung/lieferwelt.ts'

const sha256Of = (nr: number) => createHash('sha256').update(String(nr)).digest('hex')

/** Whoever reads a list takes it away as a workbook: what they read, and nothing else. */
describe.each(['sqlite', 'postgres'] as const)('lists of printers and agencies on %s', (dialekt) => {
  let welt: Lieferwelt
  const call = (wer: string) => welt.saal.person(wer).call
  const order = (wer: string, typ: ListenTyp, name: ListenExport, filter: Record<string, string> = {}) =>
    call(wer)('POST', '/api/exportjobs', { typ, liste: { name, filter } })

  beforeAll(async () => {
    welt = await openLieferwelt(dialekt)
    // Only the first waits for the printer.
    for (const id of welt.werke.slice(1)) await welt.stelle(id, 1)
    await addPerson(welt.saal, 'beides', { roles: ['DRUCKEREI', 'AGENTUR'], juryId: null })
    await addPerson(welt.saal, 'fest', { roles: ['FESTTEAM'], juryId: null })
    const wartende = await addPerson(welt.saal, 'wartet', { roles: ['AGENTUR'], juryId: null })
    await welt.saal.db.updateTable('benutzer').set({ agenturId: welt.agenturId }).where('id', '=', wartende.benutzerId).execute()
    const { benutzerId } = await addPerson(welt.saal, 'fremd', { roles: ['AGENTUR'], juryId: null })
    const agenturId = await insertAgentur(welt.saal.db, 'Fremde', [])
    await welt.saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  })
  afterAll(() => welt.saal.server.close())

  async function bestelle(wer: string, typ: ListenTyp, name: ListenExport, filter: Record<string, string> = {}): Promise<string> {
    const { id } = await createExport(call(wer), { typ, liste: { name, filter } })
    await welt.saal.server.kontext.jobs.runDue()
    return id
  }

  async function run(wer: string, typ: ListenTyp, name: ListenExport, filter: Record<string, string> = {}) {
    const id = await bestelle(wer, typ, name, filter)
    const bytes = (await call(wer)('GET', `/api/exportjobs/${id}/datei`)).rawPayload
    const zeilen = (readXlsx(bytes)[0]?.zeilen ?? []).map((zeile) => zeile.map((zelle) => zelle?.wert))
    return { id, kopf: zeilen[0] ?? [], zeilen: zeilen.slice(1), text: JSON.stringify(zeilen) }
  }

  it('a printer takes the works that wait for it, and learns nothing of the others nor of the preflight', async () => {
    const { kopf, zeilen } = await run('druck', 'LISTE_DRUCKEREI', 'druckwerke', { jahr: '2026', sort: 'nummer:ASC' })
    expect(zeilen.map((zeile) => zeile[1])).toEqual((await welt.liste('sort=nummer:ASC', 'druck')).items.map(({ titel }) => titel))
    expect(zeilen).toHaveLength(1)
    expect(kopf.filter((titel) => /Preflight|Beanstandung$|Veröffentlicht/.test(String(titel)))).toEqual([])
    expect((await order('druck', 'LISTE_DRUCKEREI', 'druckwerke', { preflight: 'FEHLER' })).statusCode).toBe(400)
  })

  it('an agency takes its own works, and reads of an award when it is public', async () => {
    const { db, rundeId } = welt.saal
    await db
      .updateTable('einreichung')
      .set({ status: 'AUSGEZEICHNET' })
      .where('id', '=', welt.werke[0] ?? '')
      .execute()
    const vorher = await run('agentur', 'LISTE_AGENTUR', 'eigeneEinreichungen')
    expect(vorher.kopf).toEqual(['Nummer', 'Titel', 'Kategorie', 'Jahr', 'Status', 'Abgegeben am', 'Medien'])
    expect(vorher.zeilen).toHaveLength(4)
    expect(vorher.text).not.toMatch(/Ausgezeichnet|Shortlist|Ausgeschieden|Gold|Silber|Bronze/)
    await db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).where('id', '=', rundeId).execute()
    expect((await run('agentur', 'LISTE_AGENTUR', 'eigeneEinreichungen')).zeilen.filter((zeile) => zeile[4] === 'Ausgezeichnet')).toHaveLength(1)
    expect((await run('agentur', 'LISTE_AGENTUR', 'eigeneEinreichungen', { suche: 'Arbeit 2' })).zeilen.map((zeile) => zeile[1])).toEqual([
      'Arbeit 2',
    ])
    expect((await order('fremd', 'LISTE_AGENTUR', 'eigeneEinreichungen')).json()).toMatchObject({ fields: { liste: expect.any(String) } })
    expect((await order('agentur', 'LISTE_AGENTUR', 'eigeneEinreichungen', { zahlung: 'OFFEN' })).statusCode).toBe(400)
  })

  it.each([
    ['druck', 'LISTE', 'druckdaten', 403],
    ['druck', 'LISTE', 'lieferungen', 403],
    ['druck', 'LISTE_AGENTUR', 'eigeneEinreichungen', 403],
    ['agentur', 'LISTE', 'auszeichnungen', 403],
    ['agentur', 'LISTE_DRUCKEREI', 'druckwerke', 403],
    ['beides', 'LISTE_DRUCKEREI', 'druckwerke', 403],
    ['fest', 'LISTE', 'auszeichnungen', 403],
    ['fest', 'LISTE_DRUCKEREI', 'druckwerke', 403],
    ['j1', 'LISTE', 'jurys', 403],
    // The name of one list in an order of another.
    ['druck', 'LISTE_DRUCKEREI', 'druckdaten', 400],
    ['agentur', 'LISTE_AGENTUR', 'druckwerke', 400],
  ] as const)('%s is refused %s of %s', async (wer, typ, name, code) => {
    expect((await order(wer, typ, name)).statusCode).toBe(code)
  })

  it('nobody else reads the file, not even of the same agency or the office', async () => {
    const { id } = await run('agentur', 'LISTE_AGENTUR', 'eigeneEinreichungen')
    for (const wer of ['fremd', 'druck', 'admin', 'fest'])
      for (const pfad of ['', '/datei']) expect((await call(wer)('GET', `/api/exportjobs/${id}${pfad}`)).statusCode).toBe(404)
    expect((await call('j1')('GET', `/api/exportjobs/${id}/datei`)).statusCode).toBe(403)
  })

  it('who looks with the eyes of its orderer takes no file for them', async () => {
    const id = await bestelle('wartet', 'LISTE_AGENTUR', 'eigeneEinreichungen')
    const stand = async () => (await call('wartet')('GET', `/api/exportjobs/${id}`)).json<Exportjob>().status
    const ansicht = { benutzerId: welt.saal.person('wartet').benutzerId, grund: 'Findet ihre Liste nicht' }
    expect((await call('admin')('POST', '/api/auth/ansicht', ansicht)).statusCode).toBe(200)
    const geladen = await call('admin')('GET', `/api/exportjobs/${id}/datei`)
    await call('admin')('DELETE', '/api/auth/ansicht')
    expect([geladen.statusCode, await stand()]).toEqual([200, 'FERTIG'])
    await call('wartet')('GET', `/api/exportjobs/${id}/datei`)
    expect(await stand()).toBe('ABGEHOLT')
  })

  it('whoever orders one after the other keeps the newest hundred: the oldest goes with its file', async () => {
    const { benutzerId } = welt.saal.person('agentur')
    const { db, server } = welt.saal
    const { medien } = server.kontext
    await db.deleteFrom('exportjob').where('benutzerId', '=', benutzerId).execute()
    const { sha256 } = await medien.put(Buffer.from('die erste Liste'))
    const erste = await insertExportRow(db, sha256, benutzerId)
    await db.updateTable('exportjob').set({ createdMs: 0 }).where('id', '=', erste).execute()
    const rest = []
    for (let nr = 0; nr < 100; nr += 1) rest.push(await insertExportRow(db, sha256Of(nr), benutzerId))
    const { id } = await createExport(call('agentur'), { typ: 'LISTE_AGENTUR', liste: { name: 'eigeneEinreichungen', filter: {} } })
    const bleiben = await db.selectFrom('exportjob').select('id').where('benutzerId', '=', benutzerId).execute()
    expect(new Set(bleiben.map((row) => row.id))).toEqual(new Set([...rest, id]))
    expect(await medien.stat(sha256)).toBeNull()
  })

  it('whoever changes agency leaves its lists behind', async () => {
    const { benutzerId } = await addPerson(welt.saal, 'wechselt', { roles: ['AGENTUR'], juryId: null })
    await welt.saal.db.updateTable('benutzer').set({ agenturId: welt.agenturId }).where('id', '=', benutzerId).execute()
    const { id } = await run('wechselt', 'LISTE_AGENTUR', 'eigeneEinreichungen')
    const satz = (await call('admin')('GET', `/api/benutzer/${benutzerId}`)).json<Record<string, unknown>>()
    const save = (agenturId: string, version: unknown) =>
      call('admin')('PUT', `/api/benutzer/${benutzerId}`, { ...satz, gender: 'd', telefon: '', agenturId, version })
    const gleich = await save(welt.agenturId, satz['version'])
    expect([gleich.statusCode, gleich.body]).toEqual([200, expect.anything()])
    expect((await call('wechselt')('GET', `/api/exportjobs/${id}/datei`)).statusCode).toBe(200)
    const { agenturId } = await welt.saal.db
      .selectFrom('benutzer')
      .select('agenturId')
      .where('username', '=', 'fremd@saal.example')
      .executeTakeFirstOrThrow()
    const anders = await save(agenturId ?? '', gleich.json<{ version: number }>().version)
    expect([anders.statusCode, anders.body]).toEqual([200, expect.anything()])
    expect((await call('wechselt')('GET', `/api/exportjobs/${id}/datei`)).statusCode).toBe(404)
  })
})

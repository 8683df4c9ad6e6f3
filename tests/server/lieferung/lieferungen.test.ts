import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lieferung } from '#contract/lieferung.ts'
import { beginLieferungAbholung } from '#server/commands/lieferung/note-abholung.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { requestPreflight, savePreflight } from '#server/db/druck/preflight.ts'
import { addPerson } from '#tests/support/voting.ts'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { beforeLesen } from '#tests/support/medien-halt.ts'
import { readZip, textOf } from '#tests/support/zip.ts'
import { insertDruckdatei, openLieferwelt, type Lieferwelt } from './lieferwelt.ts'

const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(['sqlite', 'postgres'] as const)('deliveries to the printer on %s', (dialekt) => {
  let welt: Lieferwelt
  let [gold, silber, bronze] = ['', '', '']

  beforeAll(async () => {
    welt = await openLieferwelt(dialekt)
    ;[gold = '', silber = '', bronze = ''] = welt.werke
  })
  afterAll(() => welt.saal.server.close())
  beforeEach(async () => {
    const { db } = welt.saal
    for (const tabelle of ['lieferungAbholung', 'lieferungDatei', 'lieferungWerk', 'lieferung', 'nummernkreis'] as const)
      await db.deleteFrom(tabelle).execute()
    await db.updateTable('einreichung').set({ druckstatus: 0, zurueckgezogenMs: null, creditNeuMs: null }).execute()
    await db.updateTable('auszeichnung').set({ aberkanntMs: null }).execute()
    await db.deleteFrom('credit').execute()
    for (const id of welt.werke) await welt.stelle(id, 3)
    await gibFrei(db, welt.werke)
  })
  const benenne = (id: string, titel: string) => welt.saal.db.updateTable('einreichung').set({ titel }).where('id', '=', id).execute()
  const creditDazu = (id: string, lastname: string) =>
    welt.saal.db
      .insertInto('credit')
      .values({ id: crypto.randomUUID(), einreichungId: id, position: 1, funktion: 'Idee', firstname: 'Ada', lastname, firma: '', drucken: 1 })
      .execute()
  const statusOf = async (id: string) =>
    Number((await welt.saal.db.selectFrom('einreichung').select('druckstatus').where('id', '=', id).executeTakeFirstOrThrow()).druckstatus)

  it('are a ZIP in the order of the book, with originals, texts and checksums, and the checksum of the whole', async () => {
    await benenne(gold, 'Klebt nicht.')
    await benenne(silber, 'Über „Größe“ & ẞğøœŁ 漢')
    await gibFrei(welt.saal.db, welt.werke)
    const lieferung = await welt.liefere()
    expect(lieferung).toMatchObject({
      nummer: 1,
      stand: 'BEREIT',
      art: 'ALLE',
      seit: null,
      werke: 3,
      fehler: null,
      dateiname: 'Lorbeer-2026_Lieferung-01.zip',
    })
    const paket = await welt.hole(lieferung.id)
    expect([paket.length, shaOf(paket)]).toEqual([lieferung.bytes, lieferung.sha256])
    const eintraege = readZip(paket)
    expect(eintraege.map(({ name }) => name)).toEqual([
      'texte.xml',
      'indesign.csv',
      'uebersicht.xlsx',
      'register.xml',
      'pruefsummen.sha256',
      '01-Kategorie-1/001_Klebt-nicht_1.pdf',
      '01-Kategorie-1/002_Ueber-Groesse-SSgooeL_1.pdf',
      expect.stringMatching(/^01-Kategorie-1\/003_.*_1\.pdf$/),
    ])
    expect(eintraege[5]?.bytes).toEqual(Buffer.alloc(3000, '%PDF 0 '))
    const summen = textOf(eintraege, 'pruefsummen.sha256').trimEnd().split('\n')
    expect(summen).toEqual(eintraege.filter(({ name }) => name !== 'pruefsummen.sha256').map(({ name, bytes }) => `${shaOf(bytes)}  ${name}`))
    const sidecar = await welt.ruf('druck', 'GET', `/${lieferung.id}/pruefsumme`)
    expect(sidecar.body).toBe(`${lieferung.sha256}  Lorbeer-2026_Lieferung-01.zip\n`)
    expect(lieferung.teile.map(({ teil, anzahl }) => [teil, anzahl]).toSorted()).toEqual([
      ['CSV', 1],
      ['EXCEL', 1],
      ['ORIGINAL', 3],
      ['PRUEFSUMMEN', 1],
      ['REGISTER', 1],
      ['XML', 1],
    ])
  })

  it('bring works to „abgeholt“ only when the printer has all bytes and confirms their checksum', async () => {
    const { id, sha256 } = await welt.liefere()
    expect((await welt.bestaetige(id, sha256 ?? '')).json()).toMatchObject({
      error: 'lieferung-stand',
      message: expect.stringContaining('Es sind erst 0 von') as string,
    })
    const paket = await welt.hole(id)
    expect(await Promise.all(welt.werke.map(statusOf))).toEqual([3, 3, 3])
    expect((await welt.bestaetige(id, 'kurz')).json()).toMatchObject({ error: 'eingabe-ungueltig', fields: { sha256: expect.any(String) as string } })
    expect((await welt.bestaetige(id, '0'.repeat(64))).json()).toMatchObject({ error: 'pruefsumme-falsch' })
    expect(await Promise.all(welt.werke.map(statusOf))).toEqual([3, 3, 3])
    const answer = await welt.bestaetige(id, ` ${shaOf(paket).toUpperCase()}  Lorbeer-2026_Lieferung-01.zip\n`)
    expect(answer.json()).toMatchObject({ stand: 'BESTAETIGT', bestaetigt: { abgeholt: 3, geblieben: 0 } })
    expect(await Promise.all(welt.werke.map(statusOf))).toEqual([5, 5, 5])
    // An answer that got lost, and the same again.
    expect((await welt.bestaetige(id, sha256 ?? '')).json()).toMatchObject({ stand: 'BESTAETIGT' })
  })

  it('leave behind, by name, what changed since: another credit, another file, a revoked award, a withdrawn work', async () => {
    const { db } = welt.saal
    const { id, sha256 } = await welt.liefere()
    await welt.hole(id)
    await creditDazu(gold, 'Lang')
    await db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('einreichungId', '=', silber).execute()
    await db.updateTable('einreichung').set({ zurueckgezogenMs: 1 }).where('id', '=', bronze).execute()
    const staende = async () => (await welt.lies(id)).inhalt.map(({ einreichungId, stand }) => [welt.werke.indexOf(einreichungId), stand])
    expect(await staende()).toEqual([
      [0, 'GEAENDERT'],
      [1, 'ABERKANNT'],
      [2, 'WERK_FORT'],
    ])
    expect((await welt.bestaetige(id, sha256 ?? '')).json()).toMatchObject({ bestaetigt: { abgeholt: 0, geblieben: 3 } })
    expect(await Promise.all(welt.werke.map(statusOf))).toEqual([3, 3, 3])
    // What was left behind stays said, whatever happens later.
    await db.updateTable('auszeichnung').set({ aberkanntMs: null }).execute()
    expect((await staende())[1]).toEqual([1, 'ABERKANNT'])
  })

  it('with changes only: new works, and those whose texts, credits or file are others than were delivered', async () => {
    await welt.stelle(bronze, 1)
    const erste = await welt.liefere()
    expect(erste.werke).toBe(2)
    expect(await welt.vorschau()).toMatchObject({ nummer: 2, seit: 1, alle: { werke: 2 }, aenderungen: { werke: 0, bytes: 0 } })
    expect((await welt.ruf('admin', 'POST', '', { jahr: 2026, art: 'AENDERUNGEN' })).json()).toMatchObject({ error: 'lieferung-leer' })
    await welt.stelle(bronze, 3)
    await creditDazu(silber, 'Lang')
    await gibFrei(welt.saal.db, [silber])
    const zweite = await welt.liefere('AENDERUNGEN')
    expect(zweite).toMatchObject({ nummer: 2, art: 'AENDERUNGEN', seit: 1, werke: 2 })
    const namen = readZip(await welt.hole(zweite.id)).map(({ name }) => name)
    // The place in the book, not in the delivery: it sorts among what was delivered before.
    expect(namen.slice(5)).toEqual([expect.stringMatching(/\/002_/), expect.stringMatching(/\/003_/)])
  })

  it('bring what changed at the printer once more, and only that', async () => {
    const { id, sha256 } = await welt.liefere()
    await welt.hole(id)
    await welt.bestaetige(id, sha256 ?? '')
    expect(await welt.vorschau()).toMatchObject({ alle: { werke: 0 }, aenderungen: { werke: 0 } })
    await creditDazu(gold, 'Spät')
    await welt.saal.db.updateTable('einreichung').set({ creditNeuMs: 5 }).where('id', '=', gold).execute()
    await gibFrei(welt.saal.db, [gold])
    const zweite = await welt.liefere('AENDERUNGEN')
    expect(zweite.werke).toBe(1)
    await welt.hole(zweite.id)
    expect((await welt.bestaetige(zweite.id, zweite.sha256 ?? '')).json()).toMatchObject({ bestaetigt: { abgeholt: 1, geblieben: 0 } })
    expect([await statusOf(gold), (await welt.werk(gold)).neu]).toEqual([5, []])
  })

  it('leave behind what is not released for print as it is now, at the printer too, and say so', async () => {
    const { db } = welt.saal
    const medium = await db.selectFrom('medium').select('id').where('einreichungId', '=', bronze).executeTakeFirstOrThrow()
    await creditDazu(gold, 'Lang')
    await db.updateTable('medium').set({ legende: 'Plakat im Regen' }).where('id', '=', medium.id).execute()
    const { alle, hindernisse } = await welt.vorschau()
    expect([alle.werke, hindernisse.map(({ einreichungId }) => einreichungId)]).toEqual([1, [gold, bronze]])
    expect(hindernisse[0]?.satz).toContain('nicht zum Druck freigegeben')
    const erste = await welt.liefere()
    expect((await welt.lies(erste.id)).inhalt.map(({ einreichungId }) => einreichungId)).toEqual([silber])
    await welt.hole(erste.id)
    await welt.bestaetige(erste.id, erste.sha256 ?? '')
    await creditDazu(silber, 'Spät')
    expect(await welt.vorschau()).toMatchObject({ aenderungen: { werke: 0 }, hindernisse: [{}, {}, {}] })
    // A company is printed beside the name: it is another credit.
    await gibFrei(db, welt.werke)
    await db.updateTable('credit').set({ firma: 'Studio Spät' }).where('einreichungId', '=', silber).execute()
    expect((await welt.vorschau()).hindernisse).toMatchObject([{ einreichungId: silber }])
    await gibFrei(db, welt.werke)
    expect(await welt.vorschau()).toMatchObject({ aenderungen: { werke: 3 }, hindernisse: [] })
    await db.updateTable('medium').set({ legende: '' }).where('id', '=', medium.id).execute()
  })

  it('leave behind a file that came after „Druckreif“ until it is checked and has no error', async () => {
    const { db } = welt.saal
    const medium = await db.selectFrom('medium').select('id').where('einreichungId', '=', gold).executeTakeFirstOrThrow()
    await creditDazu(gold, 'Lang')
    await gibFrei(db, [gold])
    await db.updateTable('einreichung').set({ dateiNeuMs: 5 }).where('id', '=', gold).execute()
    const { hindernisse } = await welt.vorschau()
    expect(hindernisse).toMatchObject([{ einreichungId: gold, satz: expect.stringContaining('Preflight') as string }])
    await inTransaktion(db, (trx) => requestPreflight(trx, medium.id, 1))
    await savePreflight(db, medium.id, { kopf: {}, seiten: [], befunde: [], ohne: [], nowMs: 2 })
    expect(await welt.vorschau()).toMatchObject({ alle: { werke: 3 }, hindernisse: [] })
    await db.updateTable('einreichung').set({ dateiNeuMs: null }).execute()
  })

  it('are not for a printer that competes as an agency', async () => {
    await addPerson(welt.saal, 'beides', { roles: ['DRUCKEREI', 'AGENTUR'], juryId: null })
    const { id, sha256 } = await welt.liefere()
    for (const pfad of ['', `/${id}`, `/${id}/paket`, `/${id}/pruefsumme`])
      expect((await welt.ruf('beides', 'GET', pfad)).json(), pfad).toMatchObject({ error: 'keine-berechtigung' })
    expect((await welt.bestaetige(id, sha256 ?? '', 'beides')).json()).toMatchObject({ error: 'keine-berechtigung' })
    for (const pfad of ['', '/stand', `/${gold}`])
      expect((await welt.saal.person('beides').call('GET', `/api/druckdaten${pfad}`)).json(), pfad).toMatchObject({ error: 'keine-berechtigung' })
    await welt.stelle(gold, 5)
    expect((await welt.schritt(gold, 'PRUEFEN', 5, { wer: 'beides' })).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await welt.viele('PRUEFEN', [gold], {}, 'beides')).json()).toMatchObject({ betroffen: [] })
  })

  it('do not leave once they are withdrawn, also when somebody was just about to fetch them', async () => {
    const { id } = await welt.liefere()
    await welt.ruf('admin', 'POST', `/${id}/zuruecknahme`)
    const wer = { lieferungId: id, benutzerId: 'niemand' }
    await expect(beginLieferungAbholung(welt.saal.db, wer, 1)).rejects.toMatchObject({ code: 'nicht-gefunden' })
    for (let mal = 0; mal < 3; mal += 1) {
      const naechste = await welt.liefere()
      const [paket, zurueck] = await Promise.all([
        welt.ruf('druck', 'GET', `/${naechste.id}/paket`, undefined, { range: 'bytes=0-9' }),
        welt.ruf('admin', 'POST', `/${naechste.id}/zuruecknahme`),
      ])
      expect([paket.statusCode === 206, zurueck.statusCode === 200]).not.toEqual([true, true])
    }
  })

  it('name works without a file to print, and leave them out', async () => {
    const { db } = welt.saal
    const medien = await db.selectFrom('medium').select('id').where('einreichungId', '=', silber).execute()
    const ids = medien.map(({ id }) => id)
    await db.updateTable('medium').set({ uploadStatus: 'FEHLER' }).where('id', 'in', ids).execute()
    expect(await welt.vorschau()).toMatchObject({ alle: { werke: 2 }, hindernisse: [{ einreichungId: silber }] })
    await db.updateTable('medium').set({ uploadStatus: 'BEREIT' }).where('id', 'in', ids).execute()
  })

  it('are withdrawn only while nothing was fetched, and printers never see what is not ready', async () => {
    const erste = await welt.liefere()
    expect((await welt.ruf('admin', 'POST', `/${erste.id}/zuruecknahme`)).json()).toMatchObject({ stand: 'ZURUECKGEZOGEN' })
    expect((await welt.ruf('druck', 'GET', `/${erste.id}`)).statusCode).toBe(404)
    expect((await welt.ruf('druck', 'GET', `/${erste.id}/paket`)).statusCode).toBe(404)
    expect((await welt.ruf('admin', 'GET', `/${erste.id}/paket`)).json()).toMatchObject({ error: 'lieferung-stand' })
    const zweite = await welt.liefere()
    expect(zweite.nummer).toBe(2)
    await welt.ruf('druck', 'GET', `/${zweite.id}/paket`, undefined, { range: 'bytes=0-99' })
    expect((await welt.ruf('admin', 'POST', `/${zweite.id}/zuruecknahme`)).json()).toMatchObject({ error: 'lieferung-stand' })
    await expect
      .poll(async () => (await welt.ruf('druck', 'GET')).json() as unknown)
      .toMatchObject({ total: 1, items: [{ id: zweite.id, abholung: { bytes: 100 } }] })
    expect((await welt.ruf('admin', 'GET', '?jahr=2026')).json()).toMatchObject({ total: 2, items: [{ nummer: 2 }, { nummer: 1 }] })
  })

  it('are refused before the first byte when a file is missing or another one, and the office reads which', async () => {
    const { medien } = welt.saal.server.kontext
    const datei = await insertDruckdatei(welt, gold, { inhalt: Buffer.alloc(500, 'x'), dateiname: 'zweite.tif', position: 2 })
    await gibFrei(welt.saal.db, [gold])
    const { id } = await welt.liefere()
    const bytes = await medien.get(datei.sha256)
    await medien.delete(datei.sha256)
    const fehlt = await welt.ruf('druck', 'GET', `/${id}/paket`)
    expect(fehlt.json()).toMatchObject({ error: 'lieferung-beschaedigt' })
    expect((await welt.lies(id)).fehler).toMatch(/„01-Kategorie-1\/001_.*_2\.tif“ fehlt auf dem Server/)
    await medien.put(bytes)
    // As a backup that was played in: the same bytes, written later.
    expect((await welt.ruf('druck', 'GET', `/${id}/paket`)).statusCode).toBe(200)
    expect((await welt.lies(id)).fehler).toBeNull()
    const { writeFile } = await import('node:fs/promises')
    await writeFile(medien.pathOf(datei.sha256), Buffer.alloc(500, 'y'))
    expect((await welt.ruf('druck', 'GET', `/${id}/paket`)).json()).toMatchObject({ error: 'lieferung-beschaedigt' })
    await writeFile(medien.pathOf(datei.sha256), Buffer.alloc(500, 'y'))
    const gescheitert = await welt.liefere()
    expect(gescheitert).toMatchObject({ stand: 'FEHLER', fehler: expect.stringContaining('beschädigt') as string })
    await medien.put(bytes)
    await welt.ruf('admin', 'POST', `/${gescheitert.id}/erneut`)
    await welt.saal.server.kontext.jobs.runDue()
    expect(await welt.lies(gescheitert.id)).toMatchObject({ stand: 'BEREIT', fehler: null })
    await welt.saal.db.deleteFrom('medium').where('id', '=', datei.id).execute()
  })

  it('and a release that is taken back at the same moment: the work is in there and stays released, or it is left behind', async () => {
    const { db } = welt.saal
    await welt.veroeffentliche(gold)
    for (let mal = 0; mal < 3; mal += 1) {
      await gibFrei(db, [gold])
      await db.updateTable('druckfreigabe').set({ angefragtMs: 1 }).where('einreichungId', '=', gold).execute()
      const [angelegt, zurueck] = await Promise.all([
        welt.ruf('admin', 'POST', '', { jahr: 2026, art: 'ALLE' }),
        welt.saal.person('agentur').call('POST', `/api/druckfreigaben/${gold}/ruecknahme`, {}),
      ])
      const { id } = angelegt.json<Lieferung>()
      const { inhalt } = await welt.lies(id)
      expect([inhalt.some(({ einreichungId }) => einreichungId === gold), zurueck.statusCode]).toEqual(
        zurueck.statusCode === 200 ? [false, 200] : [true, 409],
      )
      await welt.ruf('admin', 'POST', `/${id}/zuruecknahme`)
    }
    await db.updateTable('auszeichnung').set({ veroeffentlichtMs: null }).execute()
    await db.deleteFrom('druckfreigabe').execute()
  })

  it('tell everybody who prints by mail, once, when they can be fetched, and nobody of one that was withdrawn', async () => {
    const { db } = welt.saal
    const { benutzerId } = await addPerson(welt.saal, 'druck2', { roles: ['DRUCKEREI'], juryId: null })
    await addPerson(welt.saal, 'druckagentur', { roles: ['DRUCKEREI', 'AGENTUR'], juryId: null })
    const setMail = (id: string, username: string) => db.updateTable('benutzer').set({ username }).where('id', '=', id).execute()
    await setMail(benutzerId, 'druck2@druckerei.example')
    const mails = () => db.selectFrom('mail').select(['an', 'betreff', 'text']).where('vorlage', '=', 'lieferung-bereit').orderBy('an').execute()
    await db.deleteFrom('mail').execute()
    const zurueck = (await welt.ruf('admin', 'POST', '', { jahr: 2026, art: 'ALLE' })).json<Lieferung>()
    await welt.ruf('admin', 'POST', `/${zurueck.id}/zuruecknahme`)
    await welt.saal.server.kontext.jobs.runDue()
    expect(await mails()).toEqual([])
    await welt.liefere()
    const [mail, ...weitere] = await mails()
    expect(weitere.map(({ an }) => an).filter((an) => an === mail?.an || an.includes('druckagentur'))).toEqual([])
    expect((await mails()).map(({ an }) => an)).toContain('druck2@druckerei.example')
    expect(mail?.betreff).toBe('Lieferung 2 für das Jahrbuch 2026 ist bereit')
    expect(mail?.text).toContain('3 Arbeiten, ')
    await db.updateTable('benutzer').set({ aktiv: 0 }).where('id', '=', benutzerId).execute()
  })

  it('for which the database is away again and again are tried seven times, and then say that they failed: nobody waits for ever', async () => {
    const { db, server, uhr } = welt.saal
    const { id } = (await welt.ruf('admin', 'POST', '', { jahr: 2026, art: 'ALLE' })).json<Lieferung>()
    const staende = []
    for (let versuch = 1; versuch <= 7; versuch += 1) {
      await db.updateTable('lieferungDatei').set({ crc32: null }).execute()
      beforeLesen(server.kontext.medien, () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      })
      await server.kontext.jobs.runDue()
      staende.push((await welt.lies(id)).stand)
      // 5 s, and four times as much each time.
      uhr.ms += 5000 * 4 ** (versuch - 1)
    }
    expect(staende).toEqual(['WARTET', 'WARTET', 'WARTET', 'WARTET', 'WARTET', 'WARTET', 'FEHLER'])
    expect(await welt.lies(id)).toMatchObject({ fehler: 'Die Lieferung konnte nicht hergestellt werden. Die Arbeiten sind unverändert.' })
    expect((await welt.ruf('admin', 'POST', `/${id}/erneut`)).statusCode).toBe(200)
    await server.kontext.jobs.runDue()
    expect(await welt.lies(id)).toMatchObject({ stand: 'BEREIT', fehler: null })
  })

  it('get numbers without a gap, also when two make one at the same moment', async () => {
    const antworten = await Promise.all([1, 2, 3].map(() => welt.ruf('admin', 'POST', '', { jahr: 2026, art: 'ALLE' })))
    expect(antworten.map((answer) => answer.json<Lieferung>().nummer).toSorted()).toEqual([1, 2, 3])
    await welt.saal.server.kontext.jobs.runDue()
  })

  it('two confirmations of the same moment move each work once', async () => {
    const { id, sha256 } = await welt.liefere()
    await welt.hole(id)
    const antworten = await Promise.all([1, 2].map(() => welt.bestaetige(id, sha256 ?? '')))
    expect(antworten.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const eintraege = await welt.saal.db.selectFrom('verlauf').select('id').where('aktion', '=', 'bestätigt').where('datensatzId', '=', id).execute()
    expect(eintraege).toHaveLength(1)
  })

  it('two offices that deliver the changes at the same moment: one delivers them, the other is told that there are none', async () => {
    await welt.liefere()
    await creditDazu(silber, 'Lang')
    await gibFrei(welt.saal.db, [silber])
    const antworten = await Promise.all(['admin', 'admin2'].map((wer) => welt.ruf(wer, 'POST', '', { jahr: 2026, art: 'AENDERUNGEN' })))
    expect(antworten.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(antworten.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ error: 'lieferung-leer' })
    await welt.saal.server.kontext.jobs.runDue()
    expect(await welt.vorschau()).toMatchObject({ nummer: 3, aenderungen: { werke: 0 } })
  })

  it('a printer that confirms while the office objects: the objection stands, or is told where the work is by now', async () => {
    const { db } = welt.saal
    for (let runde = 0; runde < 5; runde += 1) {
      await db.deleteFrom('beanstandung').execute()
      for (const id of welt.werke) await welt.stelle(id, 3)
      await gibFrei(db, welt.werke)
      const { id, sha256 } = await welt.liefere()
      await welt.hole(id)
      const [bestaetigt, einwand] = await Promise.all([
        welt.bestaetige(id, sha256 ?? ''),
        welt.schritt(gold, 'BEANSTANDEN', 3, { grund: 'Der Beschnitt fehlt.', einwand: null }),
      ])
      expect(bestaetigt.statusCode).toBe(200)
      const offene = await db.selectFrom('beanstandung').select('id').where('einreichungId', '=', gold).where('endeMs', 'is', null).execute()
      expect([einwand.statusCode, await statusOf(gold), offene.length]).toEqual(einwand.statusCode === 200 ? [200, 0, 1] : [409, 5, 0])
      expect(await Promise.all([silber, bronze].map(statusOf))).toEqual([5, 5])
    }
    await db.deleteFrom('beanstandung').execute()
  })

  it('a file that is replaced while they are built: the package holds what was frozen, and the work stays for the next', async () => {
    const { db, server } = welt.saal
    const { medien } = server.kontext
    const neu = await medien.put(Buffer.alloc(2000, '%PDF neu '))
    const vorher = await db.selectFrom('medium').selectAll().where('einreichungId', '=', gold).executeTakeFirstOrThrow()
    await db.updateTable('lieferungDatei').set({ crc32: null }).execute()
    const ersetze = ({ sha256, bytes }: { sha256: string | null; bytes: number }) =>
      db.updateTable('medium').set({ sha256, bytes }).where('id', '=', vorher.id).execute()
    beforeLesen(medien, () => ersetze(neu))
    const lieferung = await welt.liefere()
    expect(lieferung).toMatchObject({ stand: 'BEREIT', werke: 3 })
    const original = readZip(await welt.hole(lieferung.id)).find(({ name }) => name.includes('/001_'))
    expect(shaOf(original?.bytes ?? Buffer.alloc(0))).toBe(vorher.sha256)
    expect((await welt.bestaetige(lieferung.id, lieferung.sha256 ?? '')).json()).toMatchObject({ bestaetigt: { abgeholt: 2, geblieben: 1 } })
    expect([await statusOf(gold), await statusOf(silber)]).toEqual([3, 5])
    await ersetze(vorher)
  })
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exportjob } from '#contract/exportjob.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { createExport, insertOriginal, readExport } from '#tests/support/export.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie, START_MS } from '#tests/support/voting.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { readZip, textOf } from '#tests/support/zip.ts'

describe.each(['sqlite', 'postgres'] as const)('Exportjobs on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let zweite: Call
  let kategorieId: string
  let nowMs = START_MS

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    const { db } = server.kontext
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
    await insertBenutzer(db, { username: 'zweite@test.example', roles: ['ADMIN'], nowMs })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    zweite = await server.loginAs('zweite@test.example', TEST_PASSWORT)
    kategorieId = await insertKategorie(db, null, 3)
    await db.updateTable('kategorie').set({ titel: 'Plakat & Außenwerbung' }).where('id', '=', kategorieId).execute()
  })
  afterAll(() => server.close())

  let nummer = 0
  async function insertWerk(titel: string, over: object = {}): Promise<string> {
    nummer += 1
    const id = await insertEinreichung(server.kontext.db, kategorieId, nummer)
    await server.kontext.db
      .updateTable('einreichung')
      .set({ titel, ...over })
      .where('id', '=', id)
      .execute()
    return id
  }
  const load = (id: string, headers: Record<string, string> = {}, call = admin) => call('GET', `/api/exportjobs/${id}/datei`, undefined, { headers })
  async function run(body: object): Promise<Exportjob> {
    const { id } = await createExport(admin, body)
    await server.kontext.jobs.runDue()
    return readExport(admin, id)
  }

  it('make a workbook with real types, in which no title is a formula', async () => {
    const titel = [
      '=HYPERLINK("http://boese.example")',
      '+1+1',
      '-2',
      '@SUM(A1)',
      'Über Maß & <b> 🎨 "x"',
      'constructor',
      '_x0041_ \u0007Glocke',
      'a'.repeat(40_000),
    ]
    const ids: string[] = []
    for (const one of titel) ids.push(await insertWerk(one))
    const preis = JSON.stringify({ preisstufeId: null, titel: 'Normal', betragNettoCent: 32_550, ustProzent: 20, anzahl: 1 })
    const werk = { nummer: '2026-03-017', preisSnapshot: preis, erschienenVon: '2026-01-31T00:00:00Z', abgegebenMs: Date.UTC(2026, 8, 18, 12, 32) }
    await server.kontext.db
      .updateTable('einreichung')
      .set(werk)
      .where('id', '=', ids[4] ?? '')
      .execute()
    await server.kontext.db
      .insertInto('credit')
      .values({
        id: crypto.randomUUID(),
        einreichungId: ids[4] ?? '',
        position: 0,
        funktion: 'Text',
        firstname: 'Jörg',
        lastname: '=1',
        firma: '',
        drucken: 1,
      })
      .execute()
    await insertOriginal(server, ids[4] ?? '', { bytes: Buffer.from('x'), durationMs: 1500 })

    const job = await run({ typ: 'EXCEL_EINREICHUNGEN', einreichungIds: ids })
    expect(job).toMatchObject({
      status: 'FERTIG',
      fortschritt: 100,
      anzahl: 8,
      umfang: { anzahl: 8, fehlend: [] },
      titel: 'Einreichungen Plakat & Außenwerbung 2026',
    })
    const answer = await load(job.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="Einreichungen Plakat & Au_enwerbung 2026.xlsx"; filename*=UTF-8''Einreichungen%20Plakat%20%26%20Au%C3%9Fenwerbung%202026.xlsx`,
    })
    const [einreichungen, credits, medien] = readXlsx(answer.rawPayload)
    expect([einreichungen?.name, credits?.name, medien?.name]).toEqual(['Einreichungen', 'Credits', 'Medien'])
    const kopf = einreichungen?.zeilen[0]?.map(({ wert }) => wert) ?? []
    const cell = (row: number, spalte: string) => einreichungen?.zeilen[row]?.[kopf.indexOf(spalte)]
    expect(ids.map((_id, index) => cell(index + 1, 'Titel')?.art)).toEqual(ids.map(() => 't'))
    expect(ids.slice(0, 6).map((_id, index) => cell(index + 1, 'Titel')?.wert)).toEqual(titel.slice(0, 6))
    expect([cell(7, 'Titel')?.wert, cell(8, 'Titel')?.wert.length]).toEqual(['_x005F_x0041_ Glocke', 32_767])
    expect(cell(5, 'Preis netto')).toMatchObject({ wert: '325.5', art: 'n', format: 166 })
    expect(cell(5, 'Preis brutto')).toMatchObject({ wert: '390.6' })
    expect(cell(5, 'Veröffentlicht von')).toMatchObject({ wert: '46053', art: 'n', format: 164 })
    // 14:32 in Vienna.
    expect([cell(5, 'Abgegeben am')?.format, Number(cell(5, 'Abgegeben am')?.wert)]).toEqual([165, expect.closeTo(46_283 + (14 * 60 + 32) / 1440, 5)])
    expect([cell(5, 'Jahr'), cell(5, 'Status'), cell(1, 'Preis netto')]).toMatchObject([
      { wert: '2026', art: 'n' },
      { wert: 'Zugelassen' },
      undefined,
    ])
    expect(einreichungen?.xml).toMatch(/<pane ySplit="1"[^>]*state="frozen".*<autoFilter ref="A1:BB9"\/>/s)
    expect(credits?.zeilen[1]?.map((one) => one?.wert)).toEqual(['2026-03-017', titel[4], '1', 'Text', 'Jörg', '=1', undefined, 'Ja'].slice(0, 8))
    expect(medien?.zeilen[1]?.[9]).toMatchObject({ wert: '1.5', art: 'n' })
  })

  it('make a ZIP with safe and unique names, whose table of contents has the hash of every file and names what is missing', async () => {
    const werk = await insertWerk('Ähre / ../..\\boese', { nummer: '2026-03-099' })
    const film = Buffer.alloc(3_000_000, 'film')
    const dateien = [
      { bytes: Buffer.from('eins'), dateiname: '../../etc/passwd' },
      { bytes: Buffer.from('zwei'), dateiname: 'Foto.JPG' },
      { bytes: Buffer.from('drei'), dateiname: 'foto.jpg' },
      { bytes: Buffer.from('vier'), dateiname: `${'🎨ä'.repeat(150)}.png` },
      { bytes: Buffer.from('fünf'), dateiname: 'CON.txt' },
      { bytes: film, dateiname: '=cmd.mp4' },
      { bytes: null, dateiname: 'fehlt;"hier".pdf' },
      { bytes: Buffer.alloc(0), dateiname: '' },
    ]
    for (const [position, datei] of dateien.entries()) await insertOriginal(server, werk, { ...datei, position })
    await insertOriginal(server, werk, { bytes: null, sha256: null, url: 'https://beispiel.example/?a=1', dateiname: '', position: 8 })

    const job = await run({ typ: 'MEDIEN_ZIP', einreichungIds: [werk] })
    expect(job.umfang).toEqual({ anzahl: 7, fehlend: ['Ähre / ../..\\boese: Die Datei „fehlt;"hier".pdf“ fehlt.'] })
    const eintraege = readZip((await load(job.id)).rawPayload)
    const ordner = '2026-03_plakat-aussenwerbung/2026-03-099_aehre-boese/'
    const names = eintraege.map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual([`${ordner}etc passwd`, `${ordner}Foto.jpg`, `${ordner}foto (2).jpg`])
    expect(names.slice(4)).toEqual([`${ordner}_CON.txt`, `${ordner}=cmd.mp4`, `${ordner}ohne Namen`, 'inhalt.csv'])
    expect(Array.from((names[3] ?? '').slice(ordner.length)).length).toBeLessThanOrEqual(120)
    for (const name of names) expect(name).not.toMatch(/\.\.|\\|^\//)
    const csv = textOf(eintraege, 'inhalt.csv')
    expect(csv.startsWith('\uFEFFOrdner;Datei;')).toBe(true)
    for (const { name, bytes } of eintraege.slice(0, -1)) {
      const line = csv.split('\r\n').find((one) => one.includes(createHash('sha256').update(bytes).digest('hex')))
      expect(line, name).toMatch(/;In Ordnung$/)
    }
    expect(csv).toContain(`;"fehlt;""hier"".pdf";`)
    expect(csv).toMatch(/;Datei fehlt\r\n.*;Link\r\n/s)
    expect(csv).toContain(`;'=cmd.mp4;`)
    expect(eintraege.find(({ name }) => name.endsWith('.mp4'))?.bytes.equals(film)).toBe(true)
  })

  it('say that a damaged file is damaged', async () => {
    const werk = await insertWerk('Kaputt')
    const sha256 = await insertOriginal(server, werk, { bytes: Buffer.from('vorher') })
    const { writeFile } = await import('node:fs/promises')
    await writeFile(`${server.kontext.env.dataDir}/medien/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`, 'nachher')
    expect((await run({ typ: 'MEDIEN_ZIP', einreichungIds: [werk] })).umfang?.fehlend).toEqual(['Kaputt: Die Datei „bild.jpg“ ist beschädigt.'])
  })

  it('take all works of a filter as they are at that moment, after a preview that says how many', async () => {
    const jahr2024 = await insertKategorie(server.kontext.db, null, 4)
    await server.kontext.db.updateTable('kategorie').set({ jahr: 2024 }).where('id', '=', jahr2024).execute()
    const ids: string[] = []
    for (const nr of [801, 802, 803]) ids.push(await insertEinreichung(server.kontext.db, jahr2024, nr))
    await server.kontext.db.updateTable('einreichung').set({ jahr: 2024 }).where('id', 'in', ids).execute()
    await insertOriginal(server, ids[0] ?? '', { bytes: Buffer.from('12345') })
    const filter = { jahr: '2024' }
    expect((await admin('POST', '/api/exportjobs/vorschau', { filter })).json()).toMatchObject({
      anzahl: 3,
      dateien: 1,
      bytes: 5,
      items: [{ titel: 'Arbeit 801' }, { titel: 'Arbeit 802' }, { titel: 'Arbeit 803' }],
    })
    const { id } = await createExport(admin, { typ: 'EXCEL_EINREICHUNGEN', filter })
    await server.kontext.db
      .deleteFrom('einreichung')
      .where('id', '=', ids[2] ?? '')
      .execute()
    await insertEinreichung(server.kontext.db, jahr2024, 804)
    await server.kontext.jobs.runDue()
    expect(await readExport(admin, id)).toMatchObject({ anzahl: 3, umfang: { anzahl: 2, fehlend: ['Eine Einreichung gibt es nicht mehr.'] } })
  })

  it('refuse a choice that is none, with German sentences', async () => {
    const werk = await insertWerk('Eine')
    const wrong: [object, object][] = [
      [{ typ: 'EXCEL_EINREICHUNGEN' }, { einreichungIds: 'Bitte entweder einzelne Einreichungen oder einen Filter.' }],
      [{ typ: 'MEDIEN_ZIP', einreichungIds: [werk], filter: {} }, { einreichungIds: 'Bitte entweder einzelne Einreichungen oder einen Filter.' }],
      [{ typ: 'MEDIEN_ZIP', einreichungIds: [] }, { einreichungIds: 'Bitte wählen Sie mindestens eine Einreichung.' }],
      [
        { typ: 'MEDIEN_ZIP', einreichungIds: [crypto.randomUUID()] },
        { einreichungIds: expect.stringMatching(/^Keine der gewählten Einreichungen gibt es noch/) },
      ],
      [{ typ: 'ALLES', einreichungIds: [werk] }, { typ: expect.any(String) }],
      [{ typ: 'MEDIEN_ZIP', filter: { jahr: '2025' } }, { 'filter.jahr': expect.any(String) }],
      [{ typ: 'MEDIEN_ZIP', filter: { suche: { $ne: 1 } } }, { 'filter.suche': expect.any(String) }],
    ]
    for (const [body, fields] of wrong) {
      const answer = await admin('POST', '/api/exportjobs', body)
      expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
    }
  })

  it('belong to whom ordered them', async () => {
    const { id } = await run({ typ: 'EXCEL_EINREICHUNGEN', einreichungIds: [await insertWerk('Meine')] })
    for (const [method, url] of [
      ['GET', `/api/exportjobs/${id}`],
      ['GET', `/api/exportjobs/${id}/datei`],
      ['POST', `/api/exportjobs/${id}/abbrechen`],
      ['POST', `/api/exportjobs/${id}/erneut`],
      ['DELETE', `/api/exportjobs/${id}`],
    ] as const)
      expect([url, (await zweite(method, url)).statusCode]).toEqual([url, 404])
    expect((await zweite('GET', '/api/exportjobs')).json()).toEqual({ items: [], total: 0 })
    const own = (await admin('GET', '/api/exportjobs?sort=createdMs:DESC&status=FERTIG&suche=plakat')).json<{ items: Exportjob[] }>()
    expect(own.items.map((one) => one.id)).toContain(id)
    expect((await admin('GET', '/api/exportjobs?sort=id:ASC')).statusCode).toBe(400)
  })

  it('are taken away in parts, remember who took them, and go after seven days', async () => {
    const job = await run({ typ: 'EXCEL_EINREICHUNGEN', einreichungIds: [await insertWerk('Teile')] })
    const head = await admin('GET', `/api/exportjobs/${job.id}/datei`, undefined, { method: 'HEAD' })
    expect([head.statusCode, head.headers['content-length'], (await readExport(admin, job.id)).status]).toEqual([200, String(job.bytes), 'FERTIG'])
    const part = await load(job.id, { range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([206, 10, `bytes 10-19/${job.bytes}`])
    const whole = (await load(job.id)).rawPayload
    expect(createHash('sha256').update(whole).digest('hex')).toBe(job.sha256)
    expect((await load(job.id, { range: `bytes=${job.bytes}-` })).statusCode).toBe(416)
    expect((await load(job.id, { 'if-none-match': `"${job.sha256}"` })).statusCode).toBe(304)
    expect(await readExport(admin, job.id)).toMatchObject({ status: 'ABGEHOLT', abgeholtMs: nowMs })
    const history = await server.kontext.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', job.id).execute()
    expect(history.map(({ aktion }) => aktion).toSorted()).toEqual(['abgeholt', 'angelegt'])

    nowMs += 7 * 86_400_000
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    zweite = await server.loginAs('zweite@test.example', TEST_PASSWORT)
    expect((await load(job.id)).json().message).toMatch(/abgelaufen/)
    await server.kontext.jobs.runDue()
    expect((await readExport(admin, job.id)).status).toBe('ABGELAUFEN')
    expect(await server.kontext.medien.stat(job.sha256 ?? '')).toBeNull()
  })
})

import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnonymDatei } from '#contract/anonymitaet.ts'
import type { JuryListItem } from '#contract/jury.ts'
import { JurypaketSchema } from '#contract/jurypaket.ts'
import type { VerlaufEintrag } from '#contract/verlauf.ts'
import { insertJob } from '#server/db/datenbank/job.ts'
import { listVerweisSpalten } from '#server/db/medium/datei-verweis.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { makeBild, makePdf } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { insertProgramm, insertRunde } from '#tests/support/voting.ts'

const TAG_MS = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('media of a work on %s', (dialekt) => {
  let studio: Studio
  let [bild, link, text] = ['', '', '']
  let druckerei: Call
  const uhr = { ms: Date.now() }

  beforeAll(async () => {
    studio = await openStudio(dialekt, () => uhr.ms)
    bild = await studio.addFeld({ typ: 'BILD', titel: 'Motiv', maxAnzahl: 3 })
    link = await studio.addFeld({ typ: 'LINK', titel: 'Im Netz' })
    text = await studio.addFeld({ typ: 'TEXT', titel: 'Erläuterung' })
    await insertBenutzer(studio.server.kontext.db, { username: 'druck@studio.example', roles: ['DRUCKEREI'] })
    druckerei = await studio.server.loginAs('druck@studio.example', TEST_PASSWORT)
  })
  afterAll(() => studio.server.close())

  const ids = async (feld: string) => (await studio.feld(feld)).medien.map(({ id }) => id)
  const revision = async () =>
    (await studio.server.kontext.db.selectFrom('jury').select('paketRevision').where('id', '=', studio.juryId).executeTakeFirstOrThrow())
      .paketRevision
  const paket = async () => {
    const answer = await studio.admin('GET', `/api/voting/jurys/${studio.juryId}/paket`)
    return { text: answer.body, medien: JurypaketSchema.parse(answer.json()).einreichungen.flatMap(({ medien }) => medien) }
  }
  const remove = (id: string) => studio.agentur('DELETE', `/api/medien/${id}`)
  const ersetzungen = async () =>
    (await studio.admin('GET', `/api/verlauf/einreichung/${studio.einreichungId}`))
      .json<{ items: VerlaufEintrag[] }>()
      .items.filter(({ aktion }) => aktion === 'Medium ersetzt')
      .flatMap(({ aenderungen }) => aenderungen)

  it('stand in their order, with captions', async () => {
    const first = await studio.upload(bild, 'eins.jpg', await makeBild(300, 200))
    const second = await studio.upload(bild, 'zwei.jpg', await makeBild(300, 200))
    expect(await ids(bild)).toEqual([first.id, second.id])
    await studio.agentur('PUT', `/api/einreichungen/${studio.einreichungId}/medien/reihenfolge`, { medienfeldId: bild, ids: [second.id] })
    expect(await ids(bild)).toEqual([second.id, first.id])
    expect((await studio.agentur('PATCH', `/api/medien/${first.id}`, { legende: ' Das Plakat 🏆 ' })).statusCode).toBe(200)
    expect((await studio.feld(bild)).medien[1]?.legende).toBe('Das Plakat 🏆')
    expect((await studio.agentur('PATCH', `/api/medien/${first.id}`, { legende: 'x'.repeat(301) })).json().fields).toEqual({
      legende: 'Bitte höchstens 300 Zeichen.',
    })
  })

  it('are replaced when the new one is ready, not before; the old one is kept', async () => {
    const [old = ''] = await ids(bild)
    const bad = await studio.upload(bild, 'kaputt.jpg', Buffer.alloc(3000, 1), { ersetztMediumId: old })
    expect(bad).toMatchObject({ uploadStatus: 'FEHLER', ersetztId: old })
    expect(await ids(bild)).toContain(old)
    expect(await ersetzungen()).toEqual([])
    await remove(bad.id)
    const good = await studio.upload(bild, 'neu.jpg', await makeBild(310, 200), { ersetztMediumId: old })
    expect(await ids(bild)).not.toContain(old)
    expect((await ids(bild))[0]).toBe(good.id)
    expect(await ersetzungen()).toMatchObject([{ feld: 'Motiv', vorher: 'zwei.jpg', nachher: 'neu.jpg' }])
    expect((await studio.agentur('GET', `/api/medien/${old}/original`)).statusCode).toBe(200)
    expect((await studio.fremd('GET', `/api/medien/${old}/original`)).statusCode).toBe(404)
  })

  it('are taken out and brought back, but not into a field that is full', async () => {
    const [first = '', second = ''] = await ids(bild)
    await remove(first)
    expect(await ids(bild)).toEqual([second])
    expect((await studio.agentur('POST', `/api/medien/${first}/wiederherstellen`)).statusCode).toBe(200)
    expect(await ids(bild)).toEqual([first, second])
    await remove(first)
    const [third, fourth] = [
      await studio.upload(bild, 'c.jpg', await makeBild(320, 200)),
      await studio.upload(bild, 'd.jpg', await makeBild(330, 200)),
    ]
    const full = await studio.agentur('POST', `/api/medien/${first}/wiederherstellen`)
    expect([full.statusCode, full.json().message]).toEqual([
      409,
      'In „Motiv“ passen höchstens 3 Dateien. Bitte ersetzen oder entfernen Sie zuerst eine.',
    ])
    for (const { id } of [third, fourth]) await remove(id)
  })

  it('may be links and texts without a file', async () => {
    const create = (medienfeldId: string, body: object) =>
      studio.agentur('POST', `/api/einreichungen/${studio.einreichungId}/medien`, { medienfeldId, ...body })
    expect((await create(link, { url: 'javascript:alert(1)' })).json().fields).toEqual({
      url: 'Bitte geben Sie eine vollständige Adresse an, zum Beispiel https://www.beispiel.at/arbeit.',
    })
    expect((await create(bild, { url: 'https://beispiel.at' })).json().message).toBe('In dieses Medienfeld gehört eine Datei.')
    const { id } = (await create(link, { url: 'https://beispiel.at/arbeit' })).json<{ id: string }>()
    expect((await create(text, { text: 'So war es gedacht.' })).statusCode).toBe(200)
    expect((await studio.agentur('PATCH', `/api/medien/${id}`, { url: 'https://beispiel.at/neu' })).statusCode).toBe(200)
    expect((await studio.feld(link)).medien[0]).toMatchObject({ url: 'https://beispiel.at/neu', uploadStatus: 'BEREIT' })
  })

  it('are taken over into another work without a new upload, checked against its field', async () => {
    const anderes = await studio.addEinreichung()
    const vorrat = async () =>
      (await studio.agentur('GET', `/api/einreichungen/${anderes}/medien/vorrat?medienfeldId=${bild}`)).json<{
        items: { id: string; dateiname: string }[]
      }>().items
    const [datei] = (await vorrat()).filter(({ dateiname }) => dateiname === 'neu.jpg')
    const copy = (by: Call) => by('POST', `/api/einreichungen/${anderes}/medien/uebernahme`, { medienfeldId: bild, mediumId: datei?.id })
    expect((await copy(studio.fremd)).statusCode).toBe(404)
    expect((await copy(studio.agentur)).statusCode).toBe(200)
    const [medium] = (await studio.read(anderes)).felder.flatMap(({ medien }) => medien)
    expect(medium).toMatchObject({ dateiname: 'neu.jpg', uploadStatus: 'BEREIT' })
    expect(medium?.bild).not.toBeNull()
    expect((await vorrat()).some(({ dateiname }) => dateiname === 'neu.jpg')).toBe(false)
    await studio.server.kontext.db.updateTable('medienfeld').set({ minBreite: 5000 }).where('id', '=', bild).execute()
    expect(await vorrat()).toEqual([])
    expect((await copy(studio.agentur)).json()).toMatchObject({
      error: 'datei-ungueltig',
      message: 'Nur 310 Pixel an der langen Seite. Nötig sind mindestens 5.000 Pixel.',
    })
    await studio.server.kontext.db.updateTable('medienfeld').set({ minBreite: null }).where('id', '=', bild).execute()
  })

  it('reach the jury only while they are ready and stand there, never with a name; every change raises its package', async () => {
    await studio.setStatus('ZUGELASSEN')
    const before = await revision()
    const shown = (await paket()).medien
    const oldIds = new Set(shown.map(({ medienId }) => medienId))
    expect(oldIds).toEqual(new Set(await ids(bild)))
    const [first = ''] = await ids(bild)
    const byOffice = { einreichungId: studio.einreichungId, ersetztMediumId: first, dateiname: 'streng-geheim-agentur.jpg' }
    const bytes = await makeBild(340, 200)
    const where = String((await studio.begin(bild, bytes.length, byOffice, studio.admin)).headers.location)
    await studio.patch(where, 0, bytes, studio.admin)
    expect(new Set((await paket()).medien.map(({ medienId }) => medienId))).toEqual(oldIds)
    await studio.server.kontext.jobs.runDue()
    const after = await paket()
    expect(after.medien.map(({ medienId }) => medienId)).not.toContain(first)
    expect(after.text).not.toContain('streng-geheim')
    expect(await revision()).toBeGreaterThan(before)
    // Files of the old one are nobody's but its owner's, unless another medium shows the same.
    const oldFile = shown.find(({ medienId, variant }) => medienId === first && variant === 'preview')?.sha256 ?? ''
    expect((await studio.agentur('GET', `/media/${oldFile}`)).statusCode).toBe(200)
    const mid = await revision()
    await studio.admin('DELETE', `/api/medien/${where.split('/').at(-1)}`)
    expect(await revision()).toBeGreaterThan(mid)
    expect((await paket()).medien.some(({ medienId }) => medienId === where.split('/').at(-1))).toBe(false)
    await studio.setStatus('ENTWURF')
  })

  it('may follow into a field that allows it, until the office has decided; what was handed in is only replaced', async () => {
    const { agentur, fremd, server } = studio
    const { db, jobs } = server.kontext
    const nachweis = await studio.addFeld({ typ: 'DOKUMENT', titel: 'Nachweis', maxAnzahl: 2, nachreichbar: 1 })
    const adresse = await studio.addFeld({ typ: 'LINK', titel: 'Bestätigung im Netz', nachreichbar: 1 })
    const id = await studio.addEinreichung()
    const an = { einreichungId: id }
    const eingereicht = await studio.upload(nachweis, 'alt.pdf', await makePdf(1), an)
    const motiv = await studio.upload(bild, 'motiv.jpg', await makeBild(300, 200), an)
    const abgegebenMs = (uhr.ms += 1000)
    await db.updateTable('einreichung').set({ status: 'IN_PRUEFUNG', abgegebenMs }).where('id', '=', id).execute()
    uhr.ms += 60_000
    const offene = async () => (await studio.read(id)).felder.filter(({ bearbeitbar }) => bearbeitbar).map((feld) => feld.id)
    expect(new Set(await offene())).toEqual(new Set([nachweis, adresse]))
    const codes = async (answers: ReturnType<Call>[]) => (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    const bytes = await makeBild(310, 200)
    const anlegen = (medienfeldId: string) => ({ medienfeldId, url: 'https://schule.example/bestaetigung' })
    const medien = `/api/einreichungen/${id}/medien`
    // Every other field is closed, and of another agency there is nothing to find.
    expect(
      await codes([
        studio.begin(bild, bytes.length, an),
        agentur('POST', medien, anlegen(link)),
        agentur('POST', `${medien}/uebernahme`, { medienfeldId: bild, mediumId: motiv.id }),
        agentur('PATCH', `/api/medien/${motiv.id}`, { legende: 'Neu' }),
        agentur('DELETE', `/api/medien/${motiv.id}`),
        agentur('PUT', `${medien}/reihenfolge`, { medienfeldId: bild, ids: [motiv.id] }),
      ]),
    ).toEqual([409, 409, 409, 409, 409, 409])
    expect(await codes([studio.begin(nachweis, bytes.length, an, fremd), fremd('POST', medien, anlegen(adresse))])).toEqual([404, 404])
    // The open one takes all of it.
    expect((await agentur('DELETE', `/api/medien/${eingereicht.id}`)).json()).toMatchObject({
      error: 'nicht-bearbeitbar',
      message: expect.stringContaining('Ersetzen können Sie sie, entfernen nicht'),
    })
    const neu = await studio.upload(nachweis, 'neu.pdf', await makePdf(1), { ...an, ersetztMediumId: eingereicht.id })
    const zweite = (await agentur('POST', `${medien}/uebernahme`, { medienfeldId: nachweis, mediumId: motiv.id })).json<{ id: string }>().id
    expect(
      await codes([
        agentur('POST', medien, anlegen(adresse)),
        agentur('PATCH', `/api/medien/${neu.id}`, { legende: 'Von der Schule' }),
        agentur('PUT', `${medien}/reihenfolge`, { medienfeldId: nachweis, ids: [zweite, neu.id] }),
        agentur('DELETE', `/api/medien/${zweite}`),
      ]),
    ).toEqual([200, 200, 200, 200])
    expect((await agentur('POST', `/api/medien/${zweite}/wiederherstellen`)).statusCode).toBe(200)
    const verlauf = await db
      .selectFrom('verlauf')
      .select(['aktion', 'daten'])
      .where('datensatzId', '=', id)
      .where('aktion', '=', 'Nachgereicht')
      .execute()
    expect(verlauf.map(({ daten }) => JSON.parse(daten) as object)).toMatchObject([{ nachher: { Nachweis: 'neu.pdf' } }])
    // Whatever is under way when the office decides does not arrive.
    await agentur('DELETE', `/api/medien/${zweite}`)
    const where = String((await studio.begin(nachweis, bytes.length, an)).headers.location)
    expect((await studio.patch(where, 0, bytes.subarray(0, 100))).statusCode).toBe(204)
    for (const [status, zurueckgezogenMs] of [
      ['ZUGELASSEN', null],
      ['ZURUECKGEWIESEN', null],
      ['IN_PRUEFUNG', 5],
    ] as const) {
      await db.updateTable('einreichung').set({ status, zurueckgezogenMs }).where('id', '=', id).execute()
      const closed = [studio.patch(where, 100, bytes.subarray(100)), studio.begin(nachweis, 9, an), agentur('DELETE', `/api/medien/${neu.id}`)]
      expect(await codes(closed)).toEqual([409, 409, 409])
      expect(await offene()).toEqual([])
    }
    await agentur('DELETE', where, undefined, { headers: { 'tus-resumable': '1.0.0' } })
    await jobs.runDue()
    for (const feld of [nachweis, adresse]) await db.deleteFrom('kategorieMedienfeld').where('medienfeldId', '=', feld).execute()
    await db.deleteFrom('einreichung').where('id', '=', id).execute()
  })

  it('that tell who made the work never reach an anonymous jury while the office says so', async () => {
    const { admin, agentur, server } = studio
    const { db } = server.kontext
    const juryId = studio.juryId
    await insertProgramm(db)
    await insertBenutzer(db, { username: 'jury@studio.example', roles: ['JURY'] })
    const { id: benutzerId } = await db.selectFrom('benutzer').select('id').where('username', '=', 'jury@studio.example').executeTakeFirstOrThrow()
    const sitz = { juryId, benutzerId, funktion: 'MITGLIED', stimmberechtigt: 1 as const, arbeitgeber: '', netzwerk: '' }
    const wann = { createdMs: 1, createdBy: null, updatedMs: 1, updatedBy: null }
    await db
      .insertInto('jurymitglied')
      .values({ id: crypto.randomUUID(), ...sitz, widerrufenMs: null, ...wann })
      .execute()
    const jury = await server.loginAs('jury@studio.example', TEST_PASSWORT)
    const plan = await studio.addFeld({ typ: 'BILD', titel: 'Plan', anonymPruefen: 1 })
    const netz = await studio.addFeld({ typ: 'LINK', titel: 'Seite', anonymPruefen: 1 })
    const id = await studio.addEinreichung()
    const datei = await studio.upload(plan, 'plan.jpg', await makeBild(400, 200), { einreichungId: id })
    const url = 'https://verraeter.example/arbeit'
    const adresse = (await agentur('POST', `/api/einreichungen/${id}/medien`, { medienfeldId: netz, url })).json<{ id: string }>().id
    await studio.setStatus('ZUGELASSEN', id)
    const dateien = async () =>
      (await admin('GET', `/api/einreichungen/${id}/entwurf`)).json<{ pruefung: { anonymDateien: AnonymDatei[] } }>().pruefung.anonymDateien
    const mark = (mediumId: string, version: number, anonymOk: boolean | null, by = admin) =>
      by('PUT', `/api/medien/${mediumId}/anonymitaet`, { version, anonymOk })
    const inJury = async () => {
      const text = (await jury('GET', `/api/voting/jurys/${juryId}/paket`)).body
      const shown = JurypaketSchema.parse(JSON.parse(text)).einreichungen.find((each) => each.id === id)?.medien ?? []
      const [erste] = (await db.selectFrom('rendition').select('sha256').where('mediumId', '=', datei.id).execute()).map(({ sha256 }) => sha256)
      return [shown.length > 0, text.includes(url), (await jury('GET', `/media/${erste}`)).statusCode]
    }
    const marks = async () => (await dateien()).map(({ name, anonymOk, version }) => [name, anonymOk, version]).toSorted()
    expect(await marks()).toEqual([
      [url, null, 1],
      ['plan.jpg', null, 1],
    ])
    expect(await inJury()).toEqual([true, true, 200])
    const before = await revision()
    expect((await mark(datei.id, 1, false)).json()).toEqual({ id: datei.id, version: 2 })
    await mark(adresse, 1, false)
    expect(await revision()).toBeGreaterThan(before)
    expect(await inJury()).toEqual([false, false, 403])
    // Whoever looked at something else decides nothing; the office alone is asked, and the agency reads none of it.
    expect((await mark(datei.id, 1, true)).json()).toMatchObject({
      error: 'version-veraltet',
      message: expect.stringContaining('inzwischen geändert'),
    })
    expect((await mark(datei.id, 2, true, agentur)).statusCode).toBe(403)
    const ansicht = async (by: Call) =>
      (await by('GET', `/api/einreichungen/${id}/juryansicht`)).json<{ einreichung: { medien: object[] } }>().einreichung.medien.length
    expect([await ansicht(admin), (await ansicht(agentur)) > 0]).toEqual([0, true])
    await db.updateTable('benutzer').set({ agenturId: studio.agenturId }).where('username', '=', 'admin@studio.example').execute()
    for (const pfad of [`/api/einreichungen/${id}`, `/api/einreichungen/${id}/entwurf`, `/api/einreichungen/${id}/medien`])
      expect((await agentur('GET', pfad)).body).not.toMatch(/anonymOk|Anonymität geprüft|verrät/)
    await db.updateTable('benutzer').set({ agenturId: null }).where('username', '=', 'admin@studio.example').execute()
    const { verlauf } = (await admin('GET', `/api/einreichungen/${id}`)).json<{ verlauf: { aktion: string; aenderungen: { feld: string }[] }[] }>()
    expect(verlauf.find(({ aenderungen }) => aenderungen[0]?.feld === 'plan.jpg')).toMatchObject({
      aktion: 'Anonymität geprüft',
      aenderungen: [{ feld: 'plan.jpg', vorher: 'offen', nachher: 'verrät die Agentur' }],
    })
    // Another address, and another file in its place, are looked at anew.
    await admin('PATCH', `/api/medien/${adresse}`, { url: 'https://harmlos.example' })
    const bytes = await makeBild(410, 200)
    const where = String(
      (await studio.begin(plan, bytes.length, { einreichungId: id, ersetztMediumId: datei.id, dateiname: 'plan2.jpg' }, admin)).headers.location,
    )
    await studio.patch(where, 0, bytes, admin)
    // What a tablet is told to fetch will be more than it is now.
    const wirdMehr = async () => (await jury('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>().items.map((item) => item.wirdMehr)
    expect(await wirdMehr()).toEqual([true])
    await server.kontext.jobs.runDue()
    expect(await wirdMehr()).toEqual([false])
    expect(await marks()).toEqual([
      ['https://harmlos.example', null, 3],
      ['plan2.jpg', null, 1],
    ])
    expect((await mark(datei.id, 2, true)).statusCode).toBe(404)
    for (const feld of [plan, netz]) await db.deleteFrom('kategorieMedienfeld').where('medienfeldId', '=', feld).execute()
    await studio.setStatus('ENTWURF', id)
  })

  it('are the printer’s from the moment the work has come to it', async () => {
    const { id: first, bild: kleines } = await studio.upload(bild, 'druck.jpg', await makeBild(360, 200))
    const thumb = kleines?.sha256 ?? ''
    const ask = async () => [
      (await druckerei('GET', `/media/${thumb}`)).statusCode,
      (await druckerei('GET', `/api/medien/${first}/original`)).statusCode,
    ]
    expect(await ask()).toEqual([403, 404])
    const druckstatus = (wert: number) =>
      studio.server.kontext.db.updateTable('einreichung').set({ druckstatus: wert }).where('id', '=', studio.einreichungId).execute()
    await druckstatus(3)
    // Nothing of it is printed without an award.
    expect(await ask()).toEqual([403, 404])
    const { db } = studio.server.kontext
    const rundeId = await insertRunde(db, studio.juryId, { status: 'BESTAETIGT', art: 'MEDAILLEN' })
    await studio.setStatus('AUSGEZEICHNET')
    const { einreichungId, juryId, kategorieId } = studio
    const offen = { begruendung: null, bestaetigtVon: null, veroeffentlichtMs: null, aberkanntMs: null, aberkanntVon: null, aberkanntGrund: null }
    await db
      .insertInto('auszeichnung')
      .values({ id: crypto.randomUUID(), juryId, rundeId, kategorieId, einreichungId, medaille: 'GOLD', bestaetigtMs: 1, ...offen })
      .execute()
    expect(await ask()).toEqual([200, 200])
    await db.deleteFrom('auszeichnung').execute()
    await db.deleteFrom('runde').where('id', '=', rundeId).execute()
    await studio.setStatus('ENTWURF')
    await druckstatus(0)
  })

  it('may be tried again when the workshop failed, not when the file was refused', async () => {
    const bad = await studio.upload(bild, 'kaputt.jpg', Buffer.alloc(3000, 1))
    const retry = (id: string) => studio.agentur('POST', `/api/medien/${id}/erneut`)
    expect((await retry(bad.id)).json().message).toBe('Diese Datei wurde geprüft und nicht angenommen. Bitte laden Sie eine andere hoch.')
    await remove(bad.id)
    const good = await studio.upload(bild, 'gut.jpg', await makeBild(350, 200))
    const { db } = studio.server.kontext
    await db.updateTable('medium').set({ uploadStatus: 'FEHLER', wiederholbar: 1, fehler: 'x' }).where('id', '=', good.id).execute()
    await db.deleteFrom('rendition').where('mediumId', '=', good.id).execute()
    expect((await retry(good.id)).statusCode).toBe(200)
    await studio.server.kontext.jobs.runDue()
    expect((await studio.feld(bild)).medien.find(({ id }) => id === good.id)).toMatchObject({ uploadStatus: 'BEREIT', fehler: null })
  })

  it('leave no file behind that nobody refers to, and lose none that somebody does', async () => {
    const { db, medien, uploads, jobs } = studio.server.kontext
    const avatar = await medien.put(Buffer.from('an avatar'))
    await db.updateTable('benutzer').set({ avatarSha256: avatar.sha256 }).execute()
    const fremd = await medien.put(Buffer.from('nobody refers to me'))
    const jung = await medien.put(Buffer.from('my row is about to come'))
    const [logo, vorschau] = [await medien.put(Buffer.from('the logo of an agency')), await medien.put(Buffer.from('its picture'))]
    const agentur = await db.selectFrom('agentur').select('id').executeTakeFirstOrThrow()
    const logoWeb = JSON.stringify({ typ: 'SVG', sha256: logo.sha256, vorschauSha256: vorschau.sha256 })
    await db.updateTable('agentur').set({ logoWeb }).where('id', '=', agentur.id).execute()
    const { headers } = await studio.begin(bild, 50)
    const uploadId = String(headers.location).split('/').at(-1) ?? ''
    await studio.patch(String(headers.location), 0, Buffer.alloc(20))
    const draft = await studio.addEinreichung()
    await studio.upload(bild, 'entwurf.pdf', await makePdf(1), { einreichungId: draft })
    const old = new Date(uhr.ms - 3 * TAG_MS)
    for await (const { sha256 } of medien.list()) if (sha256 !== jung.sha256) await utimes(medien.pathOf(sha256), old, old)
    await utimes(uploads.pathOf(uploadId), old, old)
    await db.deleteFrom('job').where('typ', '=', 'aufraeumen').execute()
    await insertJob(db, { typ: 'aufraeumen', daten: {}, nowMs: uhr.ms })
    await jobs.runDue()
    const spalten = await listVerweisSpalten(db)
    expect(spalten.map(({ tabelle, spalte }) => `${tabelle}.${spalte}`.toLowerCase().replaceAll('_', '')).toSorted()).toEqual(
      expect.arrayContaining(['benutzer.avatarsha256', 'medium.sha256', 'rendition.sha256']),
    )
    for (const table of ['medium', 'rendition'] as const)
      for (const { sha256 } of await db.selectFrom(table).select('sha256').where('sha256', 'is not', null).execute())
        expect(existsSync(medien.pathOf(sha256 ?? ''))).toBe(true)
    const there = (sha256: string) => existsSync(medien.pathOf(sha256))
    expect([there(avatar.sha256), there(fremd.sha256), there(jung.sha256)]).toEqual([true, false, true])
    expect([there(logo.sha256), there(vorschau.sha256)]).toEqual([true, true])
    expect(await uploads.offsetOf(uploadId)).toBe(20)
    // A week later the upload is forgotten, a month later what was taken out of a draft.
    const alt = await db.selectFrom('medium').select(['id', 'sha256']).where('ersetztMs', 'is not', null).where('sha256', 'is not', null).execute()
    expect(alt.length).toBeGreaterThan(0)
    uhr.ms += 40 * TAG_MS
    await jobs.runDue()
    expect(await uploads.offsetOf(uploadId)).toBeNull()
    expect(
      await db
        .selectFrom('medium')
        .select('id')
        .where(
          'id',
          'in',
          alt.map(({ id }) => id),
        )
        .execute(),
    ).toEqual([])
  })
})

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Methode, Zugang } from '#contract/endpunkt.ts'
import { FEHLER, type FehlerCode } from '#contract/fehler.ts'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { ROLLEN, type Rolle } from '#contract/rolle.ts'
import { SQLITE_FILE } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import {
  addPerson,
  insertEinreichung,
  insertJury,
  insertProgramm,
  insertRunde,
  openSaal,
  START_MS,
  TestGeraet,
  type Saal,
} from '#tests/support/voting.ts'
import { DATEIEN, ergebnis, FAELLE, geraet, OHNE_DATENSATZ, paket, stimmen, uebersicht } from './rechte-faelle.ts'
import type { Ausgaenge, Fall, Welt } from './rechte-fall.ts'

/** They are about what is over. */
const GESCHLOSSENE = new Set(['settleStimmabgabe', 'getBogen', 'createNacherfassung', 'confirmNacherfassung', 'withdrawNacherfassung'])

describe('records of others', () => {
  let saal: Saal
  let welten: { eigen: Welt; fremd: Welt; alt: Welt }
  let zuschauer: DatabaseSync
  const personen = new Map<Rolle | 'nobody', { ich: string; call: Call }>()

  beforeAll(async () => {
    saal = await openSaal({ juroren: ['j1'], einreichungen: 0 })
    zuschauer = new DatabaseSync(join(saal.server.kontext.env.dataDir, SQLITE_FILE), { readOnly: true })
    await insertProgramm(saal.db)
    welten = { eigen: await makeWelt(saal, 11), fremd: await makeWelt(saal, 12), alt: await makeWelt(saal, 13) }
    const { eigen, fremd, alt } = welten
    const agenturId = await insertAgentur(saal.db, 'Eigene Agentur', [eigen.einreichungId, alt.einreichungId])
    await furnishAgentur(saal, eigen, agenturId)
    await furnishAgentur(saal, fremd, await insertAgentur(saal.db, 'Fremde Agentur', [fremd.einreichungId]))
    await saal.db.updateTable('jury').set({ jahr: 2024 }).where('id', '=', alt.juryId).execute()
    personen.set('nobody', { ich: eigen.benutzerId, call: callWith(saal.server.app) })
    for (const rolle of ROLLEN) {
      const ohneSitz = rolle === 'ADMIN' || rolle === 'PRAESENTATION'
      const funktion = rolle === 'JURYPRAESIDENT' ? 'VORSITZ' : 'MITGLIED'
      const { benutzerId, call } = await addPerson(saal, `rolle-${rolle.toLowerCase()}`, {
        roles: [rolle],
        funktion,
        juryId: ohneSitz ? null : eigen.juryId,
      })
      if (!ohneSitz) await insertRevoked(saal, { juryId: alt.juryId, benutzerId, funktion })
      if (rolle === 'AGENTUR') await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
      personen.set(rolle, { ich: benutzerId, call })
    }
  })
  afterAll(async () => {
    zuschauer.close()
    await saal.server.close()
  })
  /** Another number as soon as anybody else has written anything at all. */
  const stand = () => zuschauer.prepare('pragma data_version').get()?.data_version

  async function ask(fall: Fall, methode: Methode, zugang: Zugang): Promise<void> {
    for (const [who, { ich, call }] of personen) {
      await resetWelt(saal, fall.sichtbar, GESCHLOSSENE.has(fall.endpunkt ?? '') || fall.sichtbar === 1 ? 'GESCHLOSSEN' : 'OFFEN')
      for (const welt of Object.values(welten)) await resetUpload(saal, welt)
      // A second sheet for a work whose first one waits is refused to everybody.
      if (fall.endpunkt === 'createNacherfassung') await saal.db.updateTable('nacherfassung').set({ status: 'ZURUECKGENOMMEN' }).execute()
      const { url, body, headers } = fall.anfrage({ ...welten, ich, neueId: newId(START_MS) })
      const before = stand()
      const answer = await call(methode, url, body, headers ? { headers } : {})
      const ausgang = ausgangOf(answer.statusCode, String(answer.headers['content-type']).startsWith('application/json') ? answer.body : '')
      expect({ who, ausgang }).toEqual({ who, ausgang: expectedAusgang(zugang, who, fall.erwartet) })
      if (answer.statusCode >= 400) expect(stand(), `${who}: a refusal changes nothing`).toBe(before)
    }
  }

  it('are watched by somebody who notices every write, and nothing else', async () => {
    const before = stand()
    await saal.db.selectFrom('jury').selectAll().execute()
    expect(stand()).toBe(before)
    await resetWelt(saal, 1)
    expect(stand()).not.toBe(before)
  })

  it('are not in the list of juries, and no byte of them is in what a member or chair reads of the own jury', async () => {
    // Fields are master data, which every juror reads.
    const { medienfeldId: _, ...geheim } = welten.fremd
    const secrets = Object.values(geheim)
    const { juryId, kategorieId, rundeId } = welten.eigen
    await resetWelt(saal, 1, 'GESCHLOSSEN')
    const urls = ['/api/voting/jurys', paket(juryId).url, stimmen(juryId).url, ergebnis(juryId, kategorieId, rundeId).url, uebersicht(juryId).url]
    for (const rolle of ['JURY', 'JURYPRAESIDENT'] as const) {
      for (const url of urls) {
        const body = (await personen.get(rolle)?.call('GET', url))?.body ?? ''
        expect({ rolle, url, found: secrets.filter((secret) => body.includes(secret)) }).toEqual({ rolle, url, found: [] })
      }
    }
    const items = (await personen.get('JURY')?.call('GET', '/api/voting/jurys'))?.json<{ items: { id: string }[] }>().items
    expect(items?.map(({ id }) => id)).toEqual([juryId])
  })

  it.each(FAELLE.map((fall) => [`${fall.endpunkt}: ${fall.datensatz}`, fall] as const))('%s', async (_title, fall) => {
    const endpunkt = ENDPUNKTE.find(({ name }) => name === fall.endpunkt)
    if (!endpunkt) throw new Error(`no endpoint ${fall.endpunkt}`)
    await ask(fall, endpunkt.methode, endpunkt.zugang)
  })

  it.each(DATEIEN.map((fall) => [`a file ${fall.datensatz}`, fall] as const))('%s', (_title, fall) => ask(fall, 'GET', 'angemeldet'))

  it('are walked for every endpoint of the table that names one', () => {
    const walked = new Set(FAELLE.map(({ endpunkt }) => endpunkt))
    expect([...walked, ...OHNE_DATENSATZ].toSorted()).toEqual(ENDPUNKTE.map(({ name }) => name).toSorted())
  })

  it('learn nothing of a Gerät that names their jury without a seat in it', async () => {
    const { fremd } = welten
    await personen.get('JURY')?.call('PUT', geraet(newId(START_MS), fremd.juryId).url, geraet('', fremd.juryId).body)
    const board = await personen.get('ADMIN')?.call('GET', uebersicht(fremd.juryId).url)
    const geraete = board?.json<{ mitglieder: { geraete: { geraetId: string }[] }[] }>().mitglieder.flatMap((mitglied) => mitglied.geraete)
    expect(geraete?.map(({ geraetId }) => geraetId)).toEqual([fremd.geraetId])
  })
})

function expectedAusgang(zugang: Zugang, who: Rolle | 'nobody', erwartet: Ausgaenge): string {
  if (who === 'nobody') return 'nicht-angemeldet'
  if (zugang !== 'angemeldet' && !zugang.includes(who)) return 'keine-berechtigung'
  return erwartet[who] ?? 'missing in the table above'
}

function ausgangOf(status: number, text: string): string {
  if (text === '') return status < 300 ? 'ok' : String(status)
  const { error, ergebnisse } = JSON.parse(text) as { error?: FehlerCode; ergebnisse?: { status: string; reason: string | null }[] }
  if (error !== undefined) return status === FEHLER[error][0] ? error : `${error} with ${status}`
  return ergebnisse?.map((act) => [act.status, act.reason].filter(Boolean).join(' ')).join() ?? 'ok'
}

async function makeWelt(saal: Saal, nummer: number): Promise<Welt> {
  const { db } = saal
  const { juryId, kategorieId } = await insertJury(db, nummer)
  const rundeId = await insertRunde(db, juryId)
  const einreichungId = await insertEinreichung(db, kategorieId, nummer)
  const name = `mitglied-${nummer}`
  const { benutzerId, mitgliedId } = await addPerson(saal, name, { roles: ['JURY'], juryId })
  const tablet = new TestGeraet(saal, name)
  const act = tablet.act({ rundeId, einreichungId })
  await tablet.send([act])
  const meldungId = newId(START_MS)
  await db.insertInto('meldung').values({ id: meldungId, juryId, benutzerId, einreichungId: null, text: 'Hallo', createdMs: START_MS }).execute()
  const sha256 = await insertThumb(saal.server, einreichungId)
  const medium = await db.selectFrom('medium').select(['id', 'medienfeldId']).where('einreichungId', '=', einreichungId).executeTakeFirstOrThrow()
  await db
    .insertInto('kategorieMedienfeld')
    .values({ kategorieId, medienfeldId: medium.medienfeldId, position: 0, pflicht: 0, minAnzahl: 0, maxAnzahl: 99 })
    .execute()
  return {
    mediumId: medium.id,
    medienfeldId: medium.medienfeldId,
    uploadId: newId(START_MS),
    sha256,
    juryId,
    kategorieId,
    rundeId,
    einreichungId,
    agenturId: '',
    ansprechpartnerId: '',
    benutzerId,
    sitzungId: (await db.selectFrom('sitzung').select('id').where('benutzerId', '=', benutzerId).executeTakeFirstOrThrow()).id,
    geraetId: tablet.geraetId,
    stimmabgabeId: act.id,
    mitgliedId,
    nacherfassungId: await insertNacherfassung(saal, { juryId, rundeId, mitgliedId, einreichungId }),
    meldungId,
    exportjobId: await insertExportjob(saal, benutzerId),
  }
}

/** A sheet that waits for the second person. */
async function insertNacherfassung(
  { db }: Saal,
  { einreichungId, ...ort }: { juryId: string; rundeId: string; mitgliedId: string; einreichungId: string },
) {
  const id = newId(START_MS)
  const was = { stimmen: JSON.stringify([{ einreichungId, art: 'ENTHALTUNG', wert: null }]), grund: 'Papier', abgegebenMs: START_MS, status: 'OFFEN' }
  const wer = { eingegebenVon: 'wer anders', eingegebenMs: START_MS, beendetVon: null, beendetMs: null, beendetGrund: null }
  await db
    .insertInto('nacherfassung')
    .values({ id, ...ort, ...was, ...wer })
    .execute()
  return id
}

/** As if nothing of the file had come. */
async function resetUpload({ db, server }: Saal, { uploadId, einreichungId, medienfeldId }: Welt): Promise<void> {
  const { agenturId } = await db.selectFrom('einreichung').select('agenturId').where('id', '=', einreichungId).executeTakeFirstOrThrow()
  await server.kontext.uploads.remove(uploadId)
  await server.kontext.uploads.create(uploadId)
  await db.deleteFrom('upload').where('id', '=', uploadId).execute()
  await db
    .insertInto('upload')
    .values({
      id: uploadId,
      einreichungId,
      medienfeldId,
      agenturId,
      benutzerId: '',
      dateiname: 'a.jpg',
      bytes: 9,
      position: 0,
      createdMs: START_MS,
      expiresMs: START_MS,
    })
    .execute()
}

/** A main contact and a logo. */
async function furnishAgentur({ db, server }: Saal, welt: Welt, agenturId: string): Promise<void> {
  const { sha256, bytes } = await server.kontext.medien.put(Buffer.from(`Logo ${agenturId}`))
  const logo = { typ: 'PNG', dateiname: 'logo.png', bytes, sha256, vorschauSha256: sha256, createdMs: START_MS }
  const befund = { breite: 900, hoehe: 300, dpi: null, farbraum: 'RGB', hinweise: [] }
  await db
    .updateTable('agentur')
    .set({ logoWeb: JSON.stringify({ ...logo, ...befund }) })
    .where('id', '=', agenturId)
    .execute()
  Object.assign(welt, { agenturId, ansprechpartnerId: await insertAnsprechpartner(db, agenturId) })
}

/** As if nobody had asked before: rounds stand as told, the act of each jury waits for a decision, and everybody sees as themselves. */
async function resetWelt({ db }: Saal, ergebnisSichtbar: 0 | 1, status = 'OFFEN'): Promise<void> {
  await db.updateTable('runde').set({ status, ergebnisSichtbar }).execute()
  await db.deleteFrom('liveSitzung').execute()
  await db.deleteFrom('wiedereroeffnung').execute()
  await db.updateTable('sitzung').set({ ansichtBenutzerId: null, ansichtBisMs: null }).execute()
  await db.deleteFrom('stimmabgabe').where('nacherfasst', '=', 1).execute()
  await db.deleteFrom('nacherfassung').where('eingegebenVon', '!=', 'wer anders').execute()
  await db.updateTable('nacherfassung').set({ status: 'OFFEN' }).execute()
  await db.updateTable('stimmabgabe').set({ status: 'late', entscheidung: null }).where('seq', '=', 1).execute()
}

async function insertExportjob({ db }: Saal, benutzerId: string): Promise<string> {
  const id = newId(START_MS)
  const name = { typ: 'MEDIEN_ZIP', titel: 'Medien', dateiname: 'Medien.zip', suchtext: 'medien' }
  const stand = { status: 'FEHLER', einreichungIds: '[]', anzahl: 1, parameter: '{}', jobId: newId(START_MS), lauf: 1, fortschritt: 0 }
  await db
    .insertInto('exportjob')
    .values({ id, benutzerId, ...name, ...stand, createdMs: START_MS, updatedMs: START_MS })
    .execute()
  return id
}

async function insertRevoked({ db }: Saal, sitz: { juryId: string; benutzerId: string; funktion: string }): Promise<void> {
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  const rest = { stimmberechtigt: 1 as const, arbeitgeber: '', netzwerk: '', widerrufenMs: START_MS }
  await db
    .insertInto('jurymitglied')
    .values({ id: newId(START_MS), ...sitz, ...rest, ...verwaltet })
    .execute()
}

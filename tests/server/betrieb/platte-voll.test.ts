import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatenbank, type Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { TUS } from '#tests/support/einreichung-medien.ts'
import { insertMedienfeld } from '#tests/support/export.ts'
import { KANN_EINHAENGEN, mountKleinePlatte, type KleinePlatte } from '#tests/support/server/kleine-platte.ts'
import { startPostgres, type PostgresCluster } from '#tests/support/server/postgres.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { insertEinreichung, insertJury, insertProgramm, insertRunde, START_MS } from '#tests/support/voting.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

const PLATTE_MB = { sqlite: 160, postgres: 400 } as const
const JUROREN = ['j1', 'j2', 'j3', 'j4']
const WERKE = 100
const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }

interface Jurorin {
  cookie: string
  geraetId: string
  seq: number
}

it.skipIf(KANN_EINHAENGEN)('where nobody may mount a disk of its own, NOTHING of this is tried', ({ skip }) => {
  console.warn('tests/server/betrieb/platte-voll.test.ts: nothing was tried, only root may mount a disk of its own')
  skip('only root may mount a disk of its own')
})

const UPLOAD_BYTES = 2_000_000
const KEIN_PLATZ = { error: 'kein-platz', message: expect.stringContaining('zu wenig Platz') }

/** The real server on a disk of its own that is really full; PostgreSQL lies on the same. */
describe.runIf(KANN_EINHAENGEN).each(['sqlite', 'postgres'] as const)('a full disk on %s', (dialekt) => {
  let platte: KleinePlatte
  let cluster: PostgresCluster | undefined
  let server: ServerProcess
  let rundeId: string
  let werke: string[]
  let agentur: Agentur
  const jury: Jurorin[] = []

  beforeAll(async () => {
    platte = mountKleinePlatte(PLATTE_MB[dialekt])
    cluster = dialekt === 'postgres' ? await startPostgres({ ort: platte.folder }) : undefined
    const databaseUrl = cluster?.url
    let ziel: Uploadziel
    ;({ rundeId, werke, ziel } = await fillDatenbank({ dataDir: platte.folder, databaseUrl }))
    jury.splice(0)
    server = await startServer({ ...(databaseUrl && { databaseUrl }), env: { DATA_DIR: platte.folder } })
    for (const name of JUROREN) jury.push({ cookie: await login(name), geraetId: newId(START_MS), seq: 0 })
    await until(async () => (await readyz()).platte === 'knapp')
    agentur = await beginUpload(ziel)
    platte.fill('fremdes')
  })
  afterAll(async () => {
    await server.close()
    await cluster?.stop()
    platte.close()
  })

  it('takes every vote: what was kept back is released', async () => {
    expect(await castAlle()).toEqual({ '200 accepted': JUROREN.length * WERKE })
    expect(await login('j1')).toContain('lorbeer_sitzung')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('refuses logos, uploads half-way and exports with their sentence', async () => {
    const logo = await fetch(`${server.url}/api/agenturen/${agentur.agenturId}/logos/web?dateiname=logo.svg`, {
      method: 'PUT',
      headers: { cookie: agentur.cookie, 'content-type': 'application/octet-stream', origin: server.url },
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="red"/></svg>',
    })
    expect([logo.status, await logo.json()]).toEqual([507, KEIN_PLATZ])
    const rest = await sendUpload(UPLOAD_BYTES / 2)
    expect([rest.status, await rest.json()]).toEqual([507, KEIN_PLATZ])
    const cookie = await login('chefin')
    const auftrag = { method: 'POST', headers: { cookie, 'content-type': 'application/json', origin: server.url } }
    const answer = await fetch(`${server.url}/api/exportjobs`, {
      ...auftrag,
      body: JSON.stringify({ typ: 'EXCEL_EINREICHUNGEN', einreichungIds: werke }),
    })
    expect([answer.status, await answer.json()]).toEqual([507, { error: 'kein-platz-export', message: expect.stringContaining('Export') }])
  })

  it('writes nothing of anybody else into what was kept back', async () => {
    const send = (methode: string, pfad: string, body: object) =>
      fetch(`${server.url}${pfad}`, {
        method: methode,
        headers: { cookie: agentur.cookie, 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify(body),
      })
    const answers = [
      await send('POST', '/api/einreichungen', { titel: 'x', kategorieId: agentur.kategorieId }),
      await send('POST', `/api/einreichungen/${agentur.einreichungId}/kopie`, { kategorieId: agentur.kategorieId }),
      await send('PATCH', `/api/einreichungen/${agentur.einreichungId}/entwurf`, { aenderungen: { marke: { vorher: '', nachher: 'x' } } }),
    ]
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { error: 'platte-voll', message: expect.stringContaining('Es wurde nichts geändert') },
      ])
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    expect(await castAlle(2)).toEqual({ '200 accepted': JUROREN.length * 2 })
  })

  it('says „come again“ when nothing helps any more, never that it does not know, and goes on when there is room', async () => {
    platte.fill('noch-mehr')
    // What the files of the database have already taken is written over first, now and then.
    const answers = new Set<string>()
    let ready: Response | undefined
    const isVoll = () => [...answers].some((answer) => answer.startsWith('503'))
    for (let round = 0; round < 30 && !(ready && isVoll()); round += 1) {
      for (const answer of Object.keys(await castAlle(isVoll() ? 5 : WERKE))) answers.add(answer)
      const answer = await fetch(`${server.url}/readyz`)
      if (answer.status === 503) ready = answer
    }
    // PostgreSQL ends itself when there is no room for its log.
    const erlaubt = dialekt === 'sqlite' ? ['503 platte-voll'] : ['503 platte-voll', '503 nicht-bereit']
    expect([...answers].filter((answer) => answer !== '200 accepted' && !erlaubt.includes(answer))).toEqual([])
    expect(ready?.headers.get('retry-after')).toMatch(/^\d+$/)
    if (dialekt === 'sqlite') expect(server.output()).toContain('database or disk is full')
    expect(server.output()).not.toContain('no transaction is active')
    platte.free('noch-mehr')
    platte.free('fremdes')
    if (cluster) {
      await cluster.restart()
      await until(async () => (await fetch(`${server.url}/readyz`)).ok)
    }
    // A connection of before may still answer „come again": tablets do.
    await until(async () => (await castAlle())['200 accepted'] === JUROREN.length * WERKE)
    await until(async () => (await readyz()).platte === 'knapp')
    // What had come has stayed.
    await until(async () => (await sendUpload(UPLOAD_BYTES / 2)).status === 204)
  })

  /** Half of a file, while there is room. */
  async function beginUpload({ agenturId, einreichungId, kategorieId, medienfeldId }: Uploadziel): Promise<Agentur> {
    const cookie = await login('agentur')
    const metadata = Object.entries({ einreichungId, medienfeldId, dateiname: 'motiv.jpg' })
    const begun = await fetch(`${server.url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...TUS,
        cookie,
        origin: server.url,
        'upload-length': String(UPLOAD_BYTES),
        'upload-metadata': metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(','),
      },
    })
    if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`)
    agentur = { agenturId, einreichungId, kategorieId, cookie, upload: `${server.url}${begun.headers.get('location')}` }
    expect((await sendUpload(0)).status).toBe(204)
    return agentur
  }

  /** The half that begins there. */
  function sendUpload(offset: number): Promise<Response> {
    const headers = { ...TUS, cookie: agentur.cookie, origin: server.url, 'content-type': 'application/offset+octet-stream' }
    return fetch(agentur.upload, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset) },
      body: Buffer.alloc(UPLOAD_BYTES / 2, 1),
    })
  }

  async function login(name: string): Promise<string> {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ username: `${name}@saal.example`, password: TEST_PASSWORT }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  async function readyz(): Promise<{ platte?: string }> {
    return (await (await fetch(`${server.url}/readyz`)).json()) as { platte?: string }
  }

  /** Every juror a vote for so many works, one after the other; how often which answer came. */
  async function castAlle(anzahl = WERKE): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    const one = async (jurorin: Jurorin) => {
      for (const einreichungId of werke.slice(0, anzahl)) {
        const answer = await cast(jurorin, einreichungId)
        counts[answer] = (counts[answer] ?? 0) + 1
      }
    }
    await Promise.all(jury.map(one))
    return counts
  }

  async function cast(jurorin: Jurorin, einreichungId: string): Promise<string> {
    const { cookie, geraetId } = jurorin
    const was = {
      rundeId,
      einreichungId,
      art: 'BEWERTET',
      wert: { punkte: 1 + Math.floor(Math.random() * 10) },
      kommentar: 'x'.repeat(500),
      notiz: null,
    }
    const act = { seq: jurorin.seq + 1, id: newId(Date.now()), ...was, baseRev: null, loest: [], einreichungRev: 1, wallMs: Date.now(), anker: null }
    const answer = await fetch(`${server.url}/api/voting/stimmabgaben`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ geraetId, schema: 1, wartend: 1, stimmabgaben: [act] }),
    })
    const body = (await answer.json()) as { error?: string; ergebnisse?: { status: string }[] }
    if (answer.status === 200) jurorin.seq += 1
    else if (answer.headers.get('retry-after') === null) return `${answer.status} without Retry-After`
    return `${answer.status} ${body.error ?? body.ergebnisse?.[0]?.status ?? ''}`
  }
})

interface Uploadziel {
  agenturId: string
  einreichungId: string
  kategorieId: string
  medienfeldId: string
}
interface Agentur {
  agenturId: string
  einreichungId: string
  kategorieId: string
  cookie: string
  /** Where its upload goes on. */
  upload: string
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + GEDULD_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Auch nach ${GEDULD_MS} ms nicht so: ${isSo.toString()}`)
    await wait(50)
  }
}

async function fillDatenbank(ort: { dataDir: string; databaseUrl: string | undefined }) {
  const { db, close } = await openDatenbank(ort)
  await insertProgramm(db)
  const { juryId, kategorieId } = await insertJury(db, 1)
  const rundeId = await insertRunde(db, juryId)
  const werke: string[] = []
  for (let nummer = 1; nummer <= WERKE; nummer += 1) werke.push(await insertEinreichung(db, kategorieId, nummer))
  await insertBenutzer(db, { username: 'chefin@saal.example', roles: ['ADMIN'] })
  for (const name of JUROREN) {
    const benutzerId = await insertBenutzer(db, { username: `${name}@saal.example`, roles: ['JURY'] })
    const sitz = { id: newId(START_MS), juryId, benutzerId, funktion: 'MITGLIED', stimmberechtigt: 1 as const, arbeitgeber: '', netzwerk: '' }
    await db
      .insertInto('jurymitglied')
      .values({ ...sitz, widerrufenMs: null, ...verwaltet })
      .execute()
  }
  const ziel = await insertUploadziel(db, kategorieId)
  await close()
  return { rundeId, werke, ziel }
}

/** A draft of an agency with a field, and its person. */
async function insertUploadziel(db: Db, kategorieId: string): Promise<Uploadziel> {
  const agenturId = await insertAgentur(db, 'Büro Wunderlich')
  const einreichungId = await insertEinreichung(db, kategorieId, WERKE + 1)
  const medienfeldId = await insertMedienfeld(db)
  await db.updateTable('einreichung').set({ agenturId, status: 'ENTWURF', abgegebenMs: null }).where('id', '=', einreichungId).execute()
  await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl: 3 }).execute()
  const benutzerId = await insertBenutzer(db, { username: 'agentur@saal.example', roles: ['AGENTUR'] })
  await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  return { agenturId, einreichungId, kategorieId, medienfeldId }
}

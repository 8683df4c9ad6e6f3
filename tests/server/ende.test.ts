import { request } from 'node:http'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatenbank } from '#server/db/datenbank.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { TUS } from '#tests/support/einreichung-medien.ts'
import { insertMedienfeld } from '#tests/support/export.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'

const BYTES = 4_000_000
const dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-ende-'))
let server: ServerProcess
let einreichungId = ''
let medienfeldId = ''

beforeAll(async () => {
  const { db, close } = await openDatenbank({ dataDir })
  const kategorieId = await insertKategorie(db, null, 1)
  const agenturId = await insertAgentur(db, 'Büro Wunderlich')
  einreichungId = await insertEinreichung(db, kategorieId, 1)
  medienfeldId = await insertMedienfeld(db)
  await db.updateTable('einreichung').set({ agenturId, status: 'ENTWURF', abgegebenMs: null }).where('id', '=', einreichungId).execute()
  await db.updateTable('medienfeld').set({ formate: '[]' }).execute()
  await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl: 3 }).execute()
  const benutzerId = await insertBenutzer(db, { username: 'agentur@test.example', roles: ['AGENTUR'] })
  await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  await close()
  server = await startServer({ env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('the end waits for no upload under way, and the upload goes on after it from where it was', async () => {
  const cookie = await login()
  const metadata = Object.entries({ einreichungId, medienfeldId, dateiname: 'motiv.jpg' }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...TUS, cookie, origin: server.url, 'upload-length': String(BYTES), 'upload-metadata': metadata.join(',') },
  })
  expect(begun.status).toBe(201)
  const url = `${server.url}${begun.headers.get('location')}`
  await sendHalf(url, cookie)
  await server.stop()
  // Whoever has to end it after eight seconds says 1.
  expect(server.exitCode).toBe(0)

  await server.start()
  const offset = Number((await fetch(url, { method: 'HEAD', headers: { ...TUS, cookie } })).headers.get('upload-offset'))
  expect(offset).toBe(BYTES / 2)
  const rest = await fetch(url, { method: 'PATCH', headers: patchKopf(cookie, offset), body: Buffer.alloc(BYTES - offset, 1) })
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(BYTES)])
}, 60_000)

function patchKopf(cookie: string, offset: number): Record<string, string> {
  return { ...TUS, cookie, origin: server.url, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
}

/** And then nothing more comes, but the line stays. */
async function sendHalf(url: string, cookie: string): Promise<void> {
  const sending = request(url, { method: 'PATCH', headers: { ...patchKopf(cookie, 0), 'content-length': String(BYTES) } })
  sending.on('error', () => undefined)
  sending.write(Buffer.alloc(BYTES / 2, 1))
  const part = join(dataDir, 'uploads', url.split('/').at(-1) ?? '')
  while (statSync(part).size < BYTES / 2) await wait(20)
}

async function login(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ username: 'agentur@test.example', password: TEST_PASSWORT }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

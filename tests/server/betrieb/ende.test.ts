import { request } from 'node:http'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatenbank, type Db } from '#server/db/datenbank/datenbank.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { FILM, makeBild, makeGrossenFilm } from '#tests/support/boese-dateien.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { TUS } from '#tests/support/einreichung-medien.ts'
import { insertMedienfeld } from '#tests/support/export.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

const BYTES = 4_000_000
const dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-ende-'))
const bin = mkdtempSync(join(tmpdir(), 'lorbeer-ffmpeg-'))
/** Answers like ffmpeg. While `langsam` lies beside it, making the small film takes longer than anybody waits; its number stands in `pid`. */
const FFMPEG = `#!/bin/sh
here=$(dirname "$0")
for last; do :; done
case "$1" in -version) echo "ffmpeg version 7"; exit 0;; esac
case "$*" in *"-f null"*) echo "out_time_us=13003175"; exit 0;; esac
if [ "$last" = "-" ]; then cat "$here/bild.jpg"; exit 0; fi
if [ -e "$here/langsam" ]; then echo $$ > "$here/pid"; exec sleep 600; fi
echo "out_time_us=6000000"; cp "$here/film.mp4" "$last"
`
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
  writeFileSync(join(bin, 'ffmpeg'), FFMPEG)
  chmodSync(join(bin, 'ffmpeg'), 0o755)
  writeFileSync(join(bin, 'bild.jpg'), await makeBild(1280, 720))
  writeFileSync(join(bin, 'film.mp4'), FILM)
  writeFileSync(join(bin, 'langsam'), '')
  server = await startServer({ env: { DATA_DIR: dataDir, PATH: [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter) } })
})
afterAll(async () => {
  await server.close()
  for (const folder of [dataDir, bin]) rmSync(folder, { recursive: true, force: true })
})

it('the end waits for no upload under way, and the upload goes on after it from where it was', async () => {
  const cookie = await login()
  const url = await begin(cookie, 'motiv.jpg', BYTES)
  await sendHalf(url, cookie)
  await server.stop()
  // Whoever has to end it after eight seconds says 1.
  expect(server.exitCode).toBe(0)

  await server.start()
  const offset = Number((await fetch(url, { method: 'HEAD', headers: { ...TUS, cookie } })).headers.get('upload-offset'))
  expect(offset).toBe(BYTES / 2)
  const rest = await fetch(url, { method: 'PATCH', headers: patchKopf(cookie, offset), body: Buffer.alloc(BYTES - offset, 1) })
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(BYTES)])
})

it('the end stops a film that is being made smaller, and the next start makes it from the beginning, however often that happens', async () => {
  await withDb((db) => db.updateTable('medienfeld').set({ typ: 'VIDEO' }).execute())
  const cookie = await login()
  const film = makeGrossenFilm(2_000_000)
  const url = await begin(cookie, 'case.mov', film.length)
  expect((await fetch(url, { method: 'PATCH', headers: patchKopf(cookie, 0), body: new Uint8Array(film) })).status).toBe(204)
  // More often than a file may end its workshop.
  for (let restart = 0; restart < 4; restart += 1) {
    // The shell makes the file before it writes into it.
    await until(() => expect(readFileSync(join(bin, 'pid'), 'utf8')).toMatch(/^\d+\n$/))
    const pid = readFileSync(join(bin, 'pid'), 'utf8').trim()
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    await server.stop()
    expect(server.exitCode).toBe(0)
    await until(() => expect(existsSync(`/proc/${pid}`)).toBe(false))
    rmSync(join(bin, 'pid'))
    if (restart === 3) rmSync(join(bin, 'langsam'))
    await server.start()
  }
  const id = url.split('/').at(-1) ?? ''
  const read = () => withDb((db) => db.selectFrom('medium').select(['uploadStatus', 'fehler']).where('id', '=', id).executeTakeFirst())
  await until(async () => expect(await read()).toEqual({ uploadStatus: 'BEREIT', fehler: null }))
})

async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatenbank({ dataDir })
  return work(db).finally(close)
}

async function begin(cookie: string, dateiname: string, bytes: number): Promise<string> {
  const metadata = Object.entries({ einreichungId, medienfeldId, dateiname }).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...TUS, cookie, origin: server.url, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
  })
  expect(begun.status).toBe(201)
  return `${server.url}${begun.headers.get('location')}`
}

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

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, open, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSitzung } from '#server/auth/sitzung.ts'
import { planZip } from '#server/domain/lieferung/zip-plan.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { freePort } from '#tests/support/server/server-process.ts'
import { type Figure, number } from './figure.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'
import { readSpeicherMb, startMeter } from './speicher-messer.ts'

const WERKE = 300
const GESAMT = 20_000_000_000
const ZIEL_ANTEIL = 0.7
const ZIEL_MB = 60
const ZIEL_MS = 1000

/** B17: a package of three hundred winners with twenty gigabytes, fetched by a printer, against one file of the same size over HTTP. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer()
  try {
    const { id, bytes, cookie } = await insertPaket(server)
    const bare = await startBare(server, bytes)
    const kopie = await load(bare.url, '')
    bare.stop()
    const url = `${server.url}/api/lieferungen/${id}/paket`
    const before = readSpeicherMb(server.pid)
    const meter = startMeter(server.pid)
    const paket = await load(url, cookie)
    const peak = meter.stop()
    const anteil = kopie.ms / paket.ms
    if (paket.bytes !== bytes || kopie.bytes !== bytes) throw new Error(`${paket.bytes} und ${kopie.bytes} statt ${bytes} Bytes`)
    const gegen = `einfache Kopie: ${number(bytes / 1e6 / (kopie.ms / 1000), 0)} MB/s`
    const figure = { id: 'B17', runs: 1 }
    return [
      {
        ...figure,
        work: `Druckpaket, ${WERKE} Arbeiten, ${number(bytes / 1e9, 0)} GB: Durchsatz`,
        figure: `${number(bytes / 1e6 / (paket.ms / 1000), 0)} MB/s, ${number(anteil * 100, 0)} %`,
        target: `≥ ${ZIEL_ANTEIL * 100} %`,
        reached: anteil >= ZIEL_ANTEIL,
        against: gegen,
      },
      {
        ...figure,
        work: 'Druckpaket: Speicher des Servers',
        figure: `${number(before, 0)} → ${number(peak, 0)} MB`,
        target: `+ ${ZIEL_MB} MB`,
        reached: peak - before < ZIEL_MB,
        against: 'davor',
      },
      {
        ...figure,
        work: 'Druckpaket: bis zum ersten Byte',
        figure: `${number(paket.erstesMs, 0)} ms`,
        target: `≤ ${ZIEL_MS} ms`,
        reached: paket.erstesMs <= ZIEL_MS,
        against: `einfache Kopie: ${number(kopie.erstesMs, 0)} ms`,
      },
    ]
  } finally {
    await server.close()
  }
}

/** A delivery as its job leaves it, of files that are holes: what is measured never looks at their bytes. */
async function insertPaket({ db, dataDir }: BenchServer): Promise<{ id: string; bytes: number; cookie: string }> {
  const nowMs = Date.now()
  const benutzerId = await insertBenutzer(db, { username: 'druck@bench.example', roles: ['DRUCKEREI'] })
  const { token } = await startSitzung(db, { benutzerId, roles: ['DRUCKEREI'], beschreibung: 'Messung' }, nowMs)
  const dateien: { name: string; sha256: string; bytes: number; crc32: number; mtimeMs: number }[] = []
  for (let nr = 1; nr <= WERKE; nr += 1) {
    const sha256 = createHash('sha256').update(`datei ${nr}`).digest('hex')
    const bytes = Math.floor(GESAMT / WERKE)
    const mtimeMs = await makeLoch(join(dataDir, 'medien', sha256.slice(0, 2), sha256.slice(2, 4), sha256), bytes)
    dateien.push({ name: `03-Plakat/${String(nr).padStart(3, '0')}_Arbeit_1.pdf`, sha256, bytes, crc32: nr, mtimeMs })
  }
  const { bytes } = planZip(dateien, 0)
  const id = newId(nowMs)
  const stand = { jahr: 2026, nummer: 1, art: 'ALLE', stand: 'BEREIT', jobId: id, fortschritt: 100, zeit: 0, bytes, sha256: '0'.repeat(64) }
  await db
    .insertInto('lieferung')
    .values({ id, ...stand, createdMs: nowMs, createdBy: benutzerId, fertigMs: nowMs })
    .execute()
  for (const [index, datei] of dateien.entries())
    await db
      .insertInto('lieferungDatei')
      .values({ lieferungId: id, position: index + 1, teil: 'ORIGINAL', einreichungId: null, ...datei })
      .execute()
  return { id, bytes, cookie: `lorbeer_sitzung=${token}` }
}

async function makeLoch(path: string, bytes: number): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'w')
  try {
    await handle.truncate(bytes)
  } finally {
    await handle.close()
  }
  return Math.trunc((await stat(path)).mtimeMs)
}

async function startBare({ dataDir }: BenchServer, bytes: number): Promise<{ url: string; stop: () => void }> {
  const path = join(dataDir, 'kopie')
  await makeLoch(path, bytes)
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'buehne/bare-datei.mjs'), path, String(port)], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    ))
  )
    await wait(25)
  return { url, stop: () => child.kill('SIGKILL') }
}

interface Ladung {
  ms: number
  erstesMs: number
  bytes: number
}

function load(url: string, cookie: string): Promise<Ladung> {
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { headers: { cookie } }, (answer) => {
      let erstesMs = 0
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        if (bytes === 0) erstesMs = performance.now() - begin
        bytes += piece.length
      })
      answer.once('end', () => resolve({ ms: performance.now() - begin, erstesMs, bytes }))
      answer.once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}

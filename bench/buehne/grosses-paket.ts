import { randomFillSync } from 'node:crypto'
import { join } from 'node:path'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { JuryListItem } from '#contract/jury.ts'
import { openDatenbank } from '#server/db/datenbank/datenbank.ts'
import { openDateiSpeicher } from '#server/media/ablage/datei-speicher.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO } from '#tests/support/server/browser-journey.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'

const FILMS = 5
const FILM_BYTES = 200 * 1_048_576
const PIECE_BYTES = 4 * 1_048_576

export interface GrossesPaket {
  server: ServerProcess
  juryTitel: string
  paket: Jurypaket
  /** Every file of the package once. */
  dateien: { sha256: string; bytes: number }[]
  bytes: number
  filme: { sha256: string; bytes: number }[]
}

/** The demo programme's jury 1, and in it five films of 200 MB that nothing can compress. */
export async function startGrossesPaket(): Promise<GrossesPaket> {
  const server = await startServer({ demo: true })
  const before = await readPaket(server)
  await server.stop()
  const filme = await addFilme(server, before.paket)
  await server.start()
  const { paket, juryTitel } = await readPaket(server)
  const sizes = new Map(paket.einreichungen.flatMap(({ medien }) => medien.map(({ sha256, bytes }) => [sha256, bytes] as const)))
  const dateien = [...sizes].map(([sha256, bytes]) => ({ sha256, bytes }))
  return { server, juryTitel, paket, dateien, filme, bytes: dateien.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function readPaket(server: ServerProcess): Promise<{ paket: Jurypaket; juryTitel: string }> {
  const person = await callAs(server.url, DEMO.jury1)
  const { items } = await person.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const jury = items.find(({ offeneRunde }) => offeneRunde)
  if (!jury) throw new Error('jury1 hat keine offene Runde')
  return { paket: await person.get<Jurypaket>(`/api/voting/jurys/${jury.id}/paket`), juryTitel: jury.titel }
}

async function addFilme({ dataDir }: ServerProcess, paket: Jurypaket): Promise<{ sha256: string; bytes: number }[]> {
  const medien = await openDateiSpeicher(join(dataDir), () => Date.now())
  const { db, close } = await openDatenbank({ dataDir })
  const targets = [
    ...new Set(
      paket.einreichungen
        .filter(({ id }) => !paket.befangen.includes(id))
        .flatMap((work) => work.medien.filter(({ variant }) => variant === 'preview').map(({ medienId }) => medienId)),
    ),
  ]
  const filme: { sha256: string; bytes: number }[] = []
  for (const mediumId of targets.slice(0, FILMS)) {
    const { sha256, bytes, chunkSha256 } = await medien.put(makeNoise())
    const row = { mediumId, variant: 'video', seite: 0, sha256, bytes, mime: 'video/mp4', width: 1280, height: 720, durationMs: 60_000 }
    await db
      .insertInto('rendition')
      .values({ ...row, chunkSha256: JSON.stringify(chunkSha256), createdMs: Date.now() })
      .execute()
    filme.push({ sha256, bytes })
  }
  await db
    .updateTable('jury')
    .set((eb) => ({ paketRevision: eb('paketRevision', '+', 1) }))
    .execute()
  await close()
  return filme
}

async function* makeNoise(): AsyncIterable<Uint8Array> {
  for (let done = 0; done < FILM_BYTES; done += PIECE_BYTES) yield randomFillSync(Buffer.allocUnsafe(PIECE_BYTES))
}

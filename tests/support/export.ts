import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Exportjob } from '#contract/exportjob.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import type { Call, TestServer } from './server/test-server.ts'
import { START_MS } from './voting.ts'

const MEDIENFELD = {
  id: '00000000-0000-7000-8000-0000000fe1d0',
  position: 0,
  titel: 'Bilder',
  typ: 'BILDSERIE',
  imJurypaket: 1 as const,
  createdMs: START_MS,
  createdBy: null,
  updatedMs: START_MS,
  updatedBy: null,
}

/** The field of `insertOriginal`; its id. */
export async function insertMedienfeld(db: Db): Promise<string> {
  await db
    .insertInto('medienfeld')
    .values(MEDIENFELD)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return MEDIENFELD.id
}

/** An original file of a work, in the store; `bytes` null: a row whose file is gone. */
export async function insertOriginal(
  { kontext: { db, medien } }: TestServer,
  einreichungId: string,
  { bytes, ...over }: { bytes: Buffer | null; dateiname?: string; position?: number; sha256?: null; url?: string; durationMs?: number },
): Promise<string> {
  await insertMedienfeld(db)
  const sha256 = bytes ? (await medien.put(piecesOf(bytes))).sha256 : createHash('sha256').update(newId(START_MS)).digest('hex')
  const datei = { dateiname: 'bild.jpg', mime: 'image/jpeg', sha256, bytes: bytes?.length ?? 1000, url: null, legende: '' }
  const masse = { width: 100, height: 50, durationMs: null, seiten: null }
  await db
    .insertInto('medium')
    .values({
      id: newId(START_MS),
      einreichungId,
      medienfeldId: MEDIENFELD.id,
      position: 0,
      typ: 'BILD',
      ...datei,
      ...masse,
      createdMs: START_MS,
      ...over,
    })
    .execute()
  return sha256
}

/** As a stream: the arrays of jsdom are others than those of Node. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export async function createExport(call: Call, body: object): Promise<Exportjob> {
  const answer = await call('POST', '/api/exportjobs', body)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Exportjob>()
}

export async function readExport(call: Call, id: string): Promise<Exportjob> {
  return (await call('GET', `/api/exportjobs/${id}`)).json<Exportjob>()
}

/** What lies in the store, drafts included. */
export function listDateien(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'medien'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}

/** Hashes that some row still needs. */
export async function listGebraucht(db: Db): Promise<string[]> {
  const rows = [...(await db.selectFrom('medium').select('sha256').execute()), ...(await db.selectFrom('exportjob').select('sha256').execute())]
  return [...new Set(rows.flatMap(({ sha256 }) => sha256 ?? []))].toSorted()
}

/** A finished export that names this file of the store. */
export async function insertExportRow(
  db: Db,
  sha256: string,
  benutzerId: string,
  over: { status?: string; titel?: string; updatedMs?: number } = {},
): Promise<string> {
  const id = newId(Date.now())
  const text = { einreichungIds: '[]', parameter: '{}', titel: 'Export', dateiname: 'export.zip', suchtext: '', jobId: id }
  await db
    .insertInto('exportjob')
    .values({
      id,
      benutzerId,
      typ: 'MEDIEN_ZIP',
      status: 'FERTIG',
      anzahl: 1,
      lauf: 1,
      fortschritt: 100,
      sha256,
      createdMs: 1,
      updatedMs: Date.now(),
      ...text,
      ...over,
    })
    .execute()
  return id
}

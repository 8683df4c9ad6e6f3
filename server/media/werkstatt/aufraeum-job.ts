/** Every hour: uploads nobody goes on with, versions nobody looks up, and files that no row names any longer. */
import { dropAlteToene } from '../../db/fest/aussprache.ts'
import { deleteAlteMedien, listVerwiesene } from '../../db/medium/datei-verweis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { hasWartendenJob, insertJob } from '../../db/datenbank/job.ts'
import { deleteUpload, listAbgelaufene, listErwartete } from '../../db/medium/upload.ts'
import { AUFRAEUM_JOB } from '../../domain/medium/medium-job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { MedienSpeicher } from '../ablage/medien-speicher.ts'
import type { UploadAblage } from '../ablage/upload-ablage.ts'

const ABSTAND_MS = 3_600_000
/** Longer than any upload, job or backup between a file and its row takes. */
export const SCHONFRIST_MS = 2 * 86_400_000
const VERSIONEN_MS = 30 * 86_400_000
const STAPEL = 200

interface Umgebung {
  db: Db
  medien: MedienSpeicher
  uploads: UploadAblage
  now: () => number
}

/** Never given up: nothing would be swept any more until the next start. */
export function registerAufraeumJob(jobs: Jobs, umgebung: Umgebung): void {
  const run = async () => {
    await sweep(umgebung)
    await planAufraeumen(umgebung.db, umgebung.now() + ABSTAND_MS)
  }
  jobs.registerJob(AUFRAEUM_JOB, run, { versuche: Infinity })
}

/** One that waits is enough, however often the server starts. */
export async function planAufraeumen(db: Db, faelligMs: number): Promise<void> {
  if (!(await hasWartendenJob(db, AUFRAEUM_JOB, {}))) await insertJob(db, { typ: AUFRAEUM_JOB, daten: {}, nowMs: faelligMs, faelligMs })
}

async function sweep(umgebung: Umgebung): Promise<void> {
  const { db, now } = umgebung
  await sweepUploads(umgebung)
  await deleteAlteMedien(db, now() - VERSIONEN_MS)
  await dropAlteToene(db, now() - SCHONFRIST_MS)
  await sweepDateien(umgebung)
}

async function sweepUploads({ db, uploads, now }: Umgebung): Promise<void> {
  for (const id of await listAbgelaufene(db, now())) if (await deleteUpload(db, id)) await uploads.remove(id)
  const old = (await uploads.list()).filter(({ changedMs }) => changedMs < now() - SCHONFRIST_MS).map(({ id }) => id)
  for (let from = 0; from < old.length; from += STAPEL) {
    const ids = old.slice(from, from + STAPEL)
    const erwartet = await listErwartete(db, ids)
    for (const id of ids) if (!erwartet.has(id)) await uploads.remove(id)
  }
}

async function sweepDateien({ db, medien, now }: Umgebung): Promise<void> {
  const beforeMs = now() - SCHONFRIST_MS
  let batch: string[] = []
  const flush = async () => {
    const verwiesen = await listVerwiesene(db, batch)
    for (const sha256 of batch) if (!verwiesen.has(sha256)) await medien.delete(sha256)
    batch = []
  }
  for await (const { sha256, putMs } of medien.list()) {
    if (putMs >= beforeMs) continue
    batch.push(sha256)
    if (batch.length >= STAPEL) await flush()
  }
  await flush()
}

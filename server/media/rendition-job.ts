/** Renditions that nobody waits for. When one is done its juries' packages get a new revision, at most once a minute. */
import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../db/datenbank.ts'
import { insertJob } from '../db/job.ts'
import { findJury, hasWartendePaketrevision, raisePaketRevision } from '../db/jurypaket.ts'
import { findMedium, listJuryIdsOfMedium } from '../db/medium.ts'
import { saveRendition } from '../db/rendition.ts'
import type { RenditionTable } from '../db/tabellen-einreichung.ts'
import { inTransaktion } from '../db/transaktion.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { BildVariant } from './make-bild.ts'
import type { MedienSpeicher } from './medien-speicher.ts'
import { storeBilder, storeSeiten } from './store-renditions.ts'
import { createWerkstatt, type Werkstatt } from './werkstatt.ts'

export const RENDITION_JOB = 'rendition'
export const REVISION_JOB = 'paketrevision'
const REVISION_MS = 60_000

export interface RenditionAuftrag {
  mediumId: string
  /** Sizes of an image; a PDF always gives all its pages. */
  varianten: BildVariant[]
}

interface Umgebung {
  db: Db
  medien: MedienSpeicher
  now: () => number
  ereignisse: { publish(ereignis: Ereignis): void }
}
type Ablauf = Umgebung & { werkstatt: Werkstatt }

export function registerRenditionJobs(jobs: Jobs, umgebung: Umgebung): void {
  const ablauf = { ...umgebung, werkstatt: createWerkstatt() }
  jobs.registerJob(RENDITION_JOB, async (daten) => runRenditionJob(ablauf, daten as RenditionAuftrag))
  jobs.registerJob(REVISION_JOB, async (daten) => raiseSoon(umgebung, (daten as { juryId: string }).juryId))
}

async function runRenditionJob(umgebung: Ablauf, { mediumId, varianten }: RenditionAuftrag): Promise<void> {
  const { db, now } = umgebung
  const medium = await findMedium(db, mediumId)
  if (!medium?.sha256) return
  const rows = await makeRenditions(umgebung, { ...medium, sha256: medium.sha256, varianten })
  const nowMs = now()
  const raised = await inTransaktion(db, async (trx) => {
    for (const row of rows) await saveRendition(trx, row)
    const juryIds = await listJuryIdsOfMedium(trx, mediumId)
    const done: string[] = []
    for (const juryId of juryIds) if (await raiseOrPlan(trx, juryId, nowMs)) done.push(juryId)
    return done
  })
  publish(umgebung, raised)
}

async function makeRenditions(
  { medien, werkstatt, now }: Ablauf,
  medium: { id: string; typ: string; sha256: string; varianten: readonly BildVariant[] },
): Promise<RenditionTable[]> {
  const ziel = { medien, werkstatt, mediumId: medium.id, nowMs: now() }
  if (medium.typ === 'BILD') return storeBilder(ziel, medien.pathOf(medium.sha256), medium.varianten)
  if (medium.typ === 'PDF') return storeSeiten(ziel, medien.pathOf(medium.sha256))
  return []
}

async function raiseSoon(umgebung: Umgebung, juryId: string): Promise<void> {
  const raised = await inTransaktion(umgebung.db, (trx) => raiseOrPlan(trx, juryId, umgebung.now()))
  if (raised) publish(umgebung, [juryId])
}

/** True when the revision was raised now; else one job waits for the minute to be over. */
async function raiseOrPlan(trx: Db, juryId: string, nowMs: number): Promise<boolean> {
  const jury = await findJury(trx, juryId)
  if (!jury) return false
  const faelligMs = jury.paketMs + REVISION_MS
  if (faelligMs <= nowMs) {
    await raisePaketRevision(trx, [juryId], nowMs)
    return true
  }
  const daten = { juryId }
  if (!(await hasWartendePaketrevision(trx, REVISION_JOB, daten))) await insertJob(trx, { typ: REVISION_JOB, daten, nowMs, faelligMs })
  return false
}

function publish({ ereignisse }: Umgebung, juryIds: readonly string[]): void {
  for (const juryId of juryIds) ereignisse.publish({ typ: 'paket', juryId })
}

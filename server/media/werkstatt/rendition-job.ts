/** Renditions that nobody waits for. When one is done its juries' packages get a new revision, at most once a minute. */
import { updateMedium, type Medium } from '../../db/medium/medium-editor.ts'
import { findMedium, listJuryIdsOfMedium } from '../../db/medium/medium.ts'
import { saveRendition } from '../../db/medium/rendition.ts'
import type { RenditionTable } from '../../db/tabellen/tabellen-einreichung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { RENDITION_JOB } from '../../domain/medium/medium-job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { BildVariant } from '../decoder/make-bild.ts'
import { raiseOrPlan, registerRevisionJob, tellPakete, type PaketUmgebung } from './raise-paket.ts'
import { storeBilder, storeSeiten } from './store-renditions.ts'
import { createWerkstatt, type Werkstatt } from './werkstatt.ts'

const ZEICHNUNG = 'image/svg+xml'

export interface RenditionAuftrag {
  mediumId: string
  /** Sizes of an image; a PDF always gives all its pages. */
  varianten: BildVariant[]
}

type Ablauf = PaketUmgebung & { werkstatt: Werkstatt }

export function registerRenditionJobs(jobs: Jobs, umgebung: PaketUmgebung): void {
  const ablauf = { ...umgebung, werkstatt: createWerkstatt() }
  jobs.onStop(ablauf.werkstatt.close)
  jobs.registerJob(RENDITION_JOB, async (daten) => runRenditionJob(ablauf, daten as RenditionAuftrag), { brauchtPlatz: true })
  registerRevisionJob(jobs, umgebung)
}

async function runRenditionJob(umgebung: Ablauf, { mediumId, varianten }: RenditionAuftrag): Promise<void> {
  const { db, now } = umgebung
  const medium = await findMedium(db, mediumId)
  if (!medium?.sha256) return
  const rows = await makeRenditions(umgebung, { ...medium, sha256: medium.sha256, varianten })
  const nowMs = now()
  const raised = await inTransaktion(db, async (trx) => {
    for (const row of rows) await saveRendition(trx, row)
    await replaceZeichnung(trx, medium, rows)
    const juryIds = await listJuryIdsOfMedium(trx, mediumId)
    const done: string[] = []
    for (const juryId of juryIds) if (await raiseOrPlan(trx, juryId, nowMs)) done.push(juryId)
    return done
  })
  tellPakete(umgebung, raised)
}

/** The demo programme draws its works: the largest picture of a drawing is what an agency would have sent. */
async function replaceZeichnung(trx: Trx, { id, mime, dateiname }: Medium, rows: readonly RenditionTable[]): Promise<void> {
  const full = rows.find(({ variant }) => variant === 'full')
  if (mime !== ZEICHNUNG || !full) return
  const { sha256, bytes, width, height } = full
  await updateMedium(trx, id, { sha256, bytes, width, height, mime: full.mime, farbraum: 'RGB', dateiname: dateiname.replace(/\.svg$/, '.jpg') })
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

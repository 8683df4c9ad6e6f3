import { Readable } from 'node:stream'
import { findExportauftrag } from '../db/exportjob.ts'
import type { Kontext } from '../kontext.ts'
import { exportMedienZip } from './medien-zip.ts'

/** The ZIP of an order for which there was no room, made while it is sent; ends when `signal` is aborted. */
export async function streamMedien({ db, medien, pdf, env, now }: Kontext, exportjobId: string, signal: AbortSignal): Promise<Readable> {
  const { titel, einreichungIds, createdMs } = await findExportauftrag(db, exportjobId)
  const { inhalt } = exportMedienZip({
    ...{ db, medien, pdf, timeZone: env.timeZone, nowMs: now(), signal, titel, createdMs },
    ...{ einreichungIds: JSON.parse(einreichungIds) as string[], rechnungIds: null, kennung: exportjobId, melde: () => undefined },
  })
  return Readable.from(inhalt, { objectMode: false })
}

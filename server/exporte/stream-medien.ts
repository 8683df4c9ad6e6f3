import { Readable } from 'node:stream'
import { findExportauftrag } from '../db/einreichung/exportjob.ts'
import type { Exportlauf } from './exporter.ts'
import { exportMedienZip } from './medien-zip.ts'

type Umgebung = Pick<Exportlauf, 'db' | 'medien' | 'pdf' | 'timeZone' | 'nowMs' | 'signal'>

/** The ZIP of an order for which there was no room, made while it is sent; ends when `signal` is aborted. */
export async function streamMedien(umgebung: Umgebung, exportjobId: string): Promise<Readable> {
  const { titel, einreichungIds, createdMs } = await findExportauftrag(umgebung.db, exportjobId)
  const { inhalt } = exportMedienZip({
    ...umgebung,
    titel,
    createdMs,
    einreichungIds: JSON.parse(einreichungIds) as string[],
    rechnungIds: null,
    auszeichnungIds: null,
    reihenfolge: 'KATEGORIE',
    liste: null,
    jahr: null,
    kennung: exportjobId,
    melde: () => undefined,
  })
  return Readable.from(inhalt, { objectMode: false })
}

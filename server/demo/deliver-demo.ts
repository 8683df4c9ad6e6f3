/** Deliveries of the year before, by the commands that serve a real printer: one that he has, and one of which he has fetched half. */
import { confirmLieferung } from '../commands/lieferung/confirm-lieferung.ts'
import { createLieferung } from '../commands/lieferung/create-lieferung.ts'
import { finishLieferung } from '../commands/lieferung/finish-lieferung.ts'
import { beginLieferungAbholung, noteLieferungAbholung } from '../commands/lieferung/note-abholung.ts'
import { takeWartendeJobs } from '../db/datenbank/job.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import { updateDruckstand } from '../db/druck/druckwerk.ts'
import { saveDruckfreigabe } from '../db/jahrbuch/druckfreigabe.ts'
import { findLieferung } from '../db/lieferung/lieferung.ts'
import { LIEFERUNG_JOB } from '../domain/lieferung/lieferung.ts'
import { runLieferung } from '../exporte/lieferung-job.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { listDruckwerke } from '../queries/druck/druckwerke.ts'
import { readSeiten } from '../queries/jahrbuch/buchwerke.ts'
import { benutzerId } from './demo-id.ts'
import { DAY_MS } from './demo-zeit.ts'

const JAHR = 2024
const MINUTE_MS = 60_000

type Umgebung = Pick<Kontext, 'db' | 'medien' | 'now' | 'env'>

/** What the printer has by now he had fetched twelve days ago, all of it. */
export async function deliverErste(umgebung: Umgebung): Promise<void> {
  const { db, now } = umgebung
  const nowMs = now() - 12 * DAY_MS
  const werke = (await listDruckwerke(db, { jahr: JAHR })).filter(({ druckstatus }) => druckstatus >= 5)
  await inTransaktion(db, async (trx) => {
    const seiten = await readSeiten(
      trx,
      werke.map(({ id }) => id),
      nowMs,
    )
    for (const { id } of werke) {
      await saveDruckfreigabe(trx, id, { art: 'AGENTUR', fassung: seiten.get(id)?.fassung ?? '', entschiedenMs: nowMs - DAY_MS })
      await updateDruckstand(trx, id, { druckstatus: 3 })
    }
  })
  const { id, bytes, sha256 } = await deliver(umgebung, 'ALLE', nowMs)
  const wer = { lieferungId: id, benutzerId: benutzerId('druck') }
  await beginLieferungAbholung(db, wer, nowMs + 40 * MINUTE_MS)
  await noteLieferungAbholung(db, wer, { bereich: [0, bytes], gesamt: bytes, abgebrochen: false, nowMs: nowMs + 42 * MINUTE_MS })
  await confirmLieferung(db, { id, sha256 }, { by: wer.benutzerId, nowMs: nowMs + 45 * MINUTE_MS, timeZone: umgebung.env.timeZone })
  await inTransaktion(db, async (trx) => {
    for (const { id: werkId, druckstatus } of werke) await updateDruckstand(trx, werkId, { druckstatus })
  })
}

/** His line broke this morning. */
export async function deliverAenderungen(umgebung: Umgebung): Promise<void> {
  const { db, now } = umgebung
  const { id, bytes } = await deliver(umgebung, 'AENDERUNGEN', now() - DAY_MS)
  const wer = { lieferungId: id, benutzerId: benutzerId('druck') }
  const bereich = [0, Math.floor(bytes / 2)] as const
  await beginLieferungAbholung(db, wer, now() - 55 * MINUTE_MS)
  await noteLieferungAbholung(db, wer, { bereich, gesamt: bytes, abgebrochen: true, nowMs: now() - 53 * MINUTE_MS })
}

/** Made at once: nobody may fetch what is not made yet. */
async function deliver(
  { db, medien, env }: Umgebung,
  art: 'ALLE' | 'AENDERUNGEN',
  nowMs: number,
): Promise<{ id: string; bytes: number; sha256: string }> {
  const { timeZone } = env
  const { id } = await createLieferung(db, { jahr: JAHR, art }, { by: benutzerId('admin'), nowMs, timeZone })
  const jobId = (await findLieferung(db, id))?.jobId ?? ''
  const werkstatt = {
    db,
    medien,
    timeZone,
    now: () => nowMs + MINUTE_MS,
    freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY),
    finish: (fertige: Parameters<typeof finishLieferung>[1]) => finishLieferung(db, { ...fertige, mails: false }),
  }
  await runLieferung(werkstatt, id, { id: jobId, signal: new AbortController().signal, kommtWieder: () => false })
  await inTransaktion(db, (trx) => takeWartendeJobs(trx, LIEFERUNG_JOB))
  const fertig = await findLieferung(db, id)
  return { id, bytes: Number(fertig?.bytes ?? 0), sha256: fertig?.sha256 ?? '' }
}

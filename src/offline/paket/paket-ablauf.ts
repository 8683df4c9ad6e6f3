import type { Bestand } from './bestand.ts'
import { fetchDokumente, flipDokumente, removeDokumente } from './dokumente.ts'
import type { Lader } from './lader.ts'
import type { PaketDb } from './paket-db.ts'
import { isGrundlageComplete } from './paket-stand.ts'
import type { PaketUmgebung } from './paket-umgebung.ts'
import { withTimeout } from '../kern/pause.ts'
import type { Signal } from './signal.ts'
import type { Verzeichnisse } from './verzeichnis.ts'

const PERSIST_TIMEOUT_MS = 3000
/** The worker installs beside the first loading and is soon done. */
const WORKER_LOOK_MS = 2000
const GERAET_LOOK_MS = 15_000

export interface PaketTeile {
  benutzerId: string
  umgebung: PaketUmgebung
  db: PaketDb
  bestand: Bestand
  verzeichnisse: Verzeichnisse
  bereitschaft: { worker: boolean; begonnen: boolean; changed: Signal }
  /** Looks again later; one look per package, none after closing. */
  lookAgain(juryId: string, ms: number): void
}

/** A person's tap: from now on this package is loaded, also after the next start. */
export async function askForPaket(teile: PaketTeile, lader: Lader, juryId: string): Promise<void> {
  const { db, benutzerId, umgebung } = teile
  const { askPersist } = umgebung
  if (askPersist)
    await withTimeout(
      umgebung.schedule,
      askPersist().catch(() => false),
      PERSIST_TIMEOUT_MS,
    )
  const known = await db.auftrag.get([benutzerId, juryId])
  await db.auftrag.put({ benutzerId, juryId, angehalten: false, gemeldet: known?.gemeldet ?? false })
  lader.enqueue(juryId, { durchPerson: true })
}

/** Answers false when the package is no longer this person's, and has then removed it. */
export async function refreshDokumente(teile: PaketTeile, juryId: string, signal: AbortSignal): Promise<boolean> {
  const { db, benutzerId, bestand, umgebung } = teile
  const etag = (await db.paket.get([benutzerId, juryId]))?.etag ?? null
  const antwort = await fetchDokumente(umgebung, { benutzerId, juryId, etag, signal })
  if (antwort.art === 'unveraendert') return true
  if (antwort.art === 'entzogen') {
    await removeDokumente(db, { benutzerId, juryId })
    // Chunks that a broken cache keeps are for the next sweep; the refusal is said all the same.
    await bestand.sweep().catch(() => undefined)
    return false
  }
  await flipDokumente(db, benutzerId, antwort)
  await bestand.sweep()
  return true
}

/** Documents first: from that moment the worker serves nothing of it, whatever happens to the chunks. */
export async function withdrawPaket({ db, benutzerId, bestand }: PaketTeile, juryId: string): Promise<void> {
  await removeDokumente(db, { benutzerId, juryId })
  await bestand.sweep()
}

/** „Bereit" also needs the worker and the server's answer about this tablet; both may come later than the last file. */
export async function checkBereitschaft(teile: PaketTeile, juryId: string): Promise<void> {
  const { db, benutzerId, bestand, verzeichnisse, bereitschaft, umgebung } = teile
  bereitschaft.worker = await umgebung.isWorkerBereit().catch(() => false)
  bereitschaft.changed.notify()
  const [verzeichnis, auftrag] = await Promise.all([verzeichnisse.read(juryId), db.auftrag.get([benutzerId, juryId])])
  if (!verzeichnis || !auftrag || !isGrundlageComplete(verzeichnis, bestand)) return
  const gemeldet = auftrag.gemeldet || (await umgebung.meldeGeraet().catch(() => false))
  if (gemeldet && !auftrag.gemeldet) await db.auftrag.update([benutzerId, juryId], { gemeldet })
  if (!bereitschaft.worker) teile.lookAgain(juryId, WORKER_LOOK_MS)
  else if (!gemeldet) teile.lookAgain(juryId, GERAET_LOOK_MS)
}

/** At the start every package that was asked for is compared; later only what is not finished goes on. */
export async function resumePakete(teile: PaketTeile, lader: Lader, umfang: { alle: boolean }): Promise<void> {
  try {
    await enqueuePakete(teile, lader, umfang)
  } finally {
    teile.bereitschaft.begonnen = true
    teile.bereitschaft.changed.notify()
  }
}

async function enqueuePakete(teile: PaketTeile, lader: Lader, { alle }: { alle: boolean }): Promise<void> {
  const { db, benutzerId, bestand, verzeichnisse } = teile
  await bestand.ready
  for (const { juryId, angehalten } of await db.auftrag.where('benutzerId').equals(benutzerId).toArray()) {
    await checkBereitschaft(teile, juryId)
    const dateien = (await verzeichnisse.read(juryId))?.dateien
    if (!angehalten && (alle || !dateien?.every(bestand.isComplete))) lader.enqueue(juryId, { durchPerson: false })
  }
}

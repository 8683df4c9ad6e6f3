import type { Stufe } from '#contract/geraet.ts'
import type { PaketStand } from '../kern/tablet.ts'
import type { Bestand } from './bestand.ts'
import { isGrundlage } from './lade-plan.ts'
import type { Datei } from './lade-plan.ts'
import type { LadeZustand } from './lader.ts'

/** What one package consists of; null stands for a package whose documents are not here. */
export interface Verzeichnis {
  revision: number
  dateien: Datei[]
  /** For every work the files without which it cannot be judged. */
  grundlagen: Datei[][]
}

export interface StandTeile {
  juryId: string
  verzeichnis: Verzeichnis | null
  bestand: Pick<Bestand, 'isComplete' | 'countBytes'>
  zustand: LadeZustand
  auftrag: { angehalten: boolean; gemeldet: boolean } | null
  /** The worker is active with its precache complete. */
  workerBereit: boolean
  /** What was asked for before this start has been taken up again. */
  begonnen: boolean
}

/** „Bereit" only after every file has been verified present; the figures count finished pieces, never estimates of the browser. */
export function computeStand(teile: StandTeile): PaketStand {
  const { juryId, verzeichnis, bestand, zustand, auftrag } = teile
  const dateien = verzeichnis?.dateien ?? []
  const bytes = sumOf(dateien, (datei) => datei.bytes)
  const bytesGeladen = sumOf(dateien, (datei) => Math.min(datei.bytes, bestand.countBytes(datei.sha256)))
  return {
    juryId,
    stufe: stufeOf(teile, bytesGeladen),
    laeuft: zustand.laeuft || willBegin(teile),
    angehalten: auftrag?.angehalten ?? false,
    einreichungen: verzeichnis?.grundlagen.length ?? 0,
    einreichungenGeladen: verzeichnis?.grundlagen.filter((grundlage) => grundlage.every(bestand.isComplete)).length ?? 0,
    bytes,
    bytesGeladen,
    dateien: dateien.length,
    dateienGeladen: dateien.filter(bestand.isComplete).length,
    restSekunden: zustand.bytesJeSekunde === null ? null : Math.ceil((bytes - bytesGeladen) / zustand.bytesJeSekunde),
    fehler: zustand.fehler,
  }
}

/** A start goes on by itself in a moment: a button that asks for it would change under the finger. */
function willBegin({ begonnen, verzeichnis, auftrag, bestand }: StandTeile): boolean {
  return !begonnen && auftrag !== null && !auftrag.angehalten && !verzeichnis?.dateien.every(bestand.isComplete)
}

/** Documents alone, fetched because somebody looked at the jury, are not a loaded package yet. */
function stufeOf({ verzeichnis, bestand, auftrag, workerBereit, zustand }: StandTeile, bytesGeladen: number): Stufe {
  if (!verzeichnis || (!auftrag && !zustand.laeuft && bytesGeladen === 0)) return 'KEINE'
  if (!workerBereit || !auftrag?.gemeldet || !isGrundlageComplete(verzeichnis, bestand)) return 'TEILWEISE'
  return verzeichnis.dateien.every(bestand.isComplete) ? 'VOLLSTAENDIG' : 'BEREIT'
}

export function isGrundlageComplete({ dateien }: Verzeichnis, bestand: Pick<Bestand, 'isComplete'>): boolean {
  return dateien.every((datei) => !isGrundlage(datei) || bestand.isComplete(datei))
}

function sumOf(dateien: Datei[], valueOf: (datei: Datei) => number): number {
  return dateien.reduce((total, datei) => total + valueOf(datei), 0)
}

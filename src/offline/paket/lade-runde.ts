import type { Bestand } from './bestand.ts'
import { fetchChunk } from './fetch-chunk.ts'
import type { Stueck } from './fetch-chunk.ts'
import { toLadeFehler } from './lade-fehler.ts'
import type { LadeFehler } from './lade-fehler.ts'
import type { Datei } from './lade-plan.ts'
import type { PaketUmgebung } from './paket-umgebung.ts'

const PARALLEL = 3

export interface RundenErgebnis {
  loaded: number
  /** What stopped the round; null when every piece was tried. */
  fehler: LadeFehler | null
  /** Files that came wrong or were refused, while the others went on. */
  misslungen: Set<string>
}

export interface RundenPlan {
  stuecke: Stueck[]
  signal: AbortSignal
  onChunk: (bytes: number) => void
}

/**
 * Loads the pieces in their order, three files at a time and one piece of each, so that a kill costs one piece per file.
 * A bad file delays no other; a dead connection or a full disk stops all.
 */
export async function loadStuecke(umgebung: PaketUmgebung, bestand: Bestand, { stuecke, signal, onChunk }: RundenPlan): Promise<RundenErgebnis> {
  const ergebnis: RundenErgebnis = { loaded: 0, fehler: null, misslungen: new Set() }
  const waiting = [...stuecke]
  const busy = new Set<string>()
  function takeNext(): Stueck | undefined {
    const place = waiting.findIndex(({ datei }) => !busy.has(datei.sha256))
    return place < 0 ? undefined : waiting.splice(place, 1)[0]
  }
  async function work() {
    while (ergebnis.fehler === null && !signal.aborted) {
      const stueck = takeNext()
      if (!stueck) return
      const { sha256 } = stueck.datei
      busy.add(sha256)
      if (!ergebnis.misslungen.has(sha256)) await tryStueck(stueck)
      busy.delete(sha256)
    }
  }
  async function tryStueck(stueck: Stueck) {
    try {
      const bytes = await fetchChunk(umgebung, stueck, signal)
      await bestand.add({ sha256: stueck.datei.sha256, index: stueck.index }, bytes)
      ergebnis.loaded += 1
      onChunk(bytes.length)
    } catch (error) {
      if (!signal.aborted) note(toLadeFehler(error), stueck.datei)
    }
  }
  function note(fehler: LadeFehler, { sha256 }: Datei) {
    if (fehler.art === 'beschaedigt' || fehler.art === 'entzogen') ergebnis.misslungen.add(sha256)
    else ergebnis.fehler ??= fehler
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return ergebnis
}

export function listFehlende(bestand: Bestand, dateien: Datei[]): Stueck[] {
  return dateien
    .filter((datei) => !bestand.isComplete(datei))
    .flatMap((datei) => datei.chunkSha256.map((_, index) => ({ datei, index })))
    .filter(({ datei, index }) => !bestand.hasChunk({ sha256: datei.sha256, index }))
}

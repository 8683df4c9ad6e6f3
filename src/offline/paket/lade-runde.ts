import type { PaketMedium } from '#contract/jurypaket.ts'
import type { Bestand } from './bestand.ts'
import { fetchChunk } from './fetch-chunk.ts'
import type { Stueck } from './fetch-chunk.ts'
import { toLadeFehler } from './lade-fehler.ts'
import type { LadeFehler } from './lade-fehler.ts'
import type { Datei } from './lade-plan.ts'
import type { PaketUmgebung } from './paket-umgebung.ts'

const PARALLEL = 3
/** What has come and is being written, and what a kill may therefore cost: a few thumbnails, or six large pieces of different files. */
const MOST_STORING = 8
const MOST_STORING_BYTES = 25_165_824

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
 * Loads the pieces in their order, three requests at a time and one piece of each file, so that a kill costs one piece per file. What has come is
 * stored while others come. A bad file delays no other; a dead connection or a full disk stops all.
 */
export async function loadStuecke(umgebung: PaketUmgebung, bestand: Bestand, { stuecke, signal, onChunk }: RundenPlan): Promise<RundenErgebnis> {
  const ergebnis: RundenErgebnis = { loaded: 0, fehler: null, misslungen: new Set() }
  const waiting = [...stuecke]
  const busy = new Set<string>()
  function takeNext(): Stueck | undefined {
    const place = waiting.findIndex(({ datei }) => !busy.has(datei.sha256))
    return place < 0 ? undefined : waiting.splice(place, 1)[0]
  }
  const storing = new Set<Promise<void>>()
  let storingBytes = 0
  async function work() {
    while (ergebnis.fehler === null && !signal.aborted) {
      const stueck = storing.size < MOST_STORING && storingBytes < MOST_STORING_BYTES ? takeNext() : undefined
      if (stueck) await tryFetch(stueck)
      else if (storing.size > 0) await Promise.race(storing)
      else return
    }
  }
  async function tryFetch(stueck: Stueck) {
    const { sha256 } = stueck.datei
    if (ergebnis.misslungen.has(sha256)) return
    busy.add(sha256)
    try {
      const bytes = await fetchChunk(umgebung, stueck, signal)
      storingBytes += bytes.length
      const stored = store(stueck, bytes).finally(() => {
        storingBytes -= bytes.length
        storing.delete(stored)
        busy.delete(sha256)
      })
      storing.add(stored)
    } catch (error) {
      busy.delete(sha256)
      if (!signal.aborted) note(toLadeFehler(error), stueck.datei)
    }
  }
  async function store({ datei, index }: Stueck, bytes: Uint8Array<ArrayBuffer>) {
    try {
      await bestand.add({ sha256: datei.sha256, index }, bytes)
      ergebnis.loaded += 1
      onChunk(bytes.length)
    } catch (error) {
      if (!signal.aborted) note(toLadeFehler(error), datei)
    }
  }
  function note(fehler: LadeFehler, { sha256 }: Datei) {
    if (fehler.art === 'beschaedigt' || fehler.art === 'entzogen') ergebnis.misslungen.add(sha256)
    else ergebnis.fehler ??= fehler
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  await Promise.all(storing)
  return ergebnis
}

export function listFehlende(bestand: Bestand, dateien: Datei[]): Stueck[] {
  return dateien
    .filter((datei) => !bestand.isComplete(datei))
    .flatMap((datei) => datei.chunkSha256.map((_, index) => ({ datei, index })))
    .filter(({ datei, index }) => !bestand.hasChunk({ sha256: datei.sha256, index }))
}

/** Every piece of one file anew, each over the old one as soon as it has come intact. */
export async function reloadMedium(
  umgebung: PaketUmgebung,
  bestand: Bestand,
  { medium, signal }: { medium: PaketMedium; signal: AbortSignal },
): Promise<boolean> {
  await bestand.ready
  const datei: Datei = { ...medium, gruppe: 2 }
  const stuecke = medium.chunkSha256.map((_, index) => ({ datei, index }))
  const { fehler, misslungen } = await loadStuecke(umgebung, bestand, { stuecke, signal, onChunk: () => undefined })
  return fehler === null && misslungen.size === 0
}

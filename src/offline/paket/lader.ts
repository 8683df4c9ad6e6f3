import type { Bestand } from './bestand.ts'
import { toLadeFehler } from './lade-fehler.ts'
import type { Datei } from './lade-plan.ts'
import { listFehlende, loadStuecke } from './lade-runde.ts'
import type { RundenErgebnis } from './lade-runde.ts'
import { satzOf, satzOfFehlende } from './lade-saetze.ts'
import type { PaketUmgebung } from './paket-umgebung.ts'
import { openPause } from '../kern/pause.ts'
import { createSignal } from './signal.ts'
import { openTempo } from './tempo.ts'
import { openWach } from './wach.ts'

const LOCK = 'lorbeer-paket-laden'
/** A file that came wrong this often in a row is left for later. */
const RUNDEN_JE_DATEI = 3

export interface LadeZustand {
  laeuft: boolean
  fehler: string | null
  bytesJeSekunde: number | null
}

/** Loads the packages that were asked for, one after the other, until everything is there or a person stops it. */
export interface Lader {
  enqueue(juryId: string, wunsch: { durchPerson: boolean }): void
  stop(juryId: string): void
  /** The network may be back, or the person is: no waiting any longer. */
  wake(): void
  zustand(juryId: string): LadeZustand
  subscribe(listener: () => void): () => void
  close(): void
}

export interface LaderTeile {
  umgebung: PaketUmgebung
  bestand: Bestand
  /** Compares the documents with the server; false when the package is no longer this person's. */
  refresh(juryId: string, signal: AbortSignal): Promise<boolean>
  readDateien(juryId: string): Promise<Datei[]>
  /** Something came or nothing is missing: the time to look at readiness. */
  onFortschritt(juryId: string): Promise<void>
}

export function openLader(teile: LaderTeile): Lader {
  const { umgebung } = teile
  const queue: string[] = []
  const saetze = new Map<string, string>()
  /** Given up until a person says so: a full disk, files that stay wrong. */
  const aufgegeben = new Set<string>()
  const pause = openPause(umgebung)
  const tempo = openTempo(umgebung.now)
  const wach = openWach(umgebung.keepAwake)
  const { notify, subscribe } = createSignal()
  /** `again`: asked for once more while it ran, perhaps with new documents, or the network failed. */
  let current: { juryId: string; abort: AbortController; again: boolean } | null = null

  function setSatz(juryId: string, satz: string | null) {
    if (satz === null) saetze.delete(juryId)
    else saetze.set(juryId, satz)
    notify()
  }
  function stop(juryId: string) {
    const place = queue.indexOf(juryId)
    if (place >= 0) queue.splice(place, 1)
    if (current?.juryId === juryId) current.abort.abort()
    aufgegeben.delete(juryId)
    setSatz(juryId, null)
  }
  async function pump(steal: boolean) {
    const juryId = queue[0]
    if (current || juryId === undefined) return
    const abort = new AbortController()
    const own = { juryId, abort, again: false }
    current = own
    void wach.hold()
    try {
      await underLock(umgebung, { abort, steal }, async () => {
        own.again = (await run(juryId, abort.signal)) === 'spaeter' || own.again
      })
    } finally {
      wach.release()
      current = null
      if (!abort.signal.aborted) queue.push(...queue.splice(0, 1).filter(() => own.again))
      notify()
    }
    await pump(false)
  }
  async function run(juryId: string, signal: AbortSignal): Promise<'ende' | 'spaeter'> {
    tempo.reset()
    const ende = await loadUntilDone({ ...teile, pause, signal, juryId, setSatz: (satz) => setSatz(juryId, satz), onBytes: tempo.add })
    if (ende === 'spaeter') return 'spaeter'
    if (signal.aborted) return 'ende'
    setSatz(juryId, ende?.satz ?? null)
    if (ende?.aufgegeben) aufgegeben.add(juryId)
    return 'ende'
  }

  return {
    subscribe,
    stop,
    enqueue(juryId, { durchPerson }) {
      if (durchPerson) aufgegeben.delete(juryId)
      if (aufgegeben.has(juryId)) return
      if (!queue.includes(juryId)) queue.push(juryId)
      else if (current?.juryId === juryId) current.again = true
      setSatz(juryId, null)
      if (durchPerson) pause.wake()
      pump(durchPerson).catch(() => undefined)
    },
    wake() {
      pause.wake()
      if (current) void wach.hold()
    },
    zustand: (juryId) => ({
      laeuft: queue.includes(juryId),
      fehler: saetze.get(juryId) ?? null,
      bytesJeSekunde: current?.juryId === juryId ? tempo.bytesJeSekunde() : null,
    }),
    close() {
      queue.length = 0
      current?.abort.abort()
    },
  }
}

/** One tab loads at a time. A person's tap takes the work from another tab; loading twice would only waste the wifi. */
async function underLock(
  umgebung: PaketUmgebung,
  { abort, steal }: { abort: AbortController; steal: boolean },
  run: () => Promise<void>,
): Promise<void> {
  if (!umgebung.locks) return run()
  const options = steal ? { steal: true } : { signal: abort.signal }
  try {
    await umgebung.locks.request(LOCK, options, run)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
    abort.abort()
  }
}

interface LaufTeile extends LaderTeile {
  juryId: string
  signal: AbortSignal
  pause: ReturnType<typeof openPause>
  setSatz(satz: string | null): void
  onBytes(bytes: number): void
}

interface Ende {
  satz: string
  aufgegeben: boolean
}

/** null when nothing is missing; `spaeter` when the network failed and the next package may try. */
async function loadUntilDone(lauf: LaufTeile): Promise<Ende | null | 'spaeter'> {
  const misslungen = new Map<string, number>()
  while (!lauf.signal.aborted) {
    const ergebnis = await loadOnce(lauf, misslungen)
    if (ergebnis === 'fertig') return null
    if (ergebnis === 'nur-misslungene') return { satz: satzOfFehlende(listUnladbare(misslungen).length), aufgegeben: true }
    for (const sha256 of ergebnis.misslungen) misslungen.set(sha256, (misslungen.get(sha256) ?? 0) + 1)
    if (ergebnis.loaded > 0) lauf.pause.reset()
    const { fehler } = ergebnis
    if (fehler === null) continue
    if (fehler.art === 'voll' || fehler.art === 'abgemeldet') return { satz: satzOf(fehler), aufgegeben: fehler.art === 'voll' }
    lauf.setSatz(satzOf(fehler))
    await lauf.pause.wait(fehler.retryAfterMs, lauf.signal)
    return 'spaeter'
  }
  return null
}

function listUnladbare(misslungen: Map<string, number>): string[] {
  return [...misslungen].filter(([, count]) => count >= RUNDEN_JE_DATEI).map(([sha256]) => sha256)
}

async function loadOnce(lauf: LaufTeile, misslungen: Map<string, number>): Promise<RundenErgebnis | 'fertig' | 'nur-misslungene'> {
  const { bestand, juryId, signal } = lauf
  try {
    await bestand.ready
    if (!(await lauf.refresh(juryId, signal))) return 'fertig'
    const fehlend = listFehlende(bestand, await lauf.readDateien(juryId))
    await lauf.onFortschritt(juryId)
    if (fehlend.length === 0) return 'fertig'
    const unladbar = new Set(listUnladbare(misslungen))
    const stuecke = fehlend.filter(({ datei }) => !unladbar.has(datei.sha256))
    if (stuecke.length === 0) return 'nur-misslungene'
    lauf.setSatz(null)
    const ergebnis = await loadStuecke(lauf.umgebung, bestand, { stuecke, signal, onChunk: lauf.onBytes })
    await lauf.onFortschritt(juryId)
    return ergebnis
  } catch (error) {
    return { loaded: 0, fehler: toLadeFehler(error), misslungen: new Set() }
  }
}

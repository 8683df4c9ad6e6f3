import type { Bestand } from './bestand.ts'
import { toLadeFehler } from './lade-fehler.ts'
import type { LadeFehler } from './lade-fehler.ts'
import type { Datei } from './lade-plan.ts'
import { listFehlende, loadStuecke } from './lade-runde.ts'
import type { RundenErgebnis } from './lade-runde.ts'
import { satzOf, satzOfFehlende } from './lade-saetze.ts'
import type { PaketUmgebung } from './paket-umgebung.ts'
import { openPause } from './pause.ts'
import { createSignal } from './signal.ts'
import { openTempo } from './tempo.ts'

const LOCK = 'lorbeer-paket-laden'
/** A file that came wrong this often in a row is left for later. */
const RUNDEN_JE_DATEI = 3
const MAX_BACKOFF_MS = 60_000

export interface LadeZustand { laeuft: boolean; fehler: string | null; bytesJeSekunde: number | null }

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
  const { notify, subscribe } = createSignal()
  let current: { juryId: string; abort: AbortController } | null = null

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
    current = { juryId, abort }
    const sleep = await umgebung.keepAwake?.().catch(() => undefined)
    try {
      await underLock(umgebung, { abort, steal }, () => run(juryId, abort.signal))
    } finally {
      sleep?.()
      current = null
      if (queue[0] === juryId) queue.shift()
      notify()
    }
    await pump(false)
  }
  async function run(juryId: string, signal: AbortSignal) {
    tempo.reset()
    const ende = await loadUntilDone({ ...teile, pause, signal, juryId, setSatz: (satz) => setSatz(juryId, satz), onBytes: tempo.add })
    if (signal.aborted) return
    setSatz(juryId, ende?.satz ?? null)
    if (ende?.aufgegeben) aufgegeben.add(juryId)
  }

  return {
    subscribe, stop,
    enqueue(juryId, { durchPerson }) {
      if (durchPerson) aufgegeben.delete(juryId)
      if (aufgegeben.has(juryId)) return
      if (!queue.includes(juryId)) queue.push(juryId)
      setSatz(juryId, null)
      if (durchPerson) pause.wake()
      void pump(durchPerson)
    },
    wake: () => pause.wake(),
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
async function underLock(umgebung: PaketUmgebung, { abort, steal }: { abort: AbortController; steal: boolean }, run: () => Promise<void>): Promise<void> {
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

interface Ende { satz: string; aufgegeben: boolean }

/** null when nothing is missing. */
async function loadUntilDone(lauf: LaufTeile): Promise<Ende | null> {
  const misslungen = new Map<string, number>()
  let versuch = 0
  while (!lauf.signal.aborted) {
    const ergebnis = await loadOnce(lauf, misslungen)
    if (ergebnis === 'fertig') return null
    if (ergebnis.loaded > 0) versuch = 0
    for (const sha256 of ergebnis.misslungen) misslungen.set(sha256, (misslungen.get(sha256) ?? 0) + 1)
    const ende = endOf(ergebnis, misslungen)
    if (ende !== null) return ende
    if (ergebnis.fehler === null) continue
    lauf.setSatz(satzOf(ergebnis.fehler))
    await lauf.pause.wait(ergebnis.fehler.retryAfterMs ?? Math.min(MAX_BACKOFF_MS, 1000 * 2 ** versuch), lauf.signal)
    versuch += 1
  }
  return null
}

function endOf({ fehler, misslungen }: RundenErgebnis, bisher: Map<string, number>): Ende | null {
  if (fehler?.art === 'voll' || fehler?.art === 'abgemeldet') return { satz: satzOf(fehler), aufgegeben: fehler.art === 'voll' }
  if (fehler !== null || [...misslungen].some((sha256) => (bisher.get(sha256) ?? 0) < RUNDEN_JE_DATEI)) return null
  return { satz: satzOfFehlende(bisher.size), aufgegeben: true }
}

async function loadOnce(lauf: LaufTeile, misslungen: Map<string, number>): Promise<RundenErgebnis | 'fertig'> {
  const { bestand, juryId, signal } = lauf
  try {
    await bestand.ready
    if (!(await lauf.refresh(juryId, signal))) return 'fertig'
    const fehlend = listFehlende(bestand, await lauf.readDateien(juryId))
    await lauf.onFortschritt(juryId)
    const stuecke = fehlend.filter(({ datei }) => (misslungen.get(datei.sha256) ?? 0) < RUNDEN_JE_DATEI)
    if (fehlend.length === 0) return 'fertig'
    lauf.setSatz(null)
    const ergebnis = await loadStuecke(lauf.umgebung, bestand, { stuecke, signal, onChunk: lauf.onBytes })
    await lauf.onFortschritt(juryId)
    return ergebnis
  } catch (error) {
    const fehler: LadeFehler = toLadeFehler(error)
    return { loaded: 0, fehler, misslungen: new Set() }
  }
}

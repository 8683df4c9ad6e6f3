import type { Ende } from './drain.ts'
import type { Anlass } from '../kern/tablet.ts'
import type { Umgebung } from '../kern/umgebung.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 60_000
const TAKT_MS = 15_000
/** A pause between taps: the screen is drawn first, and quick taps travel together. */
const NACH_TIPPEN_MS = 400
/** Who never pauses is not waited for any longer. */
const TIPPEN_SPAETESTENS_MS = 3_000

/** Until Lorbeer is another version only these are worth a try. Whether a log-in is still missing is asked at every trigger. */
const LOEST_AKTUALISIERUNG = new Set<Anlass>(['start', 'anmeldung', 'senden', 'sichtbar', 'pageshow', 'fokus'])
const OHNE_PERSON = new Set<Anlass>(['takt', 'sync'])

export interface AusloeserTeile {
  umgebung: Pick<Umgebung, 'now' | 'random' | 'schedule'>
  drain(): Promise<Ende>
  /** Everything in the outbox, notes included. */
  countAusgang(): Promise<number>
  onEnde(ende: Ende): void
  /** Something has to be asked though nothing waits. */
  isNachfrageFaellig(): boolean
}

/** When to drain: triggers, backoff with full jitter, pauses, the 15 s tick. */
export interface Ausloeser {
  wake(anlass: Anlass): Promise<void>
  close(): void
}

export function createAusloeser({ umgebung, drain, countAusgang, onEnde, isNachfrageFaellig }: AusloeserTeile): Ausloeser {
  let running: Promise<void> | null = null
  let again = false
  let wartetAufVersion = false
  let versuche = 0
  let fruehestensMs = 0
  let cancelBackoff: (() => void) | null = null
  /** The first tap that waits for a pause. */
  let tippenSeitMs: number | null = null
  let closed = false
  let cancelTakt = umgebung.schedule(tick, TAKT_MS)

  function tick(): void {
    cancelTakt = umgebung.schedule(tick, TAKT_MS)
    void wake('takt')
  }

  async function wake(anlass: Anlass): Promise<void> {
    if (closed || (wartetAufVersion && !LOEST_AKTUALISIERUNG.has(anlass))) return
    if (anlass === 'takt' && (running || cancelBackoff || !(await hasWork()))) return
    if (!OHNE_PERSON.has(anlass)) versuche = 0
    if (running) {
      again = true
      return running
    }
    if (anlass !== 'senden' && umgebung.now() < fruehestensMs) return startBackoff(Math.min(LONGEST_MS, fruehestensMs - umgebung.now()))
    if (anlass !== 'tippen') return start()
    const seitMs = tippenSeitMs ?? umgebung.now()
    startBackoff(Math.max(0, Math.min(NACH_TIPPEN_MS, seitMs + TIPPEN_SPAETESTENS_MS - umgebung.now())))
    tippenSeitMs = seitMs
  }

  async function hasWork(): Promise<boolean> {
    return isNachfrageFaellig() || (await countAusgang().catch(() => 0)) > 0
  }

  function start(): Promise<void> {
    stopBackoff()
    running ??= loop().finally(() => {
      running = null
    })
    return running
  }

  async function loop(): Promise<void> {
    for (;;) {
      again = false
      const ende = await drain().catch((): Ende => ({ art: 'spaeter', retryAfterMs: null }))
      if (closed) return
      onEnde(ende)
      wartetAufVersion = ende.art === 'pause' && ende.grund === 'aktualisierung'
      if (ende.art === 'spaeter') return retryLater(ende.retryAfterMs)
      if (ende.art !== 'leer') return
      versuche = 0
      fruehestensMs = 0
      // A tap may have come between the last look and the release of the lock.
      if (!again && (await countAusgang().catch(() => 0)) === 0) return
    }
  }

  function retryLater(retryAfterMs: number | null): void {
    const floorMs = Math.min(LONGEST_MS, retryAfterMs ?? 0)
    fruehestensMs = floorMs === 0 ? 0 : umgebung.now() + floorMs
    startBackoff(Math.max(floorMs, umgebung.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(versuche, 16))))
    versuche += 1
  }

  function startBackoff(ms: number): void {
    stopBackoff()
    cancelBackoff = umgebung.schedule(() => {
      stopBackoff()
      if (!closed) void start()
    }, ms)
  }

  function stopBackoff(): void {
    cancelBackoff?.()
    cancelBackoff = null
    tippenSeitMs = null
  }

  return {
    wake,
    close() {
      closed = true
      stopBackoff()
      cancelTakt()
    },
  }
}

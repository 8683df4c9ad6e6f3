import type { GeraetDb } from './geraet-db.ts'
import { MAX_BYTES, afterAblehnung, afterAntwort, afterLeerung, afterNetzfehler, startHaltung, type Haltung } from './haltung.ts'
import type { Lager } from './lager.ts'
import { takeNeuesGeraet } from './luecke.ts'
import { frageNach, type Nachfragen } from './nachfrage.ts'
import { sendeStapel, type Pause, type Sendung } from './sende-stapel.ts'
import { fitBytes, readStapel, type Stapel } from './stapel.ts'
import type { Umgebung } from './umgebung.ts'
import { verbucheAntwort, type Bilanz } from './verbuche-antwort.ts'

/** How a drain ended. `belegt`: another tab is at it. */
export type Ende = { art: 'leer' | 'belegt' } | { art: 'spaeter'; retryAfterMs: number | null } | { art: 'pause'; grund: Pause }

/** What the rest of the tablet wants to know while votes travel. */
export interface DrainMelder {
  onUnterwegs(actIds: string[]): void
  onNetz(erreicht: boolean): void
  onBilanz(bilanz: Bilanz, paketRevisionen: Record<string, number>): void
}

export interface DrainTeile {
  benutzerId: string
  lager: Lager
  umgebung: Umgebung
  geraetDb: Pick<GeraetDb, 'readAngemeldet'>
  melder: DrainMelder
  /** Left out by the worker, which only sends. */
  nachfragen?: Nachfragen
}

type Schritt = Ende | 'weiter'

const SPAETER: Ende = { art: 'spaeter', retryAfterMs: null }
/** New Geräte or repeated gaps without one counted act in between mean that the server contradicts itself. */
const MAX_OHNE_FORTSCHRITT = 4

/** Sends the oldest acts, one request in flight, until the outbox is empty or something says stop. */
export function createDrain({ benutzerId, lager, umgebung, geraetDb, melder, nachfragen }: DrainTeile): (signal: AbortSignal) => Promise<Ende> {
  let haltung: Haltung = startHaltung()
  let ohneFortschritt = 0

  async function drain(signal: AbortSignal): Promise<Ende> {
    for (;;) {
      const stapel = await nextStapel()
      if (stapel.acts.length === 0 && !nachfragen?.faellig()) return endEmpty()
      // Nobody's waiting acts are ever sent in another person's session, nor after a logout on this device.
      if ((await geraetDb.readAngemeldet())?.benutzerId !== benutzerId) return { art: 'pause', grund: 'anmeldung' }
      const schritt = stapel.acts.length === 0 ? await ask() : await sendOne(stapel, signal)
      if (schritt !== 'weiter') return schritt
    }
  }

  function endEmpty(): Ende {
    haltung = afterLeerung(haltung)
    return { art: 'leer' }
  }

  async function ask(): Promise<Schritt> {
    const umfang = nachfragen?.faellig() ?? 'neueste'
    nachfragen?.erledigt(umfang)
    const result = await frageNach(lager, umgebung, umfang)
    if (result === 'anders') return countDetour()
    if (result === 'stimmt') return endEmpty()
    melder.onNetz(result.art !== 'netz')
    return result.art === 'pause' ? { art: 'pause', grund: result.grund } : endEmpty()
  }

  async function nextStapel(): Promise<Stapel> {
    const stapel = await readStapel(lager, haltung.unlesbar === null ? haltung.maxActs : 1)
    if (stapel.acts[0]?.seq !== haltung.unlesbar) haltung = { ...haltung, unlesbar: null }
    return { ...stapel, acts: fitBytes(stapel.acts, haltung.gzip === 'probe' ? 1_024 : MAX_BYTES) }
  }

  async function sendOne(stapel: Stapel, signal: AbortSignal): Promise<Schritt> {
    melder.onUnterwegs(stapel.acts.map(({ id }) => id))
    try {
      const sendung = await sendeStapel(umgebung, stapel, haltung)
      melder.onNetz(sendung.art !== 'netz')
      const schritt = await react(stapel, sendung)
      return signal.aborted && schritt === 'weiter' ? { art: 'belegt' } : schritt
    } finally {
      melder.onUnterwegs([])
    }
  }

  async function react(stapel: Stapel, sendung: Sendung): Promise<Schritt> {
    const acts = stapel.acts.length
    switch (sendung.art) {
      case 'antwort':
        return settle(stapel, sendung)
      case 'pause':
        return { art: 'pause', grund: sendung.grund }
      case 'ohne-gzip':
        haltung = { ...haltung, gzip: 'aus' }
        return 'weiter'
      case 'fremdes-geraet':
        return changeGeraet(stapel, 0)
      case 'abgelehnt':
        return refuse(afterAblehnung(haltung, { acts, gzip: sendung.gzip, ersterSeq: stapel.acts[0]?.seq ?? 0 }))
      case 'netz':
        haltung = afterNetzfehler(haltung, { acts, gzip: sendung.gzip, zeit: sendung.zeit })
        return SPAETER
      case 'spaeter':
        if (sendung.zeit) haltung = { ...haltung, maxActs: Math.max(1, Math.floor(acts / 2)) }
        return { art: 'spaeter', retryAfterMs: sendung.retryAfterMs }
    }
  }

  /** Even UNLESBAR was refused: the act is not to blame, so it stays as it is. */
  function refuse(next: Haltung | null): Schritt {
    haltung = next ?? { ...haltung, unlesbar: null }
    return next ? 'weiter' : SPAETER
  }

  async function settle(stapel: Stapel, { antwort, headers, gzip }: Sendung & { art: 'antwort' }): Promise<Schritt> {
    const unlesbar = haltung.unlesbar !== null
    const bilanz = await verbucheAntwort(lager, { stapel, unlesbar, antwort, headers, nowMs: umgebung.now() })
    if (!bilanz) return 'weiter'
    melder.onBilanz(bilanz, antwort.paketRevisionen)
    if (bilanz.verbucht > 0) {
      ohneFortschritt = 0
      nachfragen?.verschiebe()
      haltung = afterAntwort(haltung, { acts: stapel.acts.length, gzip })
    }
    if (bilanz.neuesGeraet) return changeGeraet(stapel, bilanz.neuesGeraet.abSeq)
    if (bilanz.verbucht > 0) return 'weiter'
    return bilanz.luecke ? countDetour() : SPAETER
  }

  async function changeGeraet(stapel: Stapel, abSeq: number): Promise<Schritt> {
    await takeNeuesGeraet(lager, umgebung, { geraetId: stapel.geraet.geraetId, abSeq })
    haltung = { ...haltung, unlesbar: null }
    return countDetour()
  }

  function countDetour(): Schritt {
    ohneFortschritt += 1
    if (ohneFortschritt < MAX_OHNE_FORTSCHRITT) return 'weiter'
    ohneFortschritt = 0
    return SPAETER
  }

  return drain
}

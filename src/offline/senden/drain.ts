import { hasPlatz } from './bericht.ts'
import type { GeraetDb } from '../lager/geraet-db.ts'
import { afterAblehnung, afterAntwort, afterLeerung, afterNetzfehler, startSendeform, type Ablehnung, type Sendeform } from './sendeform.ts'
import type { Lager } from '../lager/lager.ts'
import { takeNeuesGeraet } from './resend-belege.ts'
import { BALD_MS, frageNach, type Nachfragen } from './nachfrage.ts'
import { sendeStapel, type Pause, type Sendung } from './sende-stapel.ts'
import { fitSendeform, readStapel, type Stapel } from './stapel.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { verbucheAntwort, type Bilanz } from './verbuche-antwort.ts'

/** How a drain ended. `belegt`: another tab is at it. */
export type Ende = { art: 'leer' | 'belegt' } | { art: 'spaeter'; retryAfterMs: number | null } | { art: 'pause'; grund: Pause }

/** What the rest of the tablet wants to know while votes travel. */
export interface DrainMelder {
  onUnterwegs(actIds: string[]): void
  onNetz(erreicht: boolean): void
  onBilanz(bilanz: Bilanz, paketRevisionen: Record<string, number>): void
  /** The server waits for a Bericht made after this answer. */
  onErbeten(): void
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

/** What one drain has learnt: kept as long as the page lives. */
interface Lauf extends DrainTeile {
  sendeform: Sendeform
  ohneFortschritt: number
  /** The last answer was a refusal of the session: one act asks whether it still is. */
  abgewiesen: boolean
}

/** Sends the oldest acts, one request in flight, until the outbox is empty or something says stop. */
export function createDrain(teile: DrainTeile): (signal: AbortSignal) => Promise<Ende> {
  const lauf: Lauf = { ...teile, sendeform: startSendeform(), ohneFortschritt: 0, abgewiesen: false }
  return (signal) => drain(lauf, signal)
}

async function drain(lauf: Lauf, signal: AbortSignal): Promise<Ende> {
  for (;;) {
    const stapel = await nextStapel(lauf)
    if (stapel.acts.length === 0 && !lauf.nachfragen?.faellig()) return endEmpty(lauf)
    // Nobody's waiting acts are ever sent in another person's session, nor after a logout on this device.
    if ((await lauf.geraetDb.readAngemeldet())?.benutzerId !== lauf.benutzerId) return { art: 'pause', grund: 'anmeldung' }
    const schritt = stapel.acts.length === 0 ? await ask(lauf) : await sendNext(lauf, stapel, signal)
    if (schritt !== 'weiter') return schritt
  }
}

function endEmpty(lauf: Lauf): Ende {
  lauf.sendeform = afterLeerung(lauf.sendeform)
  return { art: 'leer' }
}

async function ask(lauf: Lauf): Promise<Schritt> {
  const { nachfragen, melder } = lauf
  const frage = nachfragen?.faellig() ?? { umfang: 'neueste', historien: {} }
  nachfragen?.erledigt(frage.umfang)
  const result = await frageNach(lauf, frage)
  if (result === 'anders' || !('nachlesen' in result)) {
    if (frage.umfang === 'alle') nachfragen?.verlangeAlle(frage.historien, result === 'anders' ? 0 : BALD_MS)
    if (result === 'anders') return countDetour(lauf)
    melder.onNetz(result.art !== 'netz')
    return result.art === 'pause' ? { art: 'pause', grund: result.grund } : endEmpty(lauf)
  }
  nachfragen?.verschiebe()
  const { nachlesen } = result
  if (nachlesen.length > 0) melder.onBilanz({ verbucht: 0, luecke: false, neuesGeraet: null, nachlesen, entzogen: [], andere: null }, {})
  return endEmpty(lauf)
}

async function nextStapel(lauf: Lauf): Promise<Stapel> {
  const { maxActs, unlesbar } = lauf.sendeform
  const stapel = await readStapel(lauf.lager, unlesbar === null && !lauf.abgewiesen ? maxActs : 1)
  if (stapel.acts[0]?.id !== unlesbar) lauf.sendeform = { ...lauf.sendeform, unlesbar: null }
  return { ...stapel, acts: fitSendeform(stapel.acts, lauf.sendeform) }
}

/** What stands at no place of the row, because the disk has damaged it, could never be answered: all of it is numbered anew. */
function sendNext(lauf: Lauf, stapel: Stapel, signal: AbortSignal): Promise<Schritt> {
  return stapel.acts.every(hasPlatz) ? sendOne(lauf, stapel, signal) : changeGeraet(lauf, stapel, 0)
}

async function sendOne(lauf: Lauf, stapel: Stapel, signal: AbortSignal): Promise<Schritt> {
  lauf.melder.onUnterwegs(stapel.acts.map(({ id }) => id))
  try {
    const sendung = await sendeStapel(lauf.umgebung, stapel, lauf.sendeform)
    lauf.melder.onNetz(sendung.art !== 'netz')
    lauf.abgewiesen = sendung.art === 'pause' || (lauf.abgewiesen && sendung.art === 'netz')
    const schritt = await react(lauf, stapel, sendung)
    return signal.aborted && schritt === 'weiter' ? { art: 'belegt' } : schritt
  } finally {
    lauf.melder.onUnterwegs([])
  }
}

async function react(lauf: Lauf, stapel: Stapel, sendung: Sendung): Promise<Schritt> {
  const acts = stapel.acts.length
  switch (sendung.art) {
    case 'antwort':
      return settle(lauf, stapel, sendung)
    case 'pause':
      return { art: 'pause', grund: sendung.grund }
    case 'ohne-gzip':
      lauf.sendeform = { ...lauf.sendeform, gzip: 'aus' }
      return 'weiter'
    case 'fremdes-geraet':
      return changeGeraet(lauf, stapel, 0)
    case 'abgelehnt':
      return refuse(lauf, afterAblehnung(lauf.sendeform, { acts, gzip: sendung.gzip, ersteId: stapel.acts[0]?.id ?? '' }))
    case 'netz':
      lauf.sendeform = afterNetzfehler(lauf.sendeform, { acts, gzip: sendung.gzip, zeit: sendung.zeit })
      return SPAETER
    case 'spaeter':
      if (sendung.zeit) lauf.sendeform = { ...lauf.sendeform, maxActs: Math.max(1, Math.floor(acts / 2)) }
      return { art: 'spaeter', retryAfterMs: sendung.retryAfterMs }
  }
}

function refuse(lauf: Lauf, { sendeform, sofort }: Ablehnung): Schritt {
  lauf.sendeform = sendeform
  return sofort ? 'weiter' : SPAETER
}

async function settle(lauf: Lauf, stapel: Stapel, { antwort, headers, gzip }: Sendung & { art: 'antwort' }): Promise<Schritt> {
  const unlesbar = lauf.sendeform.unlesbar !== null
  const bilanz = await verbucheAntwort(lauf.lager, { stapel, unlesbar, antwort, headers, nowMs: lauf.umgebung.now() })
  if (!bilanz) return 'weiter'
  lauf.melder.onBilanz(bilanz, antwort.paketRevisionen)
  if (antwort.neuBerichten) lauf.melder.onErbeten()
  if (bilanz.andere) lauf.nachfragen?.verlangeAlle(bilanz.andere)
  if (bilanz.verbucht > 0) {
    lauf.ohneFortschritt = 0
    lauf.nachfragen?.verschiebe()
    lauf.sendeform = afterAntwort(lauf.sendeform, { acts: stapel.acts.length, gzip })
  }
  if (bilanz.neuesGeraet) return changeGeraet(lauf, stapel, bilanz.neuesGeraet.abSeq)
  if (bilanz.verbucht > 0) return 'weiter'
  return bilanz.luecke ? countDetour(lauf) : SPAETER
}

async function changeGeraet(lauf: Lauf, stapel: Stapel, abSeq: number): Promise<Schritt> {
  await takeNeuesGeraet(lauf.lager, lauf.umgebung, { geraetId: stapel.geraet.geraetId, abSeq })
  lauf.sendeform = { ...lauf.sendeform, unlesbar: null }
  return countDetour(lauf)
}

function countDetour(lauf: Lauf): Schritt {
  lauf.ohneFortschritt += 1
  if (lauf.ohneFortschritt < MAX_OHNE_FORTSCHRITT) return 'weiter'
  lauf.ohneFortschritt = 0
  return SPAETER
}

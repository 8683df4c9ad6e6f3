import type { Historien } from './historie.ts'
import { requireGeraet, type Lager } from '../lager/lager.ts'
import { takeNeuesGeraet, toAusgang } from './resend-belege.ts'
import { afterAntwort, afterNetzfehler, halve, type Sendeform } from './sendeform.ts'
import { sendeStapel, type Sendung } from './sende-stapel.ts'
import { describeSchuld, fitSendeform, type Stapel } from './stapel.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { verbucheNachfrage } from './verbuche-nachfrage.ts'

export const BALD_MS = 20_000
const TAKT_MS = 300_000

export type Umfang = 'neueste' | 'alle'

/** Who asks, with what it has learnt about the line. */
export interface Fragender {
  lager: Lager
  umgebung: Umgebung
  sendeform: Sendeform
}

/** `historien`: those that made it ask. */
export interface Frage {
  umfang: Umfang
  historien: Historien
}

/**
 * When to ask whether the server still knows what it acknowledged: the newest act soon after a start and every five minutes, all acts once, and all at once
 * when an answer names another history or a server that knows less than it did.
 */
export interface Nachfragen {
  faellig(): Frage | null
  /** It is being asked. All that find no answer keep the newest from nothing: it is small, and finds a gap as well. */
  erledigt(umfang: Umfang): void
  /** Answered; a counted act without a gap is an answer too. */
  verschiebe(): void
  verlange(): void
  verlangeAlle(historien: Historien, inMs?: number): void
}

export function createNachfragen({ now }: Pick<Umgebung, 'now'>): Nachfragen {
  let neuesteAb = now() + BALD_MS
  let alleAb = now() + TAKT_MS
  let verlangtAb = Infinity
  let historien: Historien = {}
  const verschiebe = () => {
    neuesteAb = now() + TAKT_MS
    alleAb = Math.max(alleAb, now() + TAKT_MS)
  }
  return {
    faellig() {
      if (now() >= Math.min(alleAb, verlangtAb)) return { umfang: 'alle', historien }
      return now() >= neuesteAb ? { umfang: 'neueste', historien: {} } : null
    },
    erledigt(umfang) {
      if (umfang === 'neueste') return verschiebe()
      alleAb = Infinity
      verlangtAb = Infinity
      historien = {}
    },
    verschiebe,
    verlange() {
      neuesteAb = now()
    },
    verlangeAlle(neue, inMs = 0) {
      verlangtAb = now() + inMs
      historien = { ...historien, ...neue }
    },
  }
}

/**
 * Sends answered acts again: a known id changes nothing. `anders`: the server knows less, so acts have moved back into the outbox. Otherwise the Jurys to read
 * again; when all were asked about, this device knows the history that made it ask.
 */
export async function frageNach(lauf: Fragender, { umfang, historien }: Frage): Promise<'anders' | { nachlesen: string[] } | Sendung> {
  const anders: string[] = []
  for (const stapel of await readFragen(lauf.lager, umfang)) {
    const befragt = await frageStapel(lauf, stapel)
    if (!Array.isArray(befragt)) return befragt
    anders.push(...befragt)
  }
  if (umfang === 'alle') await keepHistorien(lauf.lager, historien)
  return { nachlesen: [...new Set([...anders, ...(umfang === 'alle' ? Object.keys(historien) : [])])] }
}

/** In as many requests as the line takes. The jurys to read again. */
async function frageStapel(lauf: Fragender, stapel: Stapel): Promise<'anders' | string[] | Sendung> {
  const { lager, umgebung } = lauf
  const anders: string[] = []
  let rest = stapel.acts
  while (rest.length > 0) {
    const teil = { ...stapel, acts: fitSendeform(rest, lauf.sendeform) }
    const acts = teil.acts.length
    const sendung = await sendeStapel(umgebung, teil, lauf.sendeform)
    if (sendung.art === 'antwort') {
      lauf.sendeform = afterAntwort(lauf.sendeform, { acts, gzip: sendung.gzip })
      const befragt = await verbucheNachfrage(lager, { ...sendung, stapel: teil, nowMs: umgebung.now() })
      if (befragt.luecke === 'nirgends') await takeNeuesGeraet(lager, umgebung, { geraetId: befragt.geraetId, abSeq: 0 })
      if (befragt.luecke !== 'keine') return 'anders'
      anders.push(...befragt.anders)
    } else if (!learn(lauf, sendung, acts)) return sendung
    // One that is refused alone keeps no other from being asked about.
    const done = sendung.art === 'antwort' || (sendung.art === 'abgelehnt' && acts === 1)
    if (done) rest = rest.slice(acts)
  }
  return anders
}

/** A line that takes no packed or no large request takes no such question either. True: the next one may go at once. */
function learn(lauf: Fragender, sendung: Sendung, acts: number): boolean {
  const { sendeform } = lauf
  switch (sendung.art) {
    case 'ohne-gzip':
      lauf.sendeform = { ...sendeform, gzip: 'aus' }
      return true
    case 'abgelehnt':
      lauf.sendeform = { ...sendeform, maxActs: halve(acts) }
      return true
    case 'netz':
      lauf.sendeform = afterNetzfehler(sendeform, { acts, gzip: sendung.gzip, zeit: sendung.zeit })
      return false
    case 'spaeter':
      if (sendung.zeit) lauf.sendeform = { ...sendeform, maxActs: halve(acts) }
      return false
    default:
      return false
  }
}

function keepHistorien(lager: Lager, historien: Historien): Promise<void> {
  return lager.write(['geraet'], async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    await tafeln.geraet.put({ ...geraet, historien: { ...geraet.historien, ...historien } })
  })
}

/** One Stapel per Gerät, former ones included, in as many requests as it takes. Acts that went as UNLESBAR are left out: their text was the trouble. */
async function readFragen(lager: Lager, umfang: Umfang): Promise<Stapel[]> {
  return lager.read(['geraet', 'beleg', 'ausgang'], async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    const [belege, waiting] = await Promise.all([tafeln.beleg.first(Infinity), tafeln.ausgang.first(Infinity)])
    return [...geraet.fruehere, geraet.geraetId].map((geraetId) => {
      const own = belege.filter((beleg) => beleg.geraetId === geraetId && !beleg.technischAbgelehnt).sort((a, b) => a.seq - b.seq)
      const asked = umfang === 'alle' ? own : own.slice(-1)
      const schuld = geraetId === geraet.geraetId ? describeSchuld(geraet, waiting) : null
      return { geraet: { ...geraet, geraetId }, acts: asked.map(toAusgang), schuld }
    })
  })
}

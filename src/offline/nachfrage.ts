import type { Historien } from './historie.ts'
import { requireGeraet, type Lager } from './lager.ts'
import { takeNeuesGeraet, toAusgang } from './luecke.ts'
import { startHaltung } from './haltung.ts'
import { sendeStapel, type Sendung } from './sende-stapel.ts'
import { describeSchuld, fitBytes, type Stapel } from './stapel.ts'
import type { Umgebung } from './umgebung.ts'
import { verbucheNachfrage } from './verbuche-nachfrage.ts'
import type { BelegRow } from './zeilen.ts'

export const BALD_MS = 20_000
const TAKT_MS = 300_000
const MAX_ACTS = 1_000

export type Umfang = 'neueste' | 'alle'

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
  erledigt(umfang: Umfang): void
  /** A counted act without a gap is an answer too. */
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
      verschiebe()
      if (umfang === 'neueste') return
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
export async function frageNach(
  lager: Lager,
  umgebung: Umgebung,
  { umfang, historien }: Frage,
): Promise<'anders' | { nachlesen: string[] } | Sendung> {
  const anders: string[] = []
  for (const stapel of await readFragen(lager, umfang)) {
    const sendung = await sendeStapel(umgebung, stapel, startHaltung())
    if (sendung.art !== 'antwort') return sendung
    const befragt = await verbucheNachfrage(lager, { ...sendung, stapel, nowMs: umgebung.now() })
    if (befragt.luecke === 'nirgends') await takeNeuesGeraet(lager, umgebung, { geraetId: befragt.geraetId, abSeq: 0 })
    if (befragt.luecke !== 'keine') return 'anders'
    anders.push(...befragt.anders)
  }
  if (umfang === 'alle') await keepHistorien(lager, historien)
  return { nachlesen: [...new Set([...anders, ...(umfang === 'alle' ? Object.keys(historien) : [])])] }
}

function keepHistorien(lager: Lager, historien: Historien): Promise<void> {
  return lager.write(['geraet'], async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    await tafeln.geraet.put({ ...geraet, historien: { ...geraet.historien, ...historien } })
  })
}

/** One request per Gerät, former ones included. Acts that went as UNLESBAR are left out: their text was the trouble. */
async function readFragen(lager: Lager, umfang: Umfang): Promise<Stapel[]> {
  return lager.read(['geraet', 'beleg', 'ausgang'], async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    const [belege, waiting] = await Promise.all([tafeln.beleg.first(Infinity), tafeln.ausgang.first(Infinity)])
    return [...geraet.fruehere, geraet.geraetId].flatMap((geraetId) => {
      const own = belege.filter((beleg) => beleg.geraetId === geraetId && !beleg.technischAbgelehnt).sort((a, b) => a.seq - b.seq)
      const asked = umfang === 'alle' ? own : own.slice(-1)
      const schuld = geraetId === geraet.geraetId ? describeSchuld(geraet, waiting) : null
      return slices(asked).map((acts) => ({ geraet: { ...geraet, geraetId }, acts: fitBytes(acts.map(toAusgang), 524_288), schuld }))
    })
  })
}

function slices(belege: BelegRow[]): BelegRow[][] {
  return Array.from({ length: Math.ceil(belege.length / MAX_ACTS) }, (_, index) => belege.slice(index * MAX_ACTS, (index + 1) * MAX_ACTS))
}

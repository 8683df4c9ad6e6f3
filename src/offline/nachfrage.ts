import { ALLE_TAFELN, requireGeraet, type Lager } from './lager.ts'
import { closeGap, takeNeuesGeraet, toAusgang } from './luecke.ts'
import { startHaltung } from './haltung.ts'
import { sendeStapel, type Antwort, type Sendung } from './sende-stapel.ts'
import { describeSchuld, fitBytes, type Stapel } from './stapel.ts'
import type { Umgebung } from './umgebung.ts'
import type { BelegRow } from './zeilen.ts'

const BALD_MS = 20_000
const TAKT_MS = 300_000
const MAX_ACTS = 1_000

export type Umfang = 'neueste' | 'alle'

/**
 * When to ask whether the server still knows what it acknowledged: a server restored from a backup does not say so by itself, and a tablet with an empty
 * outbox would never learn it. The newest act soon after a start and every five minutes, all acts once.
 */
export interface Nachfragen {
  faellig(): Umfang | null
  erledigt(umfang: Umfang): void
  /** A counted act without a gap is an answer too. */
  verschiebe(): void
  verlange(): void
}

export function createNachfragen({ now }: Pick<Umgebung, 'now'>): Nachfragen {
  let neuesteAb = now() + BALD_MS
  let alleAb = now() + TAKT_MS
  const verschiebe = () => {
    neuesteAb = now() + TAKT_MS
    alleAb = Math.max(alleAb, now() + TAKT_MS)
  }
  return {
    faellig: () => (now() >= alleAb ? 'alle' : now() >= neuesteAb ? 'neueste' : null),
    erledigt(umfang) {
      verschiebe()
      if (umfang === 'alle') alleAb = Infinity
    },
    verschiebe,
    verlange() {
      neuesteAb = now()
    },
  }
}

/** Sends answered acts again: a known id changes nothing. `anders`: the server knows less, so acts have moved back into the outbox. */
export async function frageNach(lager: Lager, umgebung: Umgebung, umfang: Umfang): Promise<'stimmt' | 'anders' | Sendung> {
  for (const stapel of await readFragen(lager, umfang)) {
    const sendung = await sendeStapel(umgebung, stapel, startHaltung())
    if (sendung.art !== 'antwort') return sendung
    if (await applyWiderspruch(lager, umgebung, { stapel, antwort: sendung.antwort })) return 'anders'
  }
  return 'stimmt'
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

async function applyWiderspruch(lager: Lager, umgebung: Umgebung, { stapel, antwort }: { stapel: Stapel; antwort: Antwort }): Promise<boolean> {
  const halt = antwort.ergebnisse.find(({ status, reason }) => status === 'gap' || reason === 'client-forked')
  if (!halt) return false
  const expected = halt.status === 'gap' ? halt.expected : null
  const { geraetId, closed } = await lager.write(ALLE_TAFELN, async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    const own = geraet.geraetId === stapel.geraet.geraetId && expected !== null
    return { geraetId: geraet.geraetId, closed: own ? await closeGap(tafeln, geraet.geraetId, expected) : 'nirgends' }
  })
  if (closed === 'nirgends') await takeNeuesGeraet(lager, umgebung, { geraetId, abSeq: 0 })
  return true
}

import { BerichtSchema, type Bericht } from '#contract/bericht.ts'
import { SCHEMA, type StimmabgabenBody } from '#contract/stimmabgabe.ts'
import { isPlain } from '#src/api/serialise-body.ts'
import { describeBericht } from './bericht.ts'
import { MAX_BYTES, PROBE_BYTES, type Sendeform } from './sendeform.ts'
import { requireGeraet, type Lager } from '../lager/lager.ts'
import type { AusgangRow, GeraetZeile } from '../kern/zeilen.ts'

/** What goes into one request: the oldest acts, in order. */
export interface Stapel {
  geraet: GeraetZeile
  acts: AusgangRow[]
  /** Acts in the outbox, and what the Gerät owes by them; left out when the request speaks for a former one. */
  schuld: { wartend: number; bericht: Bericht } | null
}

export async function readStapel(lager: Lager, maxActs: number): Promise<Stapel> {
  return lager.read(['geraet', 'ausgang'], async (tafeln) => {
    const [geraet, alle] = await Promise.all([requireGeraet(tafeln), tafeln.ausgang.first(Infinity)])
    return { geraet, acts: alle.slice(0, maxActs), schuld: describeSchuld(geraet, alle) }
  })
}

export function describeSchuld(geraet: GeraetZeile, ausgang: AusgangRow[]): NonNullable<Stapel['schuld']> {
  return { wartend: ausgang.filter(({ art }) => art !== 'NOTIZ').length, bericht: describeBericht(geraet, ausgang) }
}

/** The first acts whose JSON fits; one act always goes, whatever its size. As a rule all do, and are measured at once; into a probe hardly any. */
function fitBytes(acts: AusgangRow[], maxBytes: number): AusgangRow[] {
  if (maxBytes > PROBE_BYTES && byteLength(JSON.stringify(acts.map(toWire))) <= maxBytes) return acts
  let bytes = 0
  const end = acts.findIndex((act, index) => {
    bytes += byteLength(JSON.stringify(toWire(act))) + 1
    return bytes > maxBytes && index > 0
  })
  return end === -1 ? acts : acts.slice(0, end)
}

/** What the next request takes of them. */
export function fitSendeform(acts: AusgangRow[], { maxActs, gzip }: Sendeform): AusgangRow[] {
  return fitBytes(acts.slice(0, maxActs), gzip === 'probe' ? PROBE_BYTES : MAX_BYTES)
}

export interface Brief {
  stapel: Stapel
  unlesbar: boolean
}

/** benutzerId comes from the database's own row, never from the page. */
export function buildBody({ stapel: { geraet, acts, schuld }, unlesbar }: Brief): StimmabgabenBody {
  const wire = acts.map(toWire)
  const stimmabgaben = unlesbar ? wire.map(({ seq, id }) => ({ seq, id, art: 'UNLESBAR' })) : wire
  return { benutzerId: geraet.benutzerId, geraetId: geraet.geraetId, schema: SCHEMA, ...sendbar(schuld), stimmabgaben }
}

/** A Bericht out of a damaged row would have every vote refused that it travels with: without one the server believes nothing. */
function sendbar(schuld: Stapel['schuld']): Partial<Stapel['schuld']> {
  return schuld && !BerichtSchema.safeParse(schuld.bericht).success ? { wartend: schuld.wartend } : schuld
}

const OPTIONAL = new Set(['kommentar', 'notiz', 'baseRev', 'historie', 'baseQuittung', 'einreichungRev', 'anker', 'quittung', 'serverMs'])

/**
 * What is empty stays out: it would cost bytes on the wire. So does what the disk has made unsayable: the server refuses that act, and none behind it waits.
 * Put together anew, because what something is taken out of is written out many times slower.
 */
export function toWire({ juryId: _, loest, ...act }: AusgangRow): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [name, wert] of Object.entries(act)) if ((!OPTIONAL.has(name) || (wert ?? null) !== null) && isPlain(wert)) wire[name] = wert
  if (loest?.length && isPlain(loest)) wire['loest'] = loest
  return wire
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

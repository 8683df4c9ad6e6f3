import type { Vorfuehrung } from '#contract/vorfuehrung.ts'
import type { VorfuehrungHier, VorfuehrungOrt } from '../kern/tablet.ts'

/** What was changed here and is not on the server: null and absent are as the server has them. */
interface Eigenes {
  reihenfolge: readonly string[] | null
  notizen: Readonly<Record<string, string>>
}

/** `nr` grows with each writing: whoever asked the server meanwhile knows that it was written. */
export interface VorfuehrungRow extends VorfuehrungOrt {
  id: string
  nr: number
  /** As last read; null: never. */
  server: Vorfuehrung | null
  eigenes: Eigenes
  /** On its way, until an answer says that it arrived. */
  gesendet: Inhalt | null
  /** What somebody else has saved meanwhile, where it is about the same things. */
  konflikt: Vorfuehrung | null
}

interface Inhalt {
  reihenfolge: readonly string[]
  notizen: Readonly<Record<string, string>>
}

const NICHTS: Eigenes = { reihenfolge: null, notizen: {} }
const LEER: Inhalt = { reihenfolge: [], notizen: {} }

export function rowIdOf({ juryId, kategorieId }: VorfuehrungOrt): string {
  return `${juryId} ${kategorieId}`
}

export function leereRow(ort: VorfuehrungOrt): VorfuehrungRow {
  return { ...ort, id: rowIdOf(ort), nr: 0, server: null, eigenes: NICHTS, gesendet: null, konflikt: null }
}

function inhaltOf(vorfuehrung: Vorfuehrung | null): Inhalt {
  if (!vorfuehrung) return LEER
  const { reihenfolge, notizen } = vorfuehrung
  return { reihenfolge, notizen: Object.fromEntries(notizen.map(({ einreichungId, text }) => [einreichungId, text])) }
}

/** What is shown here, and would be sent. */
export function zeigeOf({ server, eigenes }: Pick<VorfuehrungRow, 'server' | 'eigenes'>): Inhalt {
  const stand = inhaltOf(server)
  const notizen = Object.entries({ ...stand.notizen, ...eigenes.notizen }).filter(([, text]) => text !== '')
  return { reihenfolge: eigenes.reihenfolge ?? stand.reihenfolge, notizen: Object.fromEntries(notizen) }
}

export function wartet({ eigenes }: Pick<VorfuehrungRow, 'eigenes'>): boolean {
  return eigenes.reihenfolge !== null || Object.keys(eigenes.notizen).length > 0
}

export function hierOf(row: VorfuehrungRow): VorfuehrungHier {
  const { konflikt } = row
  return {
    ...zeigeOf(row),
    lage: konflikt ? 'konflikt' : wartet(row) ? 'wartet' : 'gespeichert',
    andere: konflikt && { name: konflikt.geaendertVon, ms: konflikt.geaendertMs },
  }
}

/** A change made here; back to what the server has is none. */
export function mitEigenem(row: VorfuehrungRow, neu: Partial<Eigenes>): VorfuehrungRow {
  const eigenes = { reihenfolge: neu.reihenfolge ?? row.eigenes.reihenfolge, notizen: { ...row.eigenes.notizen, ...neu.notizen } }
  return { ...row, eigenes: ohneGleiches(eigenes, row.server) }
}

/** What was sent has arrived; what was typed since goes again. */
export function bestaetigt(row: VorfuehrungRow, server: Vorfuehrung): VorfuehrungRow {
  return { ...row, server, eigenes: ohneGleiches(row.eigenes, server), gesendet: null, konflikt: null }
}

/** What the server has by now. What others changed elsewhere is taken over at once; where both changed the same, only a person decides. */
export function gelesen(row: VorfuehrungRow, neu: Vorfuehrung): VorfuehrungRow {
  // An answer that was lost: what the server has is what was sent.
  if (row.gesendet && isSame(row.gesendet, inhaltOf(neu))) return bestaetigt(row, neu)
  const strittig = strittigOf(row, neu)
  const eigenes = ohneGleiches(row.eigenes, neu)
  if (strittig.reihenfolge || strittig.notizen.length > 0) return { ...row, eigenes, gesendet: null, konflikt: neu }
  return { ...row, server: neu, eigenes, gesendet: null, konflikt: null }
}

/** A person has chosen. What was not disputed stays as it was changed here. */
export function entschieden(row: VorfuehrungRow, wessen: 'eigene' | 'andere'): VorfuehrungRow {
  const { konflikt } = row
  if (!konflikt) return row
  const strittig = strittigOf(row, konflikt)
  const andere = {
    reihenfolge: strittig.reihenfolge ? null : row.eigenes.reihenfolge,
    notizen: Object.fromEntries(Object.entries(row.eigenes.notizen).filter(([id]) => !strittig.notizen.includes(id))),
  }
  return { ...row, server: konflikt, eigenes: ohneGleiches(wessen === 'eigene' ? row.eigenes : andere, konflikt), gesendet: null, konflikt: null }
}

function strittigOf({ server, eigenes }: VorfuehrungRow, neu: Vorfuehrung): { reihenfolge: boolean; notizen: string[] } {
  const vorher = inhaltOf(server)
  const jetzt = inhaltOf(neu)
  const istAnders = (ids: readonly string[]) => !isSameListe(ids, jetzt.reihenfolge)
  return {
    reihenfolge: eigenes.reihenfolge !== null && istAnders(eigenes.reihenfolge) && istAnders(vorher.reihenfolge),
    notizen: Object.entries(eigenes.notizen).flatMap(([id, text]) =>
      text !== textOf(jetzt, id) && textOf(vorher, id) !== textOf(jetzt, id) ? [id] : [],
    ),
  }
}

function ohneGleiches({ reihenfolge, notizen }: Eigenes, server: Vorfuehrung | null): Eigenes {
  const stand = inhaltOf(server)
  return {
    reihenfolge: reihenfolge === null || isSameListe(reihenfolge, stand.reihenfolge) ? null : reihenfolge,
    notizen: Object.fromEntries(Object.entries(notizen).filter(([id, text]) => text !== textOf(stand, id))),
  }
}

function textOf({ notizen }: Inhalt, id: string): string {
  return notizen[id] ?? ''
}

function isSame(a: Inhalt, b: Inhalt): boolean {
  const ids = new Set([...Object.keys(a.notizen), ...Object.keys(b.notizen)])
  return isSameListe(a.reihenfolge, b.reihenfolge) && [...ids].every((id) => textOf(a, id) === textOf(b, id))
}

function isSameListe(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

import type { Datenbank } from '#server/db/datenbank/datenbank.ts'
import type { L2Geraet, Tipp } from './geraet.ts'
import type { L2Welt } from './welt.ts'
import type { TestJury } from '../l3/welt.ts'

/** `endgueltigMs`: null where no hand ended the NACHLAUF. The round was opened again after `wiederMs`, and was so at `offenMs`. */
export interface Schluss {
  geschlossenMs: number
  endgueltigMs: number | null
  wiederMs: number
  offenMs: number
}

export interface Einschnitte {
  /** The last closing, unless the round was opened again. */
  geschlossenMs: number | null
  endgueltigMs: number | null
  /** Those after which it was opened again, in their order. */
  aufgehoben: readonly Schluss[]
  zurueckgezogen: Map<string, number>
  widerrufen: Map<string, number>
  /** The server was once what a backup says. */
  zurueckgesetzt: boolean
}

export interface L2Ende {
  welt: L2Welt
  jury: TestJury
  geraete: L2Geraet[]
  einschnitte: Einschnitte
  /** Receipts of a server that was later restored from a backup. */
  fruehereQuittungen: ReadonlySet<string>
  /** Taps whose storage did not survive. */
  verloren: ReadonlySet<Tipp>
  /** Devices whose storage was lost or copied. */
  ohneReihenfolge: ReadonlySet<L2Geraet>
  /** Sheets of paper that somebody entered. */
  boegen: ReadonlySet<string>
}

/** Every closing of the round, in their order. */
export function schluesseOf({
  geschlossenMs,
  endgueltigMs,
  aufgehoben,
}: Pick<Einschnitte, 'geschlossenMs' | 'endgueltigMs' | 'aufgehoben'>): Schluss[] {
  return geschlossenMs === null ? [...aufgehoben] : [...aufgehoben, { geschlossenMs, endgueltigMs, wiederMs: Infinity, offenMs: Infinity }]
}

interface Server {
  welt: { datenbank: Pick<Datenbank, 'db'> }
  jury: TestJury
  boegen?: ReadonlySet<string> | undefined
}

export type Rows = Awaited<ReturnType<typeof readServer>>

/** What the server's database holds about this jury and its people; `ledger`: acts of tablets that are no notes; `papier`: those of sheets. */
export async function readServer({
  welt: {
    datenbank: { db },
  },
  jury,
  boegen = new Set(),
}: Server) {
  const personen = jury.personen.map(({ benutzerId }) => benutzerId)
  const mitglieder = jury.personen.map(({ mitgliedId }) => mitgliedId)
  const acts = await db.selectFrom('stimmabgabe').selectAll().where('benutzerId', 'in', personen).execute()
  const notizen = await db.selectFrom('notiz').selectAll().where('mitgliedId', 'in', mitglieder).execute()
  const fassungen = await db.selectFrom('notizFassung').selectAll().where('mitgliedId', 'in', mitglieder).execute()
  const stimmen = await db.selectFrom('stimme').selectAll().where('juryId', '=', jury.juryId).execute()
  const offene = await db.selectFrom('befangenheit').selectAll().where('mitgliedId', 'in', mitglieder).where('beendetMs', 'is', null).execute()
  const [notizAkte, stimmakte] = [acts.filter(({ art }) => art === 'NOTIZ'), acts.filter(({ art }) => art !== 'NOTIZ')]
  const [papier, ledger] = [stimmakte.filter(({ geraetId }) => boegen.has(geraetId)), stimmakte.filter(({ geraetId }) => !boegen.has(geraetId))]
  const befangen = new Set(offene.map(({ mitgliedId, einreichungId }) => `${mitgliedId} ${einreichungId}`))
  return { ledger, papier, befangen, stimmen, notizAkte, notizen, fassungen }
}

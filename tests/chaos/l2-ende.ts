import type { L2Geraet, Tipp } from './l2-geraet.ts'
import type { L2Welt } from './l2-welt.ts'
import type { TestJury } from './l3-welt.ts'

export interface Einschnitte {
  geschlossenMs: number | null
  endgueltigMs: number | null
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
}

export type Rows = Awaited<ReturnType<typeof readServer>>

/** What the server's database holds about this jury and its people. */
export async function readServer({
  welt: {
    datenbank: { db },
  },
  jury,
}: L2Ende) {
  const personen = jury.personen.map(({ benutzerId }) => benutzerId)
  const ledger = await db.selectFrom('stimmabgabe').selectAll().where('benutzerId', 'in', personen).execute()
  const stimmen = await db.selectFrom('stimme').selectAll().where('juryId', '=', jury.juryId).execute()
  return { ledger, stimmen }
}

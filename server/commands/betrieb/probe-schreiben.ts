import { writePuls } from '../../db/betrieb/betriebswert.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'

/** Whether the database takes what tablets send: rejects when it is away or its disk full. `eng`: there is next to no room left. */
export async function probeSchreiben(db: Db, { nowMs, eng }: { nowMs: number; eng: boolean }): Promise<void> {
  await writePuls(db, { nowMs, schwer: eng })
}

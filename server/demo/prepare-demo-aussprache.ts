/** How some names of the demo's evening are said, as somebody would have written them down by now. */
import { schluesselOf } from '#contract/aussprache-namen.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { newId } from '../domain/grund/new-id.ts'
import { benutzerId } from './demo-id.ts'
import { DAY_MS, verwaltet, type DemoZeit } from './demo-zeit.ts'
import { insertAll } from './insert-all.ts'

const JAHR = 2024
const LAUTE: readonly (readonly [name: string, laut: string, quelle: string])[] = [
  ['Bergwerk Neun', '*berg*-werk *neun*', 'Büro der Agentur'],
  ['Stille Reserve', '*schti*-le re-*ser*-we', 'Büro der Agentur'],
  ['Seilbahnen Hochkogel', '*sail*-bah-nen *hoch*-ko-gel', ''],
  ['Zirkusschule Kaiserebersdorf', '*zir*-kus-schu-le kai-ser-*e*-bers-dorf', 'aus dem Telefonat'],
]

export async function prepareDemoAussprache(db: Db, { nowMs }: DemoZeit): Promise<void> {
  const seitMs = nowMs - 2 * DAY_MS
  const ohneTon = { tonSha256: null, ton: null, vorherSha256: null, vorher: null, vorherMs: null }
  await insertAll(
    db,
    'aussprache',
    LAUTE.map(([name, laut, quelle]) => ({
      id: newId(seitMs),
      jahr: JAHR,
      name,
      schluessel: schluesselOf(name),
      laut,
      quelle,
      ...ohneTon,
      ...verwaltet(seitMs),
      version: 1,
      updatedBy: benutzerId('fest'),
    })),
  )
}

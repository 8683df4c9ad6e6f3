/** How some names of the demo's evenings are said, as somebody would have written them down by now. */
import { schluesselOf } from '#contract/aussprache-namen.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { newId } from '../domain/grund/new-id.ts'
import { benutzerId } from './demo-id.ts'
import { DAY_MS, verwaltet, type DemoZeit } from './demo-zeit.ts'
import { insertAll } from './insert-all.ts'

const LAUTE: readonly (readonly [jahr: number, name: string, laut: string, quelle: string])[] = [
  [2024, 'Bergwerk Neun', '*berg*-werk *neun*', 'Büro der Agentur'],
  [2024, 'Stille Reserve', '*schti*-le re-*ser*-we', 'Büro der Agentur'],
  [2024, 'Seilbahnen Hochkogel', '*sail*-bah-nen *hoch*-ko-gel', ''],
  [2024, 'Zirkusschule Kaiserebersdorf', '*zir*-kus-schu-le kai-ser-*e*-bers-dorf', 'aus dem Telefonat'],
  [2026, 'Ayşe Demir', 'ei-*sche* de-*mir*', 'von ihr selbst'],
  [2026, 'Bálint Őri', '*baa*-lint *öö*-ri', 'von ihm selbst'],
  [2026, 'Goran Čolić', '*go*-ran *tscho*-litsch', 'Büro der Agentur'],
  [2026, 'Ágnes Szűcs', '*aag*-nesch *ssüütsch*', 'aus dem Telefonat'],
  [2026, 'Petra Šimunović', '*pe*-tra schi-*mu*-no-witsch', ''],
  [2026, 'Weinviertel Klang', '*wain*-fier-tel *klang*', ''],
  [2026, 'Zwölf Uhr Mittags', '*zwölf* uhr *mit*-tags', 'Büro der Agentur'],
]

export async function prepareDemoAussprache(db: Db, { nowMs }: DemoZeit): Promise<void> {
  const seitMs = nowMs - 2 * DAY_MS
  const ohneTon = { tonSha256: null, ton: null, vorherSha256: null, vorher: null, vorherMs: null }
  await insertAll(
    db,
    'aussprache',
    LAUTE.map(([jahr, name, laut, quelle]) => ({
      id: newId(seitMs),
      jahr,
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

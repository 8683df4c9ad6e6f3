import { saveErklaerung } from '../commands/jury/save-erklaerung.ts'
import { getBefangenheiten } from '../queries/jury/befangenheiten.ts'
import { listSitze } from '../db/jury/jurymitglied-liste.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { demoId } from './demo-id.ts'
import { juryId as demoJuryId } from './plan-jurys.ts'
import { JURYS } from './read-daten.ts'

/** Everybody in the demo programme has said before the first vote that nothing but what is confirmed makes him recused. */
export async function stateErklaerungen({ db, now, env }: Pick<Kontext, 'db' | 'now' | 'env'>): Promise<void> {
  const zeit = { nowMs: now() - 47 * 3_600_000, timeZone: env.timeZone }
  for (const juryId of JURYS.map(({ nummer }) => demoJuryId(nummer))) {
    const { items } = await getBefangenheiten(db, juryId, zeit)
    const vorschlaege = Map.groupBy(
      items.filter(({ stand }) => stand === 'VORSCHLAG'),
      ({ mitgliedId }) => mitgliedId,
    )
    for (const { id, benutzerId, stimmberechtigt } of await listSitze(db, juryId)) {
      if (stimmberechtigt === 0) continue
      const verneint = (vorschlaege.get(id) ?? []).map(({ einreichungId }) => einreichungId)
      const erklaerung = { id: demoId('erklaerung', id), juryId, art: 'BEFANGENHEIT' as const, version: null, verneint, befangen: [] }
      await saveErklaerung(db, erklaerung, { ...zeit, by: benutzerId })
    }
  }
}

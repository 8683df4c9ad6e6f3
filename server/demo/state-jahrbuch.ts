/** The book of the year before is being finished: most agencies have answered, one has not, one still may, and a work was moved by hand. */
import type { Db } from '../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../db/datenbank/transaktion.ts'
import { saveDruckfreigabe } from '../db/jahrbuch/druckfreigabe.ts'
import { insertBuchschritt, lockJahrbuch, updateJahrbuch } from '../db/jahrbuch/jahrbuch.ts'
import { lastMsOf } from '../domain/einreichung/einreichfrist.ts'
import { placeNach } from '../domain/jahrbuch/buchfolge.ts'
import { buchschrittSatz } from '../domain/jahrbuch/buchschritt.ts'
import { listPreistraeger, readSeiten, type Preistraeger } from '../queries/jahrbuch/buchwerke.ts'
import { agenturId, benutzerId } from './demo-id.ts'
import { DAY_MS, tagOf, type DemoZeit } from './demo-zeit.ts'
import { EIGENE_AGENTUR } from './demo-zugang.ts'

const JAHR = 2024

/** After the awards of that year are public and their works stand in print. */
export async function stateJahrbuch(db: Db, zeit: DemoZeit): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const werke = await listPreistraeger(trx, JAHR)
    await moveOne(trx, werke, zeit.nowMs - 2 * DAY_MS)
    const seiten = await readSeiten(
      trx,
      werke.map(({ einreichungId }) => einreichungId),
      zeit.nowMs,
    )
    for (const [index, werk] of werke.entries()) {
      const fassung = seiten.get(werk.einreichungId)?.fassung
      const stand = fassung === undefined ? null : standOf(werk, index, { fassung, zeit })
      if (stand) await saveDruckfreigabe(trx, werk.einreichungId, stand)
    }
  })
}

/** The demo agency is asked and has time; of the others every kind of answer is there. */
function standOf({ agenturId: agentur }: Preistraeger, index: number, { fassung, zeit }: { fassung: string; zeit: DemoZeit }) {
  const frist = (tage: number) => {
    const bis = tagOf(zeit, tage, '12:00:00')
    return { bis, bisMs: lastMsOf(bis, zeit.timeZone), angefragtMs: zeit.nowMs - 8 * DAY_MS, angefragtVon: benutzerId('admin') }
  }
  const frei = { fassung, entschiedenMs: zeit.nowMs - 3 * DAY_MS }
  if (agentur === agenturId(EIGENE_AGENTUR)) return frist(5)
  if (index % 7 === 0) return frist(-1)
  if (index % 7 === 3)
    return { ...frist(-1), ...frei, art: 'BUERO', entschiedenVon: benutzerId('admin'), grund: 'Die Agentur hat am Telefon zugesagt.' }
  // Released, and corrected since.
  if (index % 7 === 5) return { ...frist(5), ...frei, art: 'AGENTUR', fassung: '0'.repeat(64) }
  return { ...frist(5), ...frei, art: 'AGENTUR' }
}

/** The last of the first category opens it. */
async function moveOne(trx: Trx, werke: readonly Preistraeger[], nowMs: number): Promise<void> {
  const erste = werke.filter(({ kategorieNummer }) => kategorieNummer === werke[0]?.kategorieNummer)
  const [werk] = erste.slice(-1)
  const ids = werke.map(({ einreichungId }) => einreichungId)
  const folge = werk && erste.length > 1 ? placeNach(ids, werk.einreichungId, null) : null
  if (!werk || !folge) return
  const by = benutzerId('admin')
  await lockJahrbuch(trx, JAHR)
  await updateJahrbuch(trx, { jahr: JAHR, folge: JSON.stringify(folge), version: 1, updatedMs: nowMs, updatedBy: by })
  const satz = buchschrittSatz(werk.titel, { von: erste.length - 1, zu: 0 })
  await insertBuchschritt(trx, { jahr: JAHR, version: 1, folgeVorher: null, satz, createdMs: nowMs, createdBy: by })
}

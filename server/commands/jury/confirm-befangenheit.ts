import { insertBefangenheit, listOffeneBefangenheiten, updateBefangenheit } from '../../db/jury/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockMitglied, lockProbesitze } from '../../db/jury/jurymitglied.ts'
import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { recountStimmen } from '../../db/stimmen/stimme.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'

interface Bestaetigung {
  mitgliedId: string
  einreichungId: string
  /** For example EIGENE_AGENTUR. */
  grund: string
  /** The rule by itself, or the person who said so. */
  von: { quelle: 'SYSTEM' } | { quelle: 'ADMIN'; benutzerId: string }
  now: () => number
}

/** A recusal by rule or administrator: ended only there. A declared one becomes confirmed. In the rehearsal of the jury, too: there the same works are read. */
export async function confirmBefangenheit(db: Db, { mitgliedId, now, ...was }: Bestaetigung): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const mitglied = await lockMitglied(trx, mitgliedId)
    if (!mitglied) throw new AppFehler('nicht-gefunden')
    const sitze = [mitglied, ...(await lockProbesitze(trx, mitglied))].toSorted((a, b) => (a.juryId < b.juryId ? -1 : 1))
    // Whether a result is confirmed decides what still changes in it.
    await lockRundenOfJurysGeteilt(
      trx,
      sitze.map(({ juryId }) => juryId),
    )
    const jetztMs = now()
    for (const { id, juryId } of sitze) await confirmSitz(trx, juryId, { ...was, mitgliedId: id, jetztMs })
  })
}

type Sitzbestaetigung = Omit<Bestaetigung, 'now'> & { jetztMs: number }

async function confirmSitz(trx: Trx, juryId: string, { mitgliedId, einreichungId, grund, von, jetztMs }: Sitzbestaetigung): Promise<void> {
  const { quelle } = von
  const [open] = await listOffeneBefangenheiten(trx, { mitgliedIds: [mitgliedId], einreichungIds: [einreichungId] })
  if (open) await updateBefangenheit(trx, open.id, { status: 'BESTAETIGT', grund, quelle })
  else {
    const row = { id: newId(jetztMs), mitgliedId, einreichungId, grund, quelle, status: 'BESTAETIGT', createdMs: jetztMs, beendetMs: null }
    await insertBefangenheit(trx, row)
  }
  await recountStimmen(trx, { mitgliedId, einreichungId })
  await raisePaketRevision(trx, [juryId], jetztMs)
  const ort = { mitgliedId, einreichungId, benutzerId: von.quelle === 'ADMIN' ? von.benutzerId : null }
  await recordVorgang(trx, juryId, { ...ort, art: 'BEFANGENHEIT', status: 'BESTAETIGT', kommentar: grund, jetztMs })
}

import type { Amt, Wiedereroeffnungen } from '#contract/wiedereroeffnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listJuryKategorien, listTischschritte } from '../../db/jury/medaillentisch.ts'
import { listUmfangWerke } from '../../db/jury/runde-umfang.ts'
import { listOffeneWiedereroeffnungen } from '../../db/jury/wiedereroeffnung.ts'
import { findJury, findJurymitglied, listRunden } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { amtOf, hindernisOf, isGegenueber, type Wiederlage } from '../../domain/jury/wiedereroeffnung.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

type Runden = Awaited<ReturnType<typeof listRunden>>

/** Every closed round of a jury: whether it can be opened again, and what was proposed. */
export async function listWiedereroeffnungen(
  db: Db,
  { juryId, betrachter }: { juryId: string; betrachter: Betrachter },
): Promise<Wiedereroeffnungen> {
  if (!(await findJury(db, juryId))) throw new AppFehler('nicht-gefunden')
  const amt = await readAmt(db, { juryId, ...betrachter })
  const vorschlaege = new Map((await listOffeneWiedereroeffnungen(db, juryId)).map((row) => [row.rundeId, row]))
  const runden = await listRunden(db, juryId)
  const antwort: Wiedereroeffnungen = { amt, runden: [] }
  for (const runde of runden.filter(({ status }) => status === 'GESCHLOSSEN')) {
    const hindernis = hindernisOf(await readWiederlage(db, { runde, runden }))
    const row = vorschlaege.get(runde.id)
    const vorschlag = row
      ? {
          id: row.id,
          grund: row.grund,
          durch: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim(),
          amt: row.amt as Amt,
          createdMs: row.createdMs,
          eigener: row.createdBy === betrachter.benutzerId,
          darfBestaetigen: isGegenueber(row, { amt, benutzerId: betrachter.benutzerId }),
        }
      : null
    antwort.runden.push({ rundeId: runde.id, titel: runde.titel, hindernis, vorschlag })
  }
  return antwort
}

/** Of the office, and of the chair of this jury; nobody else has any. */
export async function readAmt(db: Db, { juryId, benutzerId, roles }: { juryId: string; benutzerId: string; roles: readonly string[] }): Promise<Amt> {
  const mitglied = await findJurymitglied(db, juryId, benutzerId)
  const amt = amtOf({ funktion: mitglied?.funktion, roles })
  if (amt === null) throw new AppFehler(mitglied ? 'keine-berechtigung' : 'not-member')
  return amt
}

/** What `hindernisOf` judges by. */
export async function readWiederlage(db: Db, { runde, runden }: { runde: Runden[number]; runden: Runden }): Promise<Wiederlage> {
  const kategorienOf = new Map<string, ReadonlySet<string>>()
  for (const { id, mitUmfang } of runden)
    if (mitUmfang === 1) kategorienOf.set(id, new Set((await listUmfangWerke(db, id)).map(({ kategorieId }) => kategorieId)))
  const hier = kategorienOf.get(runde.id)
  const letzte = new Map((await listTischschritte(db, runde.zuRundeId ?? runde.id)).map((schritt) => [schritt.kategorieId, schritt]))
  // Taken back to its beginning, a table is as if nothing had been decided there.
  const entschieden = (await listJuryKategorien(db, runde.juryId))
    .filter(({ id }) => (letzte.get(id)?.davor ?? null) !== null && (!hier || hier.has(id)))
    .map(({ titel }) => titel)
  return { runde, runden, kategorienOf, entschieden }
}

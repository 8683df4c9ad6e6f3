import type { Selectable } from 'kysely'
import type { Stichwahlwert } from '#contract/medaillen-stand.ts'
import type { RundeStatus } from '#contract/runde.ts'
import type { Stichwahl } from '#contract/stichwahl.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listUmfangWerke } from '../../db/jury/runde-umfang.ts'
import { listRunden } from '../../db/paket/jurypaket.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import { listStimmende, rankEinreichungen, type Gewertet } from '../stimmen/ergebnis.ts'

type Runde = Selectable<RundeTable>

/** One run-off at a table, as it was counted once it is closed. */
export interface Stichwahllage {
  runde: Runde
  nr: number
  kategorieId: string
  werke: string[]
  /** Null while it runs: nobody reads it then. */
  rangfolge: readonly Gewertet[] | null
}

/** The run-offs that were decided at the tables of this round, the oldest first. */
export async function readStichwahlen(
  db: Db,
  jury: { id: string; vorsitzStimmrecht: string },
  { rundeId, verborgen }: { rundeId: string; verborgen: ReadonlySet<string> },
): Promise<Stichwahllage[]> {
  const runden = (await listRunden(db, jury.id)).filter(({ zuRundeId }) => zuRundeId === rundeId)
  const lagen: Stichwahllage[] = []
  for (const [index, runde] of runden.entries()) {
    const rows = await listUmfangWerke(db, runde.id)
    const kategorieId = rows[0]?.kategorieId ?? ''
    const mitStimmrecht = isGeheim(runde.status) ? null : await listStimmende(db, { jury, runde, kategorieId })
    const rangfolge = mitStimmrecht && (await rankEinreichungen(db, { kategorieId, runde, mitStimmrecht, verdeckt: true, verborgen }))
    lagen.push({ runde, nr: index + 1, kategorieId, werke: rows.map(({ id }) => id), rangfolge })
  }
  return lagen
}

/** What the rule of medals reads of them: of a work that too few have judged, nothing. */
export function stichwahlenOf(lagen: readonly Stichwahllage[], einreichungId: string): Stichwahlwert[] {
  return lagen.flatMap(({ nr, rangfolge }) => {
    const row = rangfolge?.find((each) => each.einreichungId === einreichungId)
    return row?.rang && row.rangwert ? [{ nr, wert: row.rangwert }] : []
  })
}

export function toStichwahl({ runde, nr, kategorieId, werke, rangfolge }: Stichwahllage): Stichwahl {
  const { id: rundeId, titel, status } = runde
  const ergebnis = rangfolge?.map(({ einreichungId: id, rang, verteilung, stimmen, enthaltungen, befangen }) => {
    const ja = verteilung.find(({ wert }) => wert === 'JA')?.anzahl ?? 0
    return { id, rang, ja, stimmen, enthaltungen, befangen }
  })
  return { rundeId, nr, titel, status: status as RundeStatus, kategorieId, werke, ergebnis: ergebnis ?? null }
}

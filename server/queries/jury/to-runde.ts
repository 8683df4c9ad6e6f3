import type { Selectable } from 'kysely'
import type { Runde } from '#contract/runde.ts'
import type { Umfang } from '#contract/umfang.ts'
import { instantOfWandzeit } from '#contract/wandzeit.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'

/** A row as the contract says it; instants are made with the zone of the programme. */
export function toRunde(
  row: Selectable<RundeTable>,
  { timeZone, umfang, panel = false }: { timeZone: string; umfang: Umfang; panel?: boolean },
): Runde {
  return {
    id: row.id,
    titel: row.titel,
    // For a tablet it is the same: a short round about named works; older ones know no other word for it.
    art: (row.art === 'GRANDPRIX' ? 'STICHWAHL' : row.art) as Runde['art'],
    modus: row.modus as Runde['modus'],
    status: row.status as Runde['status'],
    freigegeben: row.freigegeben === 1,
    start: row.start,
    ende: row.ende,
    startMs: row.start === null ? null : instantOfWandzeit(row.start, timeZone),
    endeMs: row.ende === null ? null : instantOfWandzeit(row.ende, timeZone),
    skala: row.skala === null ? null : (JSON.parse(row.skala) as Runde['skala']),
    kriterien: JSON.parse(row.kriterien) as Runde['kriterien'],
    ergebnisSichtbar: row.ergebnisSichtbar === 1,
    geschlossenMs: row.geschlossenMs,
    endgueltigMs: row.endgueltigMs,
    ...(umfang && { umfang: [...umfang] }),
    ...(panel && { panel }),
  }
}

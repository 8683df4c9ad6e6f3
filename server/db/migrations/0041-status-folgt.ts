import { sql, type Kysely } from 'kysely'
import { newId } from '../../domain/grund/new-id.ts'

interface Row {
  id: string
  status: 'AUSGEZEICHNET' | 'SHORTLIST'
  ms: number
}

/** The status of works follows their awards from now on: those that are public already are taken along, each with a line in its history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`
    select einreichung.id, max(auszeichnung.veroeffentlicht_ms) as ms,
      case when sum(case when auszeichnung.medaille <> 'SHORTLIST' then 1 else 0 end) > 0 then 'AUSGEZEICHNET' else 'SHORTLIST' end as status
    from einreichung join auszeichnung on auszeichnung.einreichung_id = einreichung.id
    where einreichung.status = 'ZUGELASSEN' and einreichung.zurueckgezogen_ms is null
      and auszeichnung.veroeffentlicht_ms is not null and auszeichnung.aberkannt_ms is null
    group by einreichung.id`.execute(db)
  for (const { id, status, ms } of rows) {
    const daten = JSON.stringify({ grund: 'Ergebnis veröffentlicht', nachher: { status }, vorher: { status: 'ZUGELASSEN' } })
    await sql`update einreichung set status = ${status}, version = version + 1 where id = ${id}`.execute(db)
    await sql`insert into verlauf (id, noun, datensatz_id, aktion, benutzer_id, daten, created_ms)
      values (${newId(Number(ms))}, 'einreichung', ${id}, 'ERGEBNIS', null, ${daten}, ${Number(ms)})`.execute(db)
  }
}

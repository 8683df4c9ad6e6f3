import { PostgresAdapter, sql, type Kysely } from 'kysely'

const RANG = `case auszeichnung.medaille when 'GRANDPRIX' then 0 when 'GOLD' then 1 when 'SILBER' then 2 when 'BRONZE' then 3 else 4 end`

/**
 * Which award an agency was told with a request before publication: a higher one that a jury confirms later is told by its own publication alone. What stands in
 * requests that are there was read until now, so it is what they were told. And when an agency took its release back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const hoechste = (spalte: string) =>
    `(select auszeichnung.${spalte} from auszeichnung join jury on jury.id = auszeichnung.jury_id
      where auszeichnung.einreichung_id = druckfreigabe.einreichung_id and auszeichnung.aberkannt_ms is null and jury.probe = 0
      order by ${RANG}, auszeichnung.id limit 1)`
  for (const statement of [
    `alter table druckfreigabe add column gesagt_auszeichnung_id ${text}`,
    `alter table druckfreigabe add column gesagt_medaille ${text}`,
    'alter table druckfreigabe add column zurueck_ms bigint',
    `alter table druckfreigabe add column zurueck_von ${text}`,
    `update druckfreigabe set gesagt_auszeichnung_id = ${hoechste('id')}, gesagt_medaille = ${hoechste('medaille')} where vorab = 1`,
  ])
    await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * When what a later level has taken over had become public, where that was not kept yet: at the last publication that named the award before the later level was
 * confirmed, to the millisecond. Who had confirmed it was not kept: whoever confirmed last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const letzte = `select max(veroeffentlichung.ende_ms) from veroeffentlichung where veroeffentlichung.status = 'ERFOLGT'
    and veroeffentlichung.ende_ms <= auszeichnung.bestaetigt_ms and veroeffentlichung.auszeichnung_ids like '%"' || auszeichnung.id || '"%'`
  await sql
    .raw(
      `update auszeichnung set oeffentlich_ms = (${letzte}), oeffentlich_von = bestaetigt_von
       where oeffentlich_medaille is not null and oeffentlich_ms is null and (${letzte}) is not null`,
    )
    .execute(db)
}

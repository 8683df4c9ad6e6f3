import { sql } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'

/** Columns that name a file of the media store: every table that is made one day counts from its first row on. */
export async function listVerweisSpalten(db: Db): Promise<{ tabelle: string; spalte: string }[]> {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /(^|_)sha256$/i.test(snakeOf(column.name)) && !/chunk_?sha256/i.test(column.name))
      .map((column) => ({ tabelle: name, spalte: column.name })),
  )
}

/** Every file that any row names. */
export async function listAlleVerwiesenen(db: Db): Promise<Set<string>> {
  const found = await listLogoDateien(db)
  for (const { tabelle, spalte } of await listVerweisSpalten(db)) {
    const { rows } = await sql<{
      datei: string
    }>`select distinct ${sql.ref(spalte)} as datei from ${sql.table(tabelle)} where ${sql.ref(spalte)} is not null`.execute(db)
    for (const { datei } of rows) found.add(datei)
  }
  return found
}

/** Which of these files any row names. */
export async function listVerwiesene(db: Db, sha256: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  if (sha256.length === 0) return found
  for (const { tabelle, spalte } of await listVerweisSpalten(db)) {
    const { rows } = await sql<{
      datei: string
    }>`select distinct ${sql.ref(spalte)} as datei from ${sql.table(tabelle)} where ${sql.ref(spalte)} in (${sql.join(sha256)})`.execute(db)
    for (const { datei } of rows) found.add(datei)
  }
  const logos = await listLogoDateien(db)
  for (const datei of sha256) if (logos.has(datei)) found.add(datei)
  return found
}

/** Logos stand as JSON with what was found in them. */
async function listLogoDateien(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('agentur').select(['logoWeb', 'logoDruck']).execute()
  return new Set(rows.flatMap(({ logoWeb, logoDruck }) => `${logoWeb} ${logoDruck}`.match(/[0-9a-f]{64}/g) ?? []))
}

function snakeOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Media that were taken out or replaced before `beforeMs` in drafts that were never handed in: nobody looks them up again. */
export async function deleteAlteMedien(db: Db, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('medium')
    .where('ersetztMs', '<', beforeMs)
    .where('einreichungId', 'in', (eb) => eb.selectFrom('einreichung').select('einreichung.id').where('einreichung.abgegebenMs', 'is', null))
    .execute()
}

import type { Panel } from '#contract/umfang.ts'
import { idIn } from '../datenbank/id-in.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { isGueltig, isVorJury } from '../medium/medium.ts'
import { juryEinreichungen } from '../paket/jurypaket.ts'

export interface Panels {
  of(mitgliedId: string): Panel
}

const KEINE: Panels = { of: () => null }

/** What seats judge in rounds that are held in panels. Rounds of today that are not cost no question. */
export async function readPanels(db: Db, runden: readonly { juryId: string; inPanels: number }[]): Promise<Panels> {
  const juryIds = [...new Set(runden.filter(({ inPanels }) => inPanels === 1).map(({ juryId }) => juryId))]
  if (juryIds.length === 0) return KEINE
  const panels = new Map<string, ReadonlySet<string>>()
  for (const juryId of juryIds) for (const [id, kategorieIds] of await listPanels(db, juryId)) panels.set(id, new Set(kategorieIds))
  return { of: (mitgliedId) => panels.get(mitgliedId) ?? null }
}

/** Seat → categories of its panel, as the table has them, revoked seats too. Whoever leads a jury has none: every work comes before the chair. */
export async function listPanels(db: Db, juryId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('panel')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'panel.mitgliedId')
    .select(['panel.mitgliedId', 'panel.kategorieId'])
    .where('jurymitglied.juryId', '=', juryId)
    .where('jurymitglied.funktion', '!=', 'VORSITZ')
    .orderBy('panel.mitgliedId')
    .orderBy('panel.kategorieId')
    .execute()
  return new Map([...Map.groupBy(rows, ({ mitgliedId }) => mitgliedId)].map(([id, each]) => [id, each.map(({ kategorieId }) => kategorieId)]))
}

export async function replacePanels(trx: Db, juryId: string, panels: ReadonlyMap<string, readonly string[]>): Promise<void> {
  await trx
    .deleteFrom('panel')
    .where('mitgliedId', 'in', (eb) => eb.selectFrom('jurymitglied').select('jurymitglied.id').where('jurymitglied.juryId', '=', juryId))
    .execute()
  const rows = [...panels].flatMap(([mitgliedId, kategorieIds]) => kategorieIds.map((kategorieId) => ({ mitgliedId, kategorieId })))
  for (let start = 0; start < rows.length; start += JE_ANWEISUNG)
    await trx
      .insertInto('panel')
      .values(rows.slice(start, start + JE_ANWEISUNG))
      .execute()
}

const JE_ANWEISUNG = 1000

/** Of categories that the jury does not judge any more. */
export async function dropFremdePanels(trx: Db, juryId: string): Promise<void> {
  await trx
    .deleteFrom('panel')
    .where('mitgliedId', 'in', (eb) => eb.selectFrom('jurymitglied').select('jurymitglied.id').where('jurymitglied.juryId', '=', juryId))
    .where('kategorieId', 'not in', (eb) =>
      eb.selectFrom('juryKategorie').select('juryKategorie.kategorieId').where('juryKategorie.juryId', '=', juryId),
    )
    .execute()
}

/** Rounds that nobody has opened: which of them are held in panels. */
export async function setInPanels(trx: Db, rundeIds: readonly string[], inPanels: 0 | 1): Promise<void> {
  if (rundeIds.length > 0)
    await trx
      .updateTable('runde')
      .set({ inPanels })
      .where(idIn(trx, 'id', rundeIds))
      .where('status', '=', 'VORBEREITUNG')
      .execute()
}

/** How long the films of each work run that the jury sees. */
export async function readFilmzeiten(db: Db, juryId: string): Promise<Map<string, number>> {
  const rows = await juryEinreichungen(db, juryId)
    .innerJoin('medium', 'medium.einreichungId', 'einreichung.id')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .where('medienfeld.imJurypaket', '=', 1)
    .where(isGueltig)
    .where(isVorJury)
    .where('medium.durationMs', 'is not', null)
    .select((eb) => ['einreichung.id', eb.fn.sum<number>('medium.durationMs').as('ms')])
    .groupBy('einreichung.id')
    .execute()
  return new Map(rows.map(({ id, ms }) => [id, Number(ms)]))
}

/** The works before a jury with their categories. */
export function listPanelwerke(db: Db, juryId: string) {
  return juryEinreichungen(db, juryId).select(['einreichung.id', 'einreichung.kategorieId', 'einreichung.nummer']).orderBy('einreichung.id').execute()
}

import { isVorJury } from '../../domain/paket/jurypaket.ts'
import { REGELN_DER_RUNDE, type Regelstand } from '../../domain/protokoll/regeln.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { listPanels } from '../jury/panel.ts'
import { readRundenUmfang } from '../jury/runde-umfang.ts'

const JE_FRAGE = 1000

/** What turns the votes of a jury into results, as it is now. `werke`: works of whichever category that are asked for besides. */
export async function readRegelstand(db: Db, juryId: string, werke: readonly string[] = []): Promise<Regelstand> {
  const jury = await db.selectFrom('jury').select(['vorsitzStimmrecht', 'panelMindestens']).where('id', '=', juryId).executeTakeFirstOrThrow()
  const kategorien = await db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId).orderBy('kategorieId').execute()
  const umfaenge = await readRundenUmfang(db, juryId)
  const runden = await db
    .selectFrom('runde')
    .select(['id', ...REGELN_DER_RUNDE])
    .where('juryId', '=', juryId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    runden: runden.map((runde) => ({ ...runde, umfang: umfaenge.get(runde.id) ?? null })),
    vorsitzStimmrecht: jury.vorsitzStimmrecht,
    sitze: await db
      .selectFrom('jurymitglied')
      .select(['id', 'benutzerId', 'funktion', 'stimmberechtigt', 'widerrufenMs', 'stimmeSeitMs'])
      .where('juryId', '=', juryId)
      .orderBy('id')
      .execute(),
    kategorien: kategorien.map(({ kategorieId }) => kategorieId),
    panels: { mindestens: jury.panelMindestens, sitze: Object.fromEntries(await listPanels(db, juryId)) },
    werke: await listWerke(db, juryId, werke),
  }
}

async function listWerke(db: Db, juryId: string, ids: readonly string[]): Promise<Regelstand['werke']> {
  const all = db.selectFrom('einreichung').select(['id', 'kategorieId', 'status', 'zurueckgezogenMs'])
  const ofJury = db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId)
  const rows = await all.where('kategorieId', 'in', ofJury).orderBy('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  const andere = ids.filter((id) => !known.has(id))
  for (let start = 0; start < andere.length; start += JE_FRAGE)
    rows.push(...(await all.where('id', 'in', andere.slice(start, start + JE_FRAGE)).execute()))
  return rows.map((row) => ({ id: row.id, kategorieId: row.kategorieId, vorJury: isVorJury(row) }))
}

import type { Credit } from '#contract/einreichung-entwurf.ts'
import { isErsatz } from '../../domain/einreichung/ersatz.ts'
import { newId } from '../../domain/grund/new-id.ts'
import type { Pruefmedienfeld } from '../../domain/einreichung/pruefliste.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import { copyRenditions } from '../medium/medium-editor.ts'
import { isGueltig } from '../medium/medium.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export async function listEntwurfCredits(db: Db, einreichungId: string): Promise<Credit[]> {
  return (await listCreditsJe(db, [einreichungId])).get(einreichungId) ?? []
}

/** By work, in their order, as the person typed them. */
export async function listCreditsJe(db: Db, ids: readonly string[]): Promise<Map<string, Credit[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit')
    .select(['einreichungId', 'funktion', 'firstname', 'lastname', 'firma', 'drucken'])
    .where('einreichungId', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const credits = rows.map(({ einreichungId, ...row }) => ({ einreichungId, credit: { ...row, drucken: row.drucken === 1 } }))
  return new Map([...Map.groupBy(credits, ({ einreichungId }) => einreichungId)].map(([id, own]) => [id, own.map(({ credit }) => credit)]))
}

export async function replaceCredits(trx: Trx, einreichungId: string, credits: readonly Credit[], nowMs: number): Promise<void> {
  await trx.deleteFrom('credit').where('einreichungId', '=', einreichungId).execute()
  if (credits.length === 0) return
  await trx
    .insertInto('credit')
    .values(
      credits.map((credit, position) => ({
        ...credit,
        id: newId(nowMs),
        einreichungId,
        position,
        drucken: credit.drucken ? (1 as const) : (0 as const),
      })),
    )
    .execute()
}

/** By work: what its category asks for, and what it has of it. */
export async function listPruefmedien(db: Db, werke: readonly { id: string; kategorieId: string }[]): Promise<Map<string, Pruefmedienfeld[]>> {
  if (werke.length === 0) return new Map()
  const rows = await db
    .selectFrom('kategorieMedienfeld')
    .innerJoin('medienfeld', 'medienfeld.id', 'kategorieMedienfeld.medienfeldId')
    .select(['kategorieMedienfeld.kategorieId', 'medienfeld.id', 'medienfeld.titel', 'medienfeld.nachreichbar'])
    .select(['kategorieMedienfeld.pflicht', 'kategorieMedienfeld.minAnzahl', 'kategorieMedienfeld.maxAnzahl'])
    .where('kategorieMedienfeld.kategorieId', 'in', [...new Set(werke.map(({ kategorieId }) => kategorieId))])
    .where('medienfeld.aktiv', '=', 1)
    .orderBy('kategorieMedienfeld.position')
    .execute()
  const ids = werke.map(({ id }) => id)
  const medien = await db
    .selectFrom('medium')
    .select(['id', 'einreichungId', 'medienfeldId', 'uploadStatus', 'ersetztId'])
    .where('einreichungId', 'in', ids)
    .where('ersetztMs', 'is', null)
    .execute()
  const [felder, jeWerk] = [Map.groupBy(rows, ({ kategorieId }) => kategorieId), Map.groupBy(medien, ({ einreichungId }) => einreichungId)]
  return new Map(
    werke.map((werk) => [
      werk.id,
      (felder.get(werk.kategorieId) ?? []).map(({ id, titel, pflicht, nachreichbar, minAnzahl, maxAnzahl }) => {
        const own = (jeWerk.get(werk.id) ?? []).filter(({ medienfeldId }) => medienfeldId === id)
        const eigene = own.filter((medium) => !isErsatz(medium, own))
        const count = (status: string) => eigene.filter(({ uploadStatus }) => uploadStatus === status).length
        const ersatz = own.filter((medium) => isErsatz(medium, own) && medium.uploadStatus !== 'FEHLER').length
        const stand = { vorhanden: eigene.length, bereit: count('BEREIT'), fehler: count('FEHLER'), ersatz }
        return { id, titel, pflicht: pflicht === 1, nachreichbar: nachreichbar === 1, min: minAnzahl, max: maxAnzahl, ...stand }
      }),
    ]),
  )
}

export function findVerlaengerung(db: Db, jahr: number, agenturId: string) {
  return db
    .selectFrom('fristverlaengerung')
    .select('bis')
    .where('jahr', '=', jahr)
    .where('agenturId', '=', agenturId)
    .orderBy('bis', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Works that the agency has handed in that year and not withdrawn, this one left out: they decide the price of the next. */
export async function countAbgegebene(db: Db, where: { jahr: number; agenturId: string; ohneId: string }): Promise<number> {
  const { anzahl } = await db
    .selectFrom('einreichung')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('jahr', '=', where.jahr)
    .where('agenturId', '=', where.agenturId)
    .where('id', '<>', where.ohneId)
    .where('abgegebenMs', 'is not', null)
    .where('zurueckgezogenMs', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}

/** Drafts of the agency for that year: what is not handed in. */
export async function countEntwuerfe(db: Db, { jahr, agenturId }: { jahr: number; agenturId: string }): Promise<number> {
  const { anzahl } = await db
    .selectFrom('einreichung')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('jahr', '=', jahr)
    .where('agenturId', '=', agenturId)
    .where('status', '=', 'ENTWURF')
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}

export async function listTarife(db: Db, jahr: number) {
  const rows = await db.selectFrom('preisstufe').selectAll().where('jahr', '=', jahr).where('aktiv', '=', 1).execute()
  return rows.map((row) => ({ ...row, kategorieIds: JSON.parse(row.kategorieIds) as string[] }))
}

export function findEntwurfAgentur(db: Db, id: string) {
  return db
    .selectFrom('agentur')
    .select(['id', 'art', 'status', 'mitgliedGeprueft', 'agenturnameVeroeffentlichungen as name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listAnsprechpartnerIds(db: Db, agenturId: string): Promise<string[]> {
  return (await db.selectFrom('ansprechpartner').select('id').where('agenturId', '=', agenturId).execute()).map(({ id }) => id)
}

export async function listKnownAgenturIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (await db.selectFrom('agentur').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)
}

export async function listKategorieJuryIds(db: Db, kategorieId: string): Promise<string[]> {
  return (await db.selectFrom('juryKategorie').select('juryId').where('kategorieId', '=', kategorieId).execute()).map(({ juryId }) => juryId)
}

/** The largest running number that a category has given. */
export async function maxEinreichnummer(db: Db, praefix: string): Promise<number> {
  const rows = await db.selectFrom('einreichung').select('nummer').where('nummer', 'like', `${praefix}%`).execute()
  return Math.max(0, ...rows.map(({ nummer }) => Number(nummer?.slice(praefix.length)) || 0))
}

/** Until the transaction ends nobody else hands in for this agency, whose price depends on what it has handed in, or begins what is counted. */
export async function lockAgentur(trx: Trx, agenturId: string): Promise<void> {
  if (dialektOf(trx) === 'postgres') await trx.selectFrom('agentur').select('id').where('id', '=', agenturId).forUpdate().execute()
}

/** Links and files of fields that the other category has too; a file lies in the store once, however many works show it. */
export async function copyMedien(
  trx: Trx,
  { vonId, zuId, kategorieId, nowMs }: { vonId: string; zuId: string; kategorieId: string; nowMs: number },
): Promise<void> {
  const medien = await trx
    .selectFrom('medium')
    .selectAll()
    .where('einreichungId', '=', vonId)
    .where(isGueltig)
    .where((eb) => eb('medienfeldId', 'in', eb.selectFrom('kategorieMedienfeld').select('medienfeldId').where('kategorieId', '=', kategorieId)))
    .execute()
  for (const medium of medien) {
    const id = newId(nowMs)
    await trx
      .insertInto('medium')
      .values({ ...medium, id, einreichungId: zuId, createdMs: nowMs, ersetztId: null, anonymOk: null, version: 1 })
      .execute()
    await copyRenditions(trx, medium.id, { id, nowMs })
  }
}

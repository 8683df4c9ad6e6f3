import type { Insertable } from 'kysely'
import type { MAIL_SORTS, MailStatus } from '#contract/mail.ts'
import type { Sortierung } from '#contract/liste.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'
import type { MailTable } from '../tabellen/tabellen-betrieb.ts'

export type NeueMail = Pick<Insertable<MailTable>, 'id' | 'an' | 'betreff' | 'text' | 'vorlage' | 'werte' | 'benutzerId' | 'ziel' | 'anhang'>

/** Waits until its job sends it. */
export async function insertMail(db: Db, mail: NeueMail, nowMs: number): Promise<void> {
  const suchtext = sortKeyOf(`${mail.an} ${mail.betreff}`)
  await db
    .insertInto('mail')
    .values({ ...mail, suchtext, status: 'WARTET', versuche: 0, fehler: null, createdMs: nowMs, gesendetMs: null })
    .execute()
}

export function findMail(db: Db, id: string) {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Mails of a template that lead to a page, with what became of them. */
export function listMailsTo(db: Db, { vorlage, ziel }: { vorlage: string; ziel: string }) {
  return db.selectFrom('mail').select(['text', 'status']).where('vorlage', '=', vorlage).where('ziel', '=', ziel).execute()
}

export async function noteMailVersuch(
  db: Db,
  id: string,
  versuch: { status: MailStatus; versuche: number; fehler: string | null; gesendetMs: number | null },
): Promise<void> {
  await db.updateTable('mail').set(versuch).where('id', '=', id).execute()
}

export interface MailFilter extends Seite {
  sort?: Sortierung<(typeof MAIL_SORTS)[number]> | undefined
  suche?: string | undefined
  status?: string | undefined
  vorlage?: string | undefined
}

const SPALTEN = { createdMs: 'mail.createdMs', an: 'mail.an', status: 'mail.status' } as const

export function listMails(db: Db, filter: MailFilter) {
  let query = db.selectFrom('mail').select(['id', 'an', 'betreff', 'vorlage', 'status', 'versuche', 'fehler', 'createdMs', 'gesendetMs'])
  const muster = musterOf(filter.suche)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.vorlage !== undefined) query = query.where('vorlage', '=', filter.vorlage)
  if (muster) query = query.where('suchtext', 'like', muster)
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'createdMs:DESC', spalten: SPALTEN, id: 'mail.id' },
    filter,
  )
}

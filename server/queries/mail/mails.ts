import type { Mail, MailListItem, MailStatus } from '#contract/mail.ts'
import {
  MAILVORLAGEN,
  MailvorlageSchluesselSchema,
  type Mailvorlage,
  type MailvorlageEingabe,
  type MailvorlageListItem,
  type MailvorlageSchluessel,
} from '#contract/mailvorlage.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { findMail, listMails, type MailFilter } from '../../db/mail/mail.ts'
import { findMailvorlage, listMailvorlagen } from '../../db/mail/mailvorlage.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { beispielOf, checkVorlage, fillText, fillVorlage, isGeheim, LINK, listPlatzhalter, VORLAGEN } from '../../domain/mail/mailvorlage.ts'

const LINK_VERBORGEN = '[geheimer Link, nicht gespeichert]'

export async function getMails(db: Db, filter: MailFilter): Promise<ListenErgebnis<MailListItem>> {
  const { items, total } = await listMails(db, filter)
  return { total, items: items.map((row) => ({ ...row, status: row.status as MailStatus })) }
}

export async function getMail(db: Db, id: string, ownUrl: string): Promise<Mail> {
  const row = await findMail(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const { an, betreff, vorlage, versuche, fehler, createdMs, gesendetMs } = row
  const schluessel = MailvorlageSchluesselSchema.safeParse(vorlage).data
  const text = fillText(row.text, { [LINK]: schluessel && !isGeheim(schluessel) ? `${ownUrl}${row.ziel}` : LINK_VERBORGEN })
  return { id, an, betreff, vorlage, status: row.status as MailStatus, versuche, fehler, createdMs, gesendetMs, text }
}

type Row = Awaited<ReturnType<typeof findMailvorlage>>

export async function getMailvorlagen(db: Db): Promise<ListenErgebnis<MailvorlageListItem>> {
  const rows = new Map((await listMailvorlagen(db)).map((row) => [row.schluessel, row]))
  const items = await Promise.all(
    MAILVORLAGEN.map(async (schluessel) => ({ id: schluessel, ...(await toKopf(db, schluessel, rows.get(schluessel))) })),
  )
  return { items, total: items.length }
}

export async function getMailvorlage(db: Db, schluessel: MailvorlageSchluessel): Promise<Mailvorlage> {
  const row = await findMailvorlage(db, schluessel)
  const { betreff, text } = VORLAGEN[schluessel]
  return {
    ...(await toKopf(db, schluessel, row)),
    text: row?.text ?? text,
    standard: { betreff, text },
    platzhalter: listPlatzhalter(schluessel).map(({ name, bedeutung, pflicht }) => ({ name, bedeutung, pflicht })),
  }
}

async function toKopf(db: Db, schluessel: MailvorlageSchluessel, row: Row) {
  const { titel, zweck, betreff } = VORLAGEN[schluessel]
  return {
    schluessel,
    titel,
    zweck,
    betreff: row?.betreff ?? betreff,
    angepasst: row !== undefined && (row.betreff !== null || row.text !== null),
    version: row?.version ?? 0,
    updatedMs: row?.updatedMs ?? null,
    updatedBy: await nameOfBenutzer(db, row?.updatedBy ?? null),
  }
}

/** As it would arrive, with people and links that do not exist. */
export async function previewMailvorlage(db: Db, schluessel: MailvorlageSchluessel, eingabe: MailvorlageEingabe): Promise<MailvorlageEingabe> {
  const fields = checkVorlage(schluessel, eingabe)
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
  const beispiel = beispielOf(schluessel)
  const werte = { ...beispiel, programm: (await findProgramm(db))?.titel ?? beispiel['programm'] ?? '' }
  return fillVorlage(schluessel, eingabe, werte)
}

import type { Agentur, AgenturListItem, Rechnungsadresse } from '#contract/agentur.ts'
import type { Ansprechpartner } from '#contract/ansprechpartner.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { findAgentur, listAgenturen, listOrte, type AgenturFilter, type AgenturZeile } from '../../db/agentur/agentur.ts'
import { findAnsprechpartner, listAnsprechpartner } from '../../db/agentur/ansprechpartner.ts'
import { findBenutzer, nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listOffeneRegistrierungen } from '../../db/agentur/registrierung.ts'
import { listSchritte } from '../../domain/agentur/agentur-status.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { AgenturSicht } from './require-agentur.ts'

export async function getAgenturen(db: Db, filter: AgenturFilter): Promise<{ items: AgenturListItem[]; total: number; orte: string[] }> {
  const { items, total } = await listAgenturen(db, filter)
  const orte = (await listOrte(db)).map((ort) => ({ ort, key: sortKeyOf(ort) })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { total, items: items.map(toListItem), orte: orte.map(({ ort }) => ort) }
}

/** The note and what the office may do are for the office. */
export async function getAgentur(db: Db, id: string, sicht: AgenturSicht): Promise<Agentur> {
  const row = await findAgentur(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const { version, updatedMs, strasse, plz, land, uid, email, telefon, website, statusGrund } = row
  const isAdmin = sicht === 'ADMIN'
  const [offen] = isAdmin ? await listOffeneRegistrierungen(db, { agenturId: id }) : []
  return {
    ...toListItem(row),
    strasse,
    plz,
    land,
    uid,
    email,
    telefon,
    website,
    statusGrund,
    hochschule: row.hochschule,
    studiengang: row.studiengang,
    version,
    updatedMs,
    updatedBy: await nameOfBenutzer(db, row.updatedBy),
    rechnung: row.rechnung === null ? null : (JSON.parse(row.rechnung) as Rechnungsadresse),
    notiz: isAdmin ? row.notiz : null,
    schritte: isAdmin ? listSchritte(row.status) : [],
    registrierung: offen ? { name: `${offen.firstname} ${offen.lastname}`.trim(), email: offen.email, createdMs: offen.createdMs } : null,
  }
}

export async function getEigeneAgentur(db: Db, benutzerId: string) {
  const agenturId = (await findBenutzer(db, benutzerId))?.agenturId ?? null
  const row = agenturId === null ? undefined : await findAgentur(db, agenturId)
  return { agentur: row ? { id: row.id, name: row.agenturnameVeroeffentlichungen, status: row.status, art: row.art } : null }
}

export async function getAnsprechpartnerListe(db: Db, agenturId: string): Promise<{ items: Ansprechpartner[]; total: number }> {
  const rows = await listAnsprechpartner(db, agenturId)
  const items = await Promise.all(rows.map((row) => toAnsprechpartner(db, row)))
  return { items, total: items.length }
}

export async function toAnsprechpartner(db: Db, row: NonNullable<Awaited<ReturnType<typeof findAnsprechpartner>>>): Promise<Ansprechpartner> {
  const { createdMs: _, createdBy: __, sortierName: ___, zustaendig, istHauptkontakt, updatedBy, ...rest } = row
  return {
    ...rest,
    zustaendig: JSON.parse(zustaendig) as string[],
    istHauptkontakt: istHauptkontakt === 1,
    updatedBy: await nameOfBenutzer(db, updatedBy),
  }
}

function toListItem(row: AgenturZeile): AgenturListItem {
  const { id, agenturname, agenturnameVeroeffentlichungen, netzwerk, ort, art, status, mitgliedNr } = row
  return {
    id,
    agenturname,
    agenturnameVeroeffentlichungen,
    netzwerk,
    ort,
    art,
    status,
    mitgliedNr,
    mitgliedGeprueft: row.mitgliedGeprueft === 1,
    einreichungen: Number(row.einreichungen ?? 0),
  }
}

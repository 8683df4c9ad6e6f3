import type { Agentur, AgenturListItem } from '#contract/agentur.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { findAgentur, listAgenturen, listOrte, type AgenturFilter, type AgenturZeile } from '../db/agentur.ts'
import { nameOfBenutzer } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { AppFehler } from '../domain/app-fehler.ts'

export async function getAgenturen(db: Db, filter: AgenturFilter): Promise<{ items: AgenturListItem[]; total: number; orte: string[] }> {
  const { items, total } = await listAgenturen(db, filter)
  const orte = (await listOrte(db)).map((ort) => ({ ort, key: sortKeyOf(ort) })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { total, items: items.map(toListItem), orte: orte.map(({ ort }) => ort) }
}

export async function getAgentur(db: Db, id: string): Promise<Agentur> {
  const row = await findAgentur(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const { version, updatedMs, strasse, plz, land, uid, email, telefon, website } = row
  const adresse = { strasse, plz, land, uid, email, telefon, website }
  return { ...toListItem(row), ...adresse, version, updatedMs, updatedBy: await nameOfBenutzer(db, row.updatedBy) }
}

function toListItem(row: AgenturZeile): AgenturListItem {
  const { id, agenturname, agenturnameVeroeffentlichungen, netzwerk, ort, art, status, mitgliedNr } = row
  return {
    ...{ id, agenturname, agenturnameVeroeffentlichungen, netzwerk, ort, art, status, mitgliedNr },
    mitgliedGeprueft: row.mitgliedGeprueft === 1,
    einreichungen: Number(row.einreichungen ?? 0),
  }
}

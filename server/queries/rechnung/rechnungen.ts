import { hasAnyRolle } from '#contract/rolle.ts'
import {
  type Guthabensumme,
  type Rechnungsinhalt,
  type Rechnung,
  type RechnungListItem,
  type RechnungStand,
  type RechnungSumme,
} from '#contract/rechnung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { findBenutzer, nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import {
  findRechnung,
  listGutschriften,
  listPosten,
  listRechnungen,
  sumRechnungen,
  type RechnungFilter,
  type RechnungSicht,
  type RechnungZeile,
} from '../../db/rechnung/rechnung.ts'
import { listMahnungen, listZahlungseingaenge } from '../../db/rechnung/zahlungseingang.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { tagOf } from '../../domain/rechnung/rechnung.ts'
import { rechnungsdruckOf, type Rechnungsdruck } from '../../domain/rechnung/rechnungsdruck.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { listRechnungskunden } from './rechnungskunden.ts'

interface Jetzt {
  nowMs: number
  timeZone: string
}

/** The wall-clock day of the programme. */
export function heuteOf({ nowMs, timeZone }: Jetzt): string {
  return tagOf(wandzeitOfInstant(nowMs, timeZone))
}

/** The office sees every invoice, an agency its own; a person of no agency sees none. */
async function sichtOf(db: Db, { benutzerId, roles }: Betrachter, jetzt: Jetzt): Promise<RechnungSicht> {
  const heute = heuteOf(jetzt)
  if (hasAnyRolle(roles, ['ADMIN'])) return { agenturId: null, heute }
  return { agenturId: (await findBenutzer(db, benutzerId))?.agenturId ?? '', heute }
}

export async function getRechnungen(
  db: Db,
  filter: RechnungFilter,
  wer: Betrachter & Jetzt,
): Promise<{ items: RechnungListItem[]; total: number; summen: RechnungSumme[]; guthaben: Guthabensumme }> {
  const sicht = await sichtOf(db, wer, wer)
  const { items, total } = await listRechnungen(db, filter, sicht)
  const rows = await sumRechnungen(db, filter, sicht)
  const summen = rows.map(({ stand, anzahl, bruttoCent, restCent, bezahltCent }) => ({
    stand: stand as RechnungStand,
    anzahl: Number(anzahl),
    bruttoCent: Number(bruttoCent),
    restCent: Number(restCent),
    offenCent: isOffen(stand) ? Number(restCent) - Number(bezahltCent) : 0,
  }))
  const guthaben = {
    anzahl: rows.reduce((sum, { mitGuthaben }) => sum + Number(mitGuthaben), 0),
    cent: rows.reduce((sum, { guthabenCent }) => sum + Number(guthabenCent), 0),
  }
  return { items: items.map(toListItem), total, summen, guthaben }
}

function isOffen(stand: string): boolean {
  return stand === 'OFFEN' || stand === 'UEBERFAELLIG'
}

export async function getRechnung(db: Db, id: string, wer: Betrachter & Jetzt): Promise<Rechnung> {
  const sicht = await sichtOf(db, wer, wer)
  const row = await findRechnung(db, id, sicht)
  if (!row) throw new AppFehler('nicht-gefunden')
  const zahlungen = await listZahlungseingaenge(db, id)
  const storniert = new Set(zahlungen.map(({ stornoVon }) => stornoVon))
  const zu = row.zuId === null ? undefined : await findRechnung(db, row.zuId, sicht)
  const [kunde] = await listRechnungskunden(db, [row.agenturId])
  return {
    ...toListItem(row),
    inhalt: JSON.parse(row.inhalt) as Rechnungsinhalt,
    an: kunde?.empfaenger[0]?.an ?? '',
    zu: zu ? { id: zu.id, nummer: zu.nummer } : null,
    gutschriften: (await listGutschriften(db, [id])).map(({ zuId: _, ...gutschrift }) => gutschrift),
    posten: row.art === 'GUTSCHRIFT' ? [] : await listPosten(db, id),
    zahlungen: zahlungen.map(({ rechnungId: _, createdBy: __, firstname, lastname, ...zahlung }) => ({
      ...zahlung,
      storniert: storniert.has(zahlung.id),
      wer: nameOf(firstname, lastname),
    })),
    mahnungen: (await listMahnungen(db, id)).map(({ rechnungId: _, createdBy: __, firstname, lastname, ...mahnung }) => ({
      ...mahnung,
      wer: nameOf(firstname, lastname),
    })),
    createdMs: row.createdMs,
    createdBy: await nameOfBenutzer(db, row.createdBy),
  }
}

/** What its PDF says; for whoever may see it. */
export async function getRechnungsdruck(db: Db, id: string, wer: Betrachter & Jetzt): Promise<Rechnungsdruck> {
  return toDruck(db, await findRechnung(db, id, await sichtOf(db, wer, wer)))
}

/** For a mail, which the office has written. */
export async function findRechnungsdruck(db: Db, id: string): Promise<Rechnungsdruck> {
  return toDruck(db, await findRechnung(db, id, { agenturId: null, heute: '' }))
}

async function toDruck(db: Db, row: RechnungZeile | undefined): Promise<Rechnungsdruck> {
  if (!row) throw new AppFehler('nicht-gefunden')
  return rechnungsdruckOf(row, await listGutschriften(db, [row.id]))
}

function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim()
}

function toListItem(row: RechnungZeile): RechnungListItem {
  const { id, jahr, nummer, datum, faelligAm, agenturId, agentur, anzahl, bruttoCent } = row
  const [restCent, bezahltCent] = [Number(row.restCent), Number(row.bezahltCent)]
  return {
    id,
    jahr,
    nummer,
    datum,
    faelligAm,
    agenturId,
    agentur,
    anzahl,
    bruttoCent,
    art: row.art as RechnungListItem['art'],
    stand: row.stand as RechnungStand,
    bezahltCent,
    restCent,
    offenCent: isOffen(row.stand) ? restCent - bezahltCent : 0,
    guthabenCent: Number(row.guthabenCent),
    mahnstufe: Number(row.mahnstufe),
  }
}

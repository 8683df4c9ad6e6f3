import { hasAnyRolle } from '#contract/rolle.ts'
import {
  RechnungsinhaltSchema,
  type Rechnungsinhalt,
  type Rechnung,
  type RechnungListItem,
  type RechnungStand,
  type RechnungSumme,
} from '#contract/rechnung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { findBenutzer, nameOfBenutzer } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { findRechnung, listRechnungen, sumRechnungen, type RechnungFilter, type RechnungSicht, type RechnungZeile } from '../db/rechnung.ts'
import { listMahnungen, listZahlungseingaenge } from '../db/zahlungseingang.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { tagOf } from '../domain/rechnung.ts'
import type { Betrachter } from './jurypaket.ts'
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
): Promise<{ items: RechnungListItem[]; total: number; summen: RechnungSumme[] }> {
  const sicht = await sichtOf(db, wer, wer)
  const { items, total } = await listRechnungen(db, filter, sicht)
  const summen = (await sumRechnungen(db, filter, sicht)).map(({ stand, anzahl, bruttoCent, bezahltCent }) => ({
    ...{ stand: stand as RechnungStand, anzahl: Number(anzahl), bruttoCent: Number(bruttoCent) },
    offenCent: stand === 'OFFEN' || stand === 'UEBERFAELLIG' ? Number(bruttoCent) - Number(bezahltCent) : 0,
  }))
  return { items: items.map(toListItem), total, summen }
}

export async function getRechnung(db: Db, id: string, wer: Betrachter & Jetzt): Promise<Rechnung> {
  const sicht = await sichtOf(db, wer, wer)
  const row = await findRechnung(db, id, sicht)
  if (!row) throw new AppFehler('nicht-gefunden')
  const zahlungen = await listZahlungseingaenge(db, id)
  const storniert = new Set(zahlungen.map(({ stornoVon }) => stornoVon))
  const zuId = row.zuId ?? row.gutschriftId
  const zu = zuId === null ? undefined : await findRechnung(db, zuId, sicht)
  const [kunde] = await listRechnungskunden(db, [row.agenturId])
  return {
    ...toListItem(row),
    ...{ inhalt: JSON.parse(row.inhalt) as Rechnungsinhalt, an: kunde?.empfaenger[0]?.an ?? '', zu: zu ? { id: zu.id, nummer: zu.nummer } : null },
    zahlungen: zahlungen.map(({ rechnungId: _, createdBy: __, firstname, lastname, ...zahlung }) => ({
      ...zahlung,
      ...{ storniert: storniert.has(zahlung.id), wer: nameOf(firstname, lastname) },
    })),
    mahnungen: (await listMahnungen(db, id)).map(({ rechnungId: _, createdBy: __, firstname, lastname, ...mahnung }) => ({
      ...mahnung,
      wer: nameOf(firstname, lastname),
    })),
    ...{ createdMs: row.createdMs, createdBy: await nameOfBenutzer(db, row.createdBy) },
  }
}

/** What its PDF says; for whoever may see it. */
export async function getRechnungsinhalt(db: Db, id: string, wer: Betrachter & Jetzt): Promise<Rechnungsinhalt> {
  const row = await findRechnung(db, id, await sichtOf(db, wer, wer))
  if (!row) throw new AppFehler('nicht-gefunden')
  return RechnungsinhaltSchema.parse(JSON.parse(row.inhalt))
}

/** For a mail, which the office has written. */
export async function findRechnungsinhalt(db: Db, id: string): Promise<Rechnungsinhalt> {
  const row = await findRechnung(db, id, { agenturId: null, heute: '' })
  if (!row) throw new AppFehler('nicht-gefunden')
  return RechnungsinhaltSchema.parse(JSON.parse(row.inhalt))
}

function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim()
}

function toListItem(row: RechnungZeile): RechnungListItem {
  const { id, jahr, nummer, datum, faelligAm, agenturId, agentur, anzahl, bruttoCent } = row
  return {
    ...{ id, jahr, nummer, datum, faelligAm, agenturId, agentur, anzahl, bruttoCent },
    ...{ art: row.art as RechnungListItem['art'], stand: row.stand as RechnungStand },
    ...{ bezahltCent: Number(row.bezahltCent), mahnstufe: Number(row.mahnstufe) },
  }
}

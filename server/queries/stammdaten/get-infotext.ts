import type * as z from 'zod/mini'
import { INFOTEXT_SCHLUESSEL, type InfotextFassung, type InfotextSchema, type InfotextSchluesselSchema } from '#contract/infotext.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findInfotext, listInfotextFassungen, listNeuesteInfotexte } from '../../db/stammdaten/infotext.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isSichtbar } from '../../domain/stammdaten/rechtstexte.ts'

type Schluessel = z.infer<typeof InfotextSchluesselSchema>
type InfotextZeile = Awaited<ReturnType<typeof listNeuesteInfotexte>>[number]

/** What everybody may read; outside its time a text is as if it were not there. */
export async function getInfotext(
  db: Db,
  schluessel: Schluessel,
  zeit: { nowMs: number; timeZone: string },
): Promise<z.infer<typeof InfotextSchema>> {
  const row = await findInfotext(db, schluessel)
  const now = wandzeitOfInstant(zeit.nowMs, zeit.timeZone)
  const isShown = row && isSichtbar(row, now)
  if (!isShown)
    throw new AppFehler('nicht-gefunden', { satz: row ? 'Dieser Text ist gerade nicht sichtbar.' : 'Dieser Text ist noch nicht geschrieben.' })
  return { schluessel, version: row.version, titel: row.titel, text: row.text }
}

export async function getInfotexte(db: Db): Promise<InfotextFassung[]> {
  const rows = new Map((await listNeuesteInfotexte(db)).map((row) => [row.schluessel, row]))
  return INFOTEXT_SCHLUESSEL.map((schluessel) => toFassung(schluessel, rows.get(schluessel)))
}

export async function getInfotextFassungen(db: Db, schluessel: Schluessel): Promise<InfotextFassung[]> {
  return (await listInfotextFassungen(db, schluessel)).map((row) => toFassung(schluessel, row))
}

function toFassung(schluessel: Schluessel, row: InfotextZeile | undefined): InfotextFassung {
  if (!row) return { schluessel, version: 0, titel: '', text: '', sichtbarVon: null, sichtbarBis: null, updatedMs: null, updatedBy: null }
  const { version, titel, text, sichtbarVon, sichtbarBis, createdMs, firstname, lastname } = row
  const updatedBy = firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim()
  return { schluessel, version, titel, text, sichtbarVon, sichtbarBis, updatedMs: createdMs, updatedBy }
}

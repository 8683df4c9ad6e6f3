import type { AuszeichnungZeile, Stufe } from '#contract/auszeichnung.ts'
import { findAuszeichnung, listAuszeichnungen, type AuszeichnungFilter } from '../../db/auszeichnung/auszeichnung-liste.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { standOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'

/** `ich`: whose own proposals cannot be confirmed by themselves. */
export async function getAuszeichnungen(db: Db, filter: AuszeichnungFilter, ich: string): Promise<ListenErgebnis<AuszeichnungZeile>> {
  const { items, total } = await listAuszeichnungen(db, filter)
  return { total, items: items.map((row) => toZeile(row, ich)) }
}

export async function getAuszeichnung(db: Db, id: string, ich: string): Promise<AuszeichnungZeile> {
  const row = await findAuszeichnung(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  return toZeile(row, ich)
}

type Row = Awaited<ReturnType<typeof listAuszeichnungen>>['items'][number]

function toZeile(row: Row, ich: string): AuszeichnungZeile {
  const { id, jahr, einreichungId, nummer, titel, kategorie, agentur, auftraggeber, veroeffentlichtMs } = row
  return {
    id,
    jahr,
    medaille: row.medaille as Stufe,
    einreichungId,
    nummer,
    titel,
    kategorie,
    agentur,
    auftraggeber,
    jury: `${row.juryNummer} ${row.juryTitel}`,
    stand: standOf(row),
    veroeffentlichtMs,
    oeffentlichMedaille: row.oeffentlichMedaille as Stufe | null,
    aberkannt:
      row.aberkanntMs === null ? null : { ms: row.aberkanntMs, grund: row.aberkanntGrund ?? '', durch: nameOf(row.vonFirstname, row.vonLastname) },
    aberkennung: row.aberkennungId === null ? null : toAberkennung(row, ich),
  }
}

function toAberkennung(row: Row, ich: string): NonNullable<AuszeichnungZeile['aberkennung']> {
  return {
    id: row.aberkennungId ?? '',
    grund: row.grund ?? '',
    durch: nameOf(row.durchFirstname, row.durchLastname),
    createdMs: row.createdMs ?? 0,
    eigene: row.createdBy === ich,
  }
}

function nameOf(firstname: string | null, lastname: string | null): string {
  return `${firstname ?? ''} ${lastname ?? ''}`.trim() || 'Unbekannt'
}

import type { Medienfeld } from '#contract/medienfeld.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { findMedienfeld, listMedienfelder, type MedienfeldFilter } from '../../db/stammdaten/medienfeld.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** Agencies see the active fields only. */
export async function getMedienfelder(db: Db, filter: MedienfeldFilter, { istAdmin }: { istAdmin: boolean }): Promise<ListenErgebnis<Medienfeld>> {
  const { items, total } = await listMedienfelder(db, istAdmin ? filter : { ...filter, aktiv: 'true' })
  return { total, items: items.map((row) => toMedienfeld(row, null)) }
}

export async function getMedienfeld(db: Db, id: string): Promise<Medienfeld> {
  const row = await findMedienfeld(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  return toMedienfeld(row, await nameOfBenutzer(db, row.updatedBy))
}

function toMedienfeld(row: NonNullable<Awaited<ReturnType<typeof findMedienfeld>>>, updatedBy: string | null): Medienfeld {
  const { createdMs: _, createdBy: __, sortierTitel: ___, ...columns } = row
  return {
    ...columns,
    updatedBy,
    typ: row.typ as Medienfeld['typ'],
    formate: JSON.parse(row.formate) as string[],
    imJurypaket: row.imJurypaket === 1,
    inPraesentation: row.inPraesentation === 1,
    inDruck: row.inDruck === 1,
    inFest: row.inFest === 1,
    anonymPruefen: row.anonymPruefen === 1,
    nachreichbar: row.nachreichbar === 1,
    aktiv: row.aktiv === 1,
    verwendet: Number(row.verwendet),
  }
}

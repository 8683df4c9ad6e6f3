import type { Kategorie, KategorieListItem } from '#contract/kategorie.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { countVerwendung, listKategorieMedienfelder, listKategorien, type KategorieFilter } from '../../db/stammdaten/kategorie.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** Administrators see all with the number of works; everybody else the active ones without. */
export async function getKategorien(
  db: Db,
  filter: KategorieFilter,
  { istAdmin }: { istAdmin: boolean },
): Promise<ListenErgebnis<KategorieListItem>> {
  const { items, total } = await listKategorien(db, istAdmin ? filter : { ...filter, aktiv: 'true' })
  return { total, items: items.map((row) => toListItem(row, istAdmin)) }
}

function toListItem(row: Awaited<ReturnType<typeof listKategorien>>['items'][number], istAdmin: boolean): KategorieListItem {
  return {
    ...row,
    jahr: row.jahr as KategorieListItem['jahr'],
    wettbewerb: row.wettbewerb as KategorieListItem['wettbewerb'],
    anonym: row.anonym === 1,
    aktiv: row.aktiv === 1,
    einreichungen: istAdmin ? Number(row.einreichungen) : null,
  }
}

export async function getKategorie(db: Db, id: string): Promise<Kategorie> {
  const row = await findDatensatz(db, 'kategorie', id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const felder = await listKategorieMedienfelder(db, id)
  const { einreichungen } = await countVerwendung(db, id)
  const { createdMs: _, createdBy: __, sortierTitel: ___, ...columns } = row
  return {
    ...columns,
    jahr: row.jahr as Kategorie['jahr'],
    wettbewerb: row.wettbewerb as Kategorie['wettbewerb'],
    anonym: row.anonym === 1,
    aktiv: row.aktiv === 1,
    pflichtCredits: JSON.parse(row.pflichtCredits) as Kategorie['pflichtCredits'],
    medienfelder: felder.map(({ medienfeldId, pflicht, minAnzahl, maxAnzahl }) => ({
      medienfeldId,
      pflicht: pflicht === 1,
      min: minAnzahl,
      max: maxAnzahl,
    })),
    updatedBy: await nameOfBenutzer(db, row.updatedBy),
    einreichungen,
  }
}

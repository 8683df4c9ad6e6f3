import type { Trx } from '../../db/datenbank/transaktion.ts'
import { listKategorieTitel } from '../../db/stammdaten/kategorie.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** Whoever names categories of a year names such as there are, and of that year. */
export async function assertKategorien(trx: Trx, { jahr, kategorieIds }: { jahr: number; kategorieIds: readonly string[] }): Promise<void> {
  if (kategorieIds.length === 0) return
  const known = new Map((await listKategorieTitel(trx)).map((kategorie) => [kategorie.id, kategorie]))
  const falsch = kategorieIds.find((id) => known.get(id)?.jahr !== jahr)
  if (falsch === undefined) return
  const titel = known.get(falsch)?.titel
  const satz = titel ? `„${titel}“ ist keine Kategorie des Jahres ${jahr}.` : 'Eine gewählte Kategorie gibt es nicht mehr.'
  throw new AppFehler('eingabe-ungueltig', { fields: { kategorieIds: `${satz} Bitte wählen Sie sie ab.` } })
}

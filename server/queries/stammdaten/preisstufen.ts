import type { Preisstufe } from '#contract/preisstufe.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { listKategorieTitel } from '../../db/stammdaten/kategorie.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { listAktivePreisstufen, listPreisstufen, type PreisstufeFilter } from '../../db/stammdaten/preisstufe.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listGeltende, preislageOf, type Jetzt } from '../../domain/stammdaten/preisstufe.ts'

type PreisstufeZeile = NonNullable<Awaited<ReturnType<typeof findDatensatz<'preisstufe'>>>>

/** Agencies see the active ones only. */
export async function getPreisstufen(
  db: Db,
  filter: PreisstufeFilter,
  { istAdmin, ...jetzt }: Jetzt & { istAdmin: boolean },
): Promise<ListenErgebnis<Preisstufe>> {
  const { items, total } = await listPreisstufen(db, istAdmin ? filter : { ...filter, aktiv: 'true' })
  const toPreisstufe = await readUmfeld(db, jetzt)
  return { total, items: items.map((row) => toPreisstufe(row, null)) }
}

export async function getPreisstufe(db: Db, id: string, jetzt: Jetzt): Promise<Preisstufe> {
  const row = await findDatensatz(db, 'preisstufe', id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const toPreisstufe = await readUmfeld(db, jetzt)
  return toPreisstufe(row, await nameOfBenutzer(db, row.updatedBy))
}

/** Whether a tier applies depends on the others, and on which categories there are. */
async function readUmfeld(db: Db, jetzt: Jetzt) {
  const kategorien = await listKategorieTitel(db)
  const kategorieIdsOf = (jahr: number) => kategorien.filter((kategorie) => kategorie.jahr === jahr).map(({ id }) => id)
  const geltende = listGeltende(await listAktivePreisstufen(db), kategorieIdsOf, jetzt)
  return (row: PreisstufeZeile, updatedBy: string | null): Preisstufe => {
    const { createdMs: _, createdBy: __, sortierTitel: ___, ...columns } = row
    const kategorieIds = JSON.parse(row.kategorieIds) as string[]
    const aktiv = row.aktiv === 1
    return {
      ...columns,
      updatedBy,
      kategorieIds,
      aktiv,
      jahr: row.jahr as Preisstufe['jahr'],
      zielgruppe: row.zielgruppe as Preisstufe['zielgruppe'],
      kategorien: kategorien.filter(({ id }) => kategorieIds.includes(id)).map(({ kurztitel }) => kurztitel),
      lage: preislageOf({ ...columns, kategorieIds, aktiv }, geltende, jetzt),
    }
  }
}

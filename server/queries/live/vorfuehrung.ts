import type { Vorfuehrung } from '#contract/vorfuehrung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import { findVorfuehrung, isKategorieOfJury, type Ort, type VorfuehrungRow } from '../../db/live/vorfuehrung.ts'
import { listBefangenheiten } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { notizenOf, reihenfolgeOf } from '../../domain/live/vorfuehrung.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { requireLeitung } from './require-leitung.ts'

/** Whoever may lead the jury, in a category that it judges. Answers the works that are hidden from a person who is recused: notes on them are, too. */
export async function requireVorfuehrung(db: Db, ort: Ort, betrachter: Betrachter): Promise<ReadonlySet<string>> {
  const { mitgliedId } = await requireLeitung(db, ort.juryId, betrachter)
  if (!(await isKategorieOfJury(db, ort))) throw new AppFehler('nicht-gefunden')
  const befangen = mitgliedId === null ? [] : await listBefangenheiten(db, mitgliedId)
  return new Set(befangen.flatMap(({ einreichungId, status }) => (status === 'BESTAETIGT' ? [einreichungId] : [])))
}

export async function getVorfuehrung(db: Db, ort: Ort, betrachter: Betrachter): Promise<Vorfuehrung> {
  const verborgen = await requireVorfuehrung(db, ort, betrachter)
  return describeVorfuehrung(db, { ort, row: await findVorfuehrung(db, ort), verborgen })
}

interface Beschreibung {
  ort: Ort
  row: VorfuehrungRow | undefined
  verborgen: ReadonlySet<string>
}

export async function describeVorfuehrung(db: Db, { ort, row, verborgen }: Beschreibung): Promise<Vorfuehrung> {
  if (!row) return { ...ort, version: 0, reihenfolge: [], notizen: [], geaendertMs: null, geaendertVon: null }
  return {
    ...ort,
    version: row.version,
    reihenfolge: reihenfolgeOf(row),
    notizen: Object.entries(notizenOf(row)).flatMap(([einreichungId, text]) => (verborgen.has(einreichungId) ? [] : [{ einreichungId, text }])),
    geaendertMs: row.updatedMs,
    geaendertVon: await nameOfBenutzer(db, row.updatedBy),
  }
}

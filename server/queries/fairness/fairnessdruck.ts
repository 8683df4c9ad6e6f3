import type { Fairness } from '#contract/fairness.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { formatZeit } from '../../domain/grund/format.ts'
import type { Fairnessdruck } from '../../domain/fairness/fairnessdruck.ts'

/** What stands around the figures on paper. */
export async function readFairnessdruck(db: Db, fairness: Fairness, timeZone: string): Promise<Fairnessdruck> {
  const jahr = (await findJury(db, fairness.juryId))?.jahr
  const programm = jahr === undefined ? undefined : await findProgrammjahr(db, jahr)
  return { fairness, programm: programm?.titel ?? String(jahr ?? ''), stand: formatZeit(wandzeitOfInstant(fairness.standMs, timeZone)) }
}

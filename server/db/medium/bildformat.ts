import { ALLE_IN_FORMATEN, FORMATVARIANTEN, variantenIn, type Bildwahl } from '../../domain/medium/bildformat.ts'
import { BILDFORMAT_JOB, type MediumAuftrag } from '../../domain/medium/medium-job.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { insertJob } from '../datenbank/job.ts'
import { juryEinreichungen } from '../paket/jurypaket.ts'
import { isGueltig } from './medium.ts'
import type { RenditionTable } from '../tabellen/tabellen-einreichung.ts'

/** A picture that has just come is often replaced by a better one. */
const RUHE_MS = 120_000

/** In the transaction by which the medium stands in its work. */
export async function planBildformate(trx: Db, mediumId: string, nowMs: number): Promise<void> {
  await insertJob(trx, { typ: BILDFORMAT_JOB, daten: { mediumId } satisfies MediumAuftrag, nowMs, faelligMs: nowMs + RUHE_MS })
}

/** When the newest of the pictures in these formats was made that the package could hold at `bisMs`; 0: there is none. */
export async function findBilderStand(db: Db, juryId: string, { formate, bisMs }: Bildwahl): Promise<number> {
  const { stand } = await juryEinreichungen(db, juryId)
    .innerJoin('medium', 'medium.einreichungId', 'einreichung.id')
    .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
    .where('rendition.variant', 'in', variantenIn(formate))
    .where('rendition.createdMs', '<=', bisMs)
    .select((eb) => eb.fn.max<number | null>('rendition.createdMs').as('stand'))
    .executeTakeFirstOrThrow()
  return stand ?? 0
}

/** The JPEGs of a medium that may have other formats beside them, and these. */
export async function listMediumBilder(db: Db, mediumId: string): Promise<RenditionTable[]> {
  return db
    .selectFrom('rendition')
    .selectAll()
    .where('mediumId', '=', mediumId)
    .where('variant', 'in', [...FORMATVARIANTEN, ...ALLE_IN_FORMATEN])
    .orderBy('seite')
    .orderBy('bytes')
    .execute()
}

/** The juries whose package lists this medium and has not changed since its newest picture was made. */
export async function listJurysMitNeuenBildern(db: Db, mediumId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('medium')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .innerJoin('jury', 'jury.id', 'juryKategorie.juryId')
    .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
    .where('medium.id', '=', mediumId)
    .where(isGueltig)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .where('rendition.variant', 'in', ALLE_IN_FORMATEN)
    .whereRef('rendition.createdMs', '>', 'jury.paketMs')
    .select('jury.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

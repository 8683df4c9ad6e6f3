import type { ExpressionBuilder } from 'kysely'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

/** It has an award that counts, public or not, whatever became of others of its, and is in the competition. */
export function isPreisgekroent(eb: ExpressionBuilder<Tabellen, 'einreichung'>) {
  return eb.and([
    eb('einreichung.zurueckgezogenMs', 'is', null),
    eb('einreichung.status', 'in', JURY_STATUS),
    eb(
      'einreichung.id',
      'in',
      eb
        .selectFrom('auszeichnung')
        .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
        .select('auszeichnung.einreichungId')
        .where('auszeichnung.aberkanntMs', 'is', null)
        .where('jury.probe', '=', 0),
    ),
  ])
}

import { listKategorieJuryIds } from '../../db/einreichung/entwurf.ts'
import { listMedienfeldJuryIds, raisePaketRevision } from '../../db/paket/jurypaket.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'

/** What a tablet keeps of a category or a media field (title, anonymity, which files, their order) has changed. The juries whose package is another one now. */
export async function raisePakete(trx: Trx, was: { kategorieId: string } | { medienfeldId: string | 'alle' }, nowMs: number): Promise<string[]> {
  const ids = 'kategorieId' in was ? await listKategorieJuryIds(trx, was.kategorieId) : await listMedienfeldJuryIds(trx, was.medienfeldId)
  const juryIds = [...new Set(ids)].toSorted()
  await raisePaketRevision(trx, juryIds, nowMs)
  return juryIds
}

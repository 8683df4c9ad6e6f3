import type { LiveStand } from '#contract/live-sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { findHighestRevision, findJuryWerk, findLaufende, insertLiveSitzung, insertLiveWerk } from '../../db/live/live-sitzung.ts'
import { listRunden } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { pickGezeigte } from '../../domain/jury/gezeigte-runde.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { beginWerk } from '../../domain/live/live-sitzung.ts'
import { describeLive } from '../../queries/live/live-sitzungen.ts'
import { requireLeitung } from '../../queries/live/require-leitung.ts'

interface Beginn {
  juryId: string
  einreichungId?: string | undefined
  betrachter: Betrachter
  now: () => number
}

/** Begins with a work of the jury, in the round that votes, else in the latest. One session of a jury runs at a time. */
export async function startLiveSitzung(db: Db, { juryId, einreichungId, betrachter, now }: Beginn): Promise<LiveStand> {
  await requireLeitung(db, juryId, betrachter)
  return inTransaktion(db, async (trx) => {
    const runden = await listRunden(trx, juryId)
    const runde = pickGezeigte(runden) ?? runden[0]
    const werk = await findAnfang(trx, { juryId, umfang: runde ? await readUmfang(trx, runde) : null, einreichungId })
    if (!werk) throw new AppFehler('nicht-gefunden', { satz: 'In dieser Jury ist noch keine Arbeit, mit der die Sitzung beginnen könnte.' })
    const nowMs = now()
    const id = newId(nowMs)
    const neu = await insertLiveSitzung(trx, {
      id,
      juryId,
      rundeId: runde?.id ?? null,
      leitungId: betrachter.benutzerId,
      werkNr: 1,
      ...beginWerk(werk.id, nowMs),
      revision: (await findHighestRevision(trx, juryId)) + 1,
      begonnenMs: nowMs,
      beendetMs: null,
    })
    if (!neu) throw new AppFehler('live-veraltet', { satz: 'In dieser Jury läuft schon eine Live-Sitzung. Sie können die Leitung übernehmen.' })
    await insertLiveWerk(trx, { liveId: id, nr: 1, einreichungId: werk.id, vonMs: nowMs, bisMs: null, dauern: '{}', ergebnisMs: null })
    const row = await findLaufende(trx, juryId)
    if (!row) throw new AppFehler('live-veraltet')
    return describeLive(trx, row, nowMs)
  })
}

/** The first of the round's, where the wish is a work of the jury and none of these: who leads without a seat need not know them yet. */
async function findAnfang(trx: Trx, { juryId, umfang, einreichungId }: Parameters<typeof findJuryWerk>[1]) {
  const werk = await findJuryWerk(trx, { juryId, umfang, einreichungId })
  if (werk || umfang === null || !(await findJuryWerk(trx, { juryId, umfang: null, einreichungId }))) return werk
  return findJuryWerk(trx, { juryId, umfang, einreichungId: undefined })
}

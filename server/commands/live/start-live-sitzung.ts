import type { LiveStand } from '#contract/live-sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { findHighestRevision, findJuryWerk, findLaufende, insertLiveSitzung, insertLiveWerk } from '../../db/live/live-sitzung.ts'
import { listRunden } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { nenntVerdecktesGold } from '../../domain/jury/grandprix.ts'
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
  const { mitgliedId } = await requireLeitung(db, juryId, betrachter)
  const ohneSitz = mitgliedId === null && !betrachter.roles.includes('ADMIN')
  return inTransaktion(db, async (trx) => {
    const runden = await listRunden(trx, juryId)
    const runde = pickGezeigte(runden) ?? runden[0]
    const umfang = runde ? await readUmfang(trx, runde) : null
    const gewuenscht = await findJuryWerk(trx, { juryId, umfang, einreichungId })
    // Whoever leads without a seat does not know these works yet, and begins with the first of them (decision 088).
    const kenntNicht = runde !== undefined && ohneSitz && nenntVerdecktesGold(runde, false)
    const werk = gewuenscht ?? (kenntNicht ? await findJuryWerk(trx, { juryId, umfang, einreichungId: undefined }) : undefined)
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

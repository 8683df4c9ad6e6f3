import type { LiveSchritt } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import {
  findJuryWerk,
  findLiveWerk,
  insertLiveWerk,
  lockLaufende,
  readBeiwerk,
  updateLiveSitzung,
  updateLiveWerk,
} from '../../db/live/live-sitzung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { addDauer, moveLage, type LiveLage } from '../../domain/live/live-sitzung.ts'
import { describeLive } from '../../queries/live/live-sitzungen.ts'
import { requireLeitung } from '../../queries/live/require-leitung.ts'

interface Bewegung {
  juryId: string
  revision: number
  schritt: LiveSchritt
  betrachter: Betrachter
  now: () => number
}

type Sitzung = NonNullable<Awaited<ReturnType<typeof lockLaufende>>>

/** One step of whoever leads, from the revision that they saw. */
export async function moveLiveSitzung(db: Db, { juryId, revision, schritt, betrachter, now }: Bewegung): Promise<LiveStand> {
  await requireLeitung(db, juryId, betrachter)
  return inTransaktion(db, async (trx) => {
    const sitzung = await requireLaufende(trx, juryId)
    if (sitzung.leitungId !== betrachter.benutzerId) {
      throw new AppFehler('live-veraltet', { satz: `${(await readBeiwerk(trx, sitzung)).name} leitet jetzt. Es wurde nichts geändert.` })
    }
    if (sitzung.revision !== revision) throw new AppFehler('live-veraltet')
    if (schritt.art === 'WERK' && !(await findJuryWerk(trx, { juryId, umfang: null, einreichungId: schritt.einreichungId })))
      throw new AppFehler('nicht-gefunden')
    const nowMs = now()
    return describeLive(trx, { ...sitzung, ...(await write(trx, { sitzung, schritt, nowMs })) }, nowMs)
  })
}

export async function requireLaufende(trx: Trx, juryId: string): Promise<Sitzung> {
  const sitzung = await lockLaufende(trx, juryId)
  if (!sitzung) throw new AppFehler('live-veraltet', { satz: 'Diese Live-Sitzung ist zu Ende.' })
  return sitzung
}

async function write(trx: Trx, { sitzung, schritt, nowMs }: { sitzung: Sitzung; schritt: LiveSchritt; nowMs: number }): Promise<Partial<Sitzung>> {
  const lage = sitzung as Sitzung & LiveLage
  const neu = schritt.art === 'ENDE' ? { beendetMs: nowMs } : moveLage(pickLage(lage), schritt, nowMs)
  if (!neu) return {}
  const werkNr = schritt.art === 'WERK' ? sitzung.werkNr + 1 : sitzung.werkNr
  const set = { ...neu, werkNr, revision: sitzung.revision + 1 }
  await writeWerk(trx, { sitzung: lage, schritt, werkNr, nowMs })
  await updateLiveSitzung(trx, sitzung.id, set)
  return set
}

/** What the record keeps of it: how long each phase took, when a result was shown, from when to when a work was. */
async function writeWerk(
  trx: Trx,
  { sitzung, schritt, werkNr, nowMs }: { sitzung: Sitzung & LiveLage; schritt: LiveSchritt; werkNr: number; nowMs: number },
): Promise<void> {
  if (!['WERK', 'PHASE', 'ENDE'].includes(schritt.art)) return
  const ort = { liveId: sitzung.id, nr: sitzung.werkNr }
  const werk = await findLiveWerk(trx, ort.liveId, ort.nr)
  const zeigtErgebnis = schritt.art === 'PHASE' && schritt.phase === 'ERGEBNIS'
  await updateLiveWerk(trx, ort, {
    dauern: addDauer(werk.dauern, sitzung, nowMs),
    ...(schritt.art !== 'PHASE' && { bisMs: nowMs }),
    ...(zeigtErgebnis && { ergebnisMs: werk.ergebnisMs ?? nowMs }),
  })
  if (schritt.art !== 'WERK') return
  const { einreichungId } = schritt
  await insertLiveWerk(trx, { liveId: sitzung.id, nr: werkNr, einreichungId, vonMs: nowMs, bisMs: null, dauern: '{}', ergebnisMs: null })
}

function pickLage({ einreichungId, phase, phaseSeitMs, uhrDauerMs, uhrEndeMs, uhrRestMs }: LiveLage): LiveLage {
  return { einreichungId, phase, phaseSeitMs, uhrDauerMs, uhrEndeMs, uhrRestMs }
}

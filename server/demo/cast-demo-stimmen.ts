/** The open rounds and their votes are made by the same commands that serve a real jury: the sealed log of the demo programme is genuine. */
import { castStimmabgaben } from '../commands/stimmen/cast-stimmabgaben.ts'
import { changeRundeStatus } from '../commands/jury/change-runde-status.ts'
import { confirmBefangenheit } from '../commands/jury/confirm-befangenheit.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { benutzerId, demoId } from './demo-id.ts'
import { juryId, offeneRundeOf, planBefangenheiten } from './plan-jurys.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import { JURYS, STIMMEN, type DemoSendung } from './read-daten.ts'

const HOUR_MS = 3_600_000

export async function castDemoStimmen(
  { db, now, kopfausgang }: Pick<Kontext, 'db' | 'now' | 'kopfausgang'>,
  einreichungen: readonly DemoEinreichung[],
  onProgress: (anteil: number) => void,
): Promise<void> {
  const nowMs = now()
  const vorher = () => nowMs - 47 * HOUR_MS
  for (const befangenheit of planBefangenheiten(einreichungen))
    await confirmBefangenheit(db, { ...befangenheit, von: { quelle: 'SYSTEM' }, now: vorher })
  await openRunden({ db, kopfausgang }, nowMs - 46 * HOUR_MS)
  const seqs = new Map<string, number>()
  for (const [index, sendung] of STIMMEN.entries()) {
    await sendStimmen(db, sendung, { nowMs, seqs })
    onProgress((index + 1) / STIMMEN.length)
  }
}

async function openRunden({ db, kopfausgang: ausgang }: Pick<Kontext, 'db' | 'kopfausgang'>, jetztMs: number): Promise<void> {
  const admin = { benutzerId: benutzerId('admin'), roles: ['ADMIN'] }
  for (const { nummer } of JURYS) {
    const runde = { juryId: juryId(nummer), rundeId: offeneRundeOf(nummer) }
    await changeRundeStatus(db, { ...admin, ...runde, status: 'OFFEN', now: () => jetztMs, ausgang })
  }
}

/** A juror's tablet counts its acts over all juries. */
async function sendStimmen(
  db: Kontext['db'],
  { jury, konto, vorMs, stimmabgaben }: DemoSendung,
  { nowMs, seqs }: { nowMs: number; seqs: Map<string, number> },
): Promise<void> {
  const serverMs = nowMs - vorMs
  const from = seqs.get(konto) ?? 0
  const numbered = stimmabgaben.map(({ arbeit, art, wert, vorherMs }, index) => {
    const einreichungId = demoId('einreichung', `2026/${arbeit}`)
    const id = demoId('stimmabgabe', `${jury}/${konto}/${einreichungId}`)
    return { id, rundeId: offeneRundeOf(jury), einreichungId, art, wert, baseRev: null, wallMs: serverMs - vorherMs, seq: from + index + 1 }
  })
  seqs.set(konto, from + numbered.length)
  const body = { benutzerId: benutzerId(konto), geraetId: demoId('geraet', konto), schema: 1 as const, wartend: 0, stimmabgaben: numbered }
  await castStimmabgaben(db, { benutzerId: benutzerId(konto), body, now: () => serverMs })
}

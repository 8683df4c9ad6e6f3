/** The open rounds and their votes are made by the same commands that serve a real jury: the sealed log of the demo programme is genuine. */
import type { Stimmabgabe } from '#contract/stimmabgabe.ts'
import { castStimmabgaben } from '../commands/stimmen/cast-stimmabgaben.ts'
import { changeRundeStatus } from '../commands/jury/change-runde-status.ts'
import { confirmBefangenheit } from '../commands/jury/confirm-befangenheit.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { JURYS } from './daten/jurys.ts'
import { demoId } from './demo-id.ts'
import { benutzerId, juryId, planBefangenheiten, rundeId } from './plan-jurys.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import { planStimmen } from './plan-stimmen.ts'
import type { DemoSendung } from './plan-stimmen.ts'

const HOUR_MS = 3_600_000

export async function castDemoStimmen(
  { db, now, kopfausgang }: Pick<Kontext, 'db' | 'now' | 'kopfausgang'>,
  einreichungen: readonly DemoEinreichung[],
  onProgress: (anteil: number) => void,
): Promise<void> {
  const nowMs = now()
  const befangenheiten = planBefangenheiten(einreichungen)
  const vorher = () => nowMs - 47 * HOUR_MS
  for (const befangenheit of befangenheiten) await confirmBefangenheit(db, { ...befangenheit, von: { quelle: 'SYSTEM' }, now: vorher })
  await openRunden({ db, kopfausgang }, nowMs - 46 * HOUR_MS)
  const befangen = new Set(befangenheiten.map(({ konto, einreichungId }) => `${konto}/${einreichungId}`))
  const sendungen = JURYS.flatMap((jury) => planStimmen(jury, einreichungen, nowMs))
  const seqs = new Map<string, number>()
  for (const [index, sendung] of sendungen.entries()) {
    const stimmabgaben = sendung.stimmabgaben.filter(({ einreichungId }) => !befangen.has(`${sendung.konto}/${einreichungId}`))
    await sendStimmen(db, { ...sendung, stimmabgaben }, seqs)
    onProgress((index + 1) / sendungen.length)
  }
}

async function openRunden({ db, kopfausgang: ausgang }: Pick<Kontext, 'db' | 'kopfausgang'>, jetztMs: number): Promise<void> {
  const admin = { benutzerId: benutzerId('admin'), roles: ['ADMIN'] }
  for (const jury of JURYS) {
    const position = jury.runden.findIndex((runde) => runde.offen) + 1
    if (position > 0) {
      const runde = { juryId: juryId(jury.nummer), rundeId: rundeId(jury.nummer, position) }
      await changeRundeStatus(db, { ...admin, ...runde, status: 'OFFEN', now: () => jetztMs, ausgang })
    }
  }
}

/** A juror's tablet counts its acts over all juries. */
async function sendStimmen(db: Kontext['db'], { konto, serverMs, stimmabgaben }: DemoSendung, seqs: Map<string, number>): Promise<void> {
  const from = seqs.get(konto) ?? 0
  const numbered: Stimmabgabe[] = stimmabgaben.map((abgabe, index) => ({ ...abgabe, seq: from + index + 1 }))
  seqs.set(konto, from + numbered.length)
  const body = { benutzerId: benutzerId(konto), geraetId: demoId('geraet', konto), schema: 1 as const, wartend: 0, stimmabgaben: numbered }
  await castStimmabgaben(db, { benutzerId: benutzerId(konto), body, now: () => serverMs })
}

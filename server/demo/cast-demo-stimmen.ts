/** The open rounds and their votes are made by the same commands that serve a real jury: the sealed log of the demo programme is genuine. */
import { castStimmabgaben } from '../commands/stimmen/cast-stimmabgaben.ts'
import { changeRundeStatus } from '../commands/jury/change-runde-status.ts'
import { confirmBefangenheit } from '../commands/jury/confirm-befangenheit.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { benutzerId, demoId } from './demo-id.ts'
import { planBoegen } from './plan-boegen.ts'
import { juryId, listVorbei, offeneRundeOf, planBefangenheiten, type DemoBefangenheit } from './plan-jurys.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import { JURYS, STIMMEN, type DemoSendung } from './read-daten.ts'

const HOUR_MS = 3_600_000

export async function castDemoStimmen(
  { db, now, kopfausgang }: Pick<Kontext, 'db' | 'now' | 'kopfausgang'>,
  einreichungen: readonly DemoEinreichung[],
  onProgress: (anteil: number) => void,
): Promise<void> {
  const nowMs = now()
  const seqs = new Map<string, number>()
  const befangenheiten = planBefangenheiten(einreichungen)
  const frueher = new Set(listVorbei().map(({ jury }) => jury.nummer))
  await confirmAll(
    db,
    befangenheiten.filter(({ jury }) => frueher.has(jury)),
    nowMs - 200 * HOUR_MS,
  )
  await castVorbei({ db, kopfausgang }, { einreichungen, befangenheiten, nowMs, seqs })
  await confirmAll(
    db,
    befangenheiten.filter(({ jury }) => !frueher.has(jury)),
    nowMs - 47 * HOUR_MS,
  )
  await openRunden({ db, kopfausgang }, nowMs - 46 * HOUR_MS)
  for (const [index, sendung] of STIMMEN.entries()) {
    await sendStimmen(db, sendung, { nowMs, seqs })
    onProgress((index + 1) / STIMMEN.length)
  }
}

async function confirmAll(db: Kontext['db'], befangenheiten: readonly DemoBefangenheit[], jetztMs: number): Promise<void> {
  for (const { jury: _, ...befangenheit } of befangenheiten)
    await confirmBefangenheit(db, { ...befangenheit, von: { quelle: 'SYSTEM' }, now: () => jetztMs })
}

interface Vorbei {
  einreichungen: readonly DemoEinreichung[]
  befangenheiten: readonly DemoBefangenheit[]
  nowMs: number
  seqs: Map<string, number>
}

/** Rounds that were voted, closed and waited for to their end last week: their results wait for the chair. */
async function castVorbei(
  { db, kopfausgang: ausgang }: Pick<Kontext, 'db' | 'kopfausgang'>,
  { einreichungen, befangenheiten, nowMs, seqs }: Vorbei,
): Promise<void> {
  for (const { jury, rundeId } of listVorbei()) {
    const move = (status: 'OFFEN' | 'NACHLAUF' | 'GESCHLOSSEN', vorStunden: number) =>
      changeRundeStatus(db, {
        juryId: juryId(jury.nummer),
        rundeId,
        status,
        benutzerId: benutzerId('admin'),
        roles: ['ADMIN'],
        now: () => nowMs - vorStunden * HOUR_MS,
        ausgang,
      })
    await move('OFFEN', 190)
    for (const [index, bogen] of planBoegen(jury, { einreichungen, befangenheiten }).entries()) {
      const serverMs = nowMs - (180 - 4 * index) * HOUR_MS
      const numbered = bogen.stimmabgaben.map(({ einreichungId, punkte }, nr) => ({
        id: demoId('stimmabgabe', `${rundeId}/${bogen.konto}/${einreichungId}`),
        rundeId,
        einreichungId,
        ...(punkte === null ? { art: 'ENTHALTUNG' as const, wert: null } : { art: 'BEWERTET' as const, wert: { punkte } }),
        baseRev: null,
        wallMs: serverMs - (bogen.stimmabgaben.length - nr) * 40_000,
      }))
      await sendNumbered(db, { konto: bogen.konto, serverMs, numbered, seqs })
    }
    await move('NACHLAUF', 150)
    await move('GESCHLOSSEN', 125)
  }
}

async function openRunden({ db, kopfausgang: ausgang }: Pick<Kontext, 'db' | 'kopfausgang'>, jetztMs: number): Promise<void> {
  const admin = { benutzerId: benutzerId('admin'), roles: ['ADMIN'] }
  for (const { nummer } of JURYS.filter(({ runden }) => runden.some(({ offen }) => offen))) {
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
  const numbered = stimmabgaben.map(({ arbeit, art, wert, vorherMs }) => {
    const einreichungId = demoId('einreichung', `2026/${arbeit}`)
    const id = demoId('stimmabgabe', `${jury}/${konto}/${einreichungId}`)
    return { id, rundeId: offeneRundeOf(jury), einreichungId, art, wert, baseRev: null, wallMs: serverMs - vorherMs }
  })
  await sendNumbered(db, { konto, serverMs, numbered, seqs })
}

async function sendNumbered(
  db: Kontext['db'],
  { konto, serverMs, numbered, seqs }: { konto: string; serverMs: number; numbered: readonly object[]; seqs: Map<string, number> },
): Promise<void> {
  const from = seqs.get(konto) ?? 0
  const stimmabgaben = numbered.map((act, index) => ({ ...act, seq: from + index + 1 }))
  seqs.set(konto, from + numbered.length)
  const body = { benutzerId: benutzerId(konto), geraetId: demoId('geraet', konto), schema: 1 as const, wartend: 0, stimmabgaben }
  await castStimmabgaben(db, { benutzerId: benutzerId(konto), body, now: () => serverMs })
}

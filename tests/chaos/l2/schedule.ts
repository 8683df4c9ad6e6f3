import { createZufall, draw } from '../client/zufall.ts'
import { openBegleiter } from './arten.ts'
import { createEingriff, type L2Defekt } from './defekte.ts'
import { makePeace } from './friede.ts'
import { L2Geraet } from './geraet.ts'
import { count } from '../chaos-lauf.ts'
import { startEinschnitte, tap, tapMany, tapTwice, type L2Lauf } from './lauf.ts'
import { L2Leitung } from './live.ts'
import { L2Netz } from './netz.ts'
import { L2Notizen } from './notizen.ts'
import { disturb } from './stoerungen.ts'
import type { L2Welt } from './welt.ts'
import { lookBetween } from './zwischen.ts'

export interface L2Ergebnis {
  violations: string[]
  faults: Record<string, number>
}

/** One schedule: taps under a seeded mix of faults, then peace, then the comparison. */
export async function runL2Schedule(
  welt: L2Welt,
  seed: number,
  { defekt = null, wieder = false }: { defekt?: L2Defekt | null; wieder?: boolean } = {},
): Promise<L2Ergebnis> {
  const random = createZufall(seed)
  const jury = await welt.addJury(random() < 0.3 ? 'KRITERIEN' : 'PUNKTE')
  const lauf: L2Lauf = {
    welt,
    jury,
    random,
    faults: {},
    geraete: [],
    sicherung: null,
    fruehereQuittungen: new Set(),
    verloren: new Set(),
    ohneReihenfolge: new Set(),
    unterwegs: new Set(),
    einschnitte: startEinschnitte(),
    begleiter: [],
    boegen: new Set(),
  }
  const devices = random() < 0.5 ? 2 : 1
  const mitPaket = random() < 0.2
  for (let nr = 0; nr < devices; nr += 1) {
    const eingriff = createEingriff(defekt, random, { geraet: () => lauf.geraete[nr], phase: () => phaseOf(lauf), ersteRunde: jury.rundeId })
    const netz = new L2Netz({ app: welt.app, random, zaehle: (kind) => count(lauf.faults, kind), eingriff, mitPaket })
    netz.rate = random() * 0.7
    const geraet = new L2Geraet({ welt, jury, netz, random, nr, defekt, mitPaket })
    lauf.geraete.push(geraet)
    await geraet.login(jury.personen[nr === 1 && random() < 0.25 ? 1 : 0])
    await geraet.open()
  }
  const raum = { lauf, random: createZufall(seed ^ 0x5a_a1_05), defekt }
  lauf.begleiter = await openBegleiter(raum, { random: createZufall(seed ^ 0x0f_f3_87), immer: wieder })
  const steps = 10 + Math.floor(random() * 14)
  // A stream of its own: what is typed must not change what else happens.
  const fuerNotizen = createZufall(seed ^ 0x4e_07_12)
  const zeit = { jetzt: () => welt.uhr.nowMs, bis: <T>(work: Promise<T>) => welt.uhr.bis(work, 50) }
  const notizen = fuerNotizen() < 0.4 ? new L2Notizen(lauf, { random: fuerNotizen, defekt, werke: 2, ...zeit }) : null
  for (let step = 0; step < steps; step += 1) {
    if (notizen && fuerNotizen() < 0.25) await notizen.step(draw(fuerNotizen, lauf.geraete))
    await takeStep(lauf)
    for (const begleiter of lauf.begleiter) await begleiter.step()
  }
  return { violations: (await makePeace(lauf, defekt)).map((text) => `L2 Seed ${seed}: ${text}`), faults: lauf.faults }
}

function phaseOf({ begleiter }: L2Lauf): string | null {
  return begleiter.find((one) => one instanceof L2Leitung)?.phase ?? null
}

async function takeStep(lauf: L2Lauf): Promise<void> {
  const { random, geraete, welt } = lauf
  const geraet = draw(random, geraete)
  const roll = random()
  if (roll < 0.46) await tap(lauf, geraet)
  else if (roll < 0.53) await tapTwice(lauf, geraet)
  else if (roll < 0.55) await tapMany(lauf, geraet)
  else if (roll < 0.7) await welt.uhr.vor(Math.floor(random() * 30_000))
  else await disturb(lauf, geraet)
  if (random() < 0.3) await welt.uhr.vor(Math.floor(random() * 200))
  if (random() < 0.15) await lookBetween(lauf)
}

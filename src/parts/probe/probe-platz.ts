import { createProbestand, type Probestand } from './probestand.ts'

const PLATZ = 'lorbeer-probe'
/** Another day is another rehearsal. */
const FRISCH_MS = 12 * 3_600_000

interface Platz {
  form: 1
  ms: number
  stand: Probestand
}

/** Keeps the place of a rehearsal on this device: ids and a clock, no secret. */
export function savePlatz(jahr: number, stand: Probestand, jetztMs: number): void {
  try {
    const platz: Platz = { form: 1, ms: jetztMs, stand }
    localStorage.setItem(`${PLATZ} ${jahr}`, JSON.stringify(platz))
  } catch {
    // Full or forbidden: the place is kept while the window is open.
  }
}

/** Where it was left. While nobody had it open the clock went on, as it does in a hall; what lay over the stage is gone. */
export function readPlatz(jahr: number, jetztMs: number): Probestand {
  try {
    const platz = JSON.parse(localStorage.getItem(`${PLATZ} ${jahr}`) ?? 'null') as Platz | null
    if (platz?.form !== 1 || Math.abs(jetztMs - platz.ms) >= FRISCH_MS) return createProbestand()
    return { ...createProbestand(), ...platz.stand, schwarz: false, uebersicht: false, ziffern: '' }
  } catch {
    return createProbestand()
  }
}

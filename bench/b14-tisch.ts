import { applyAenderung, initialStand, type TischWerk } from '#contract/medaillen-stand.ts'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import { measureGemalt } from './b14-gemalt.ts'
import { type Figure, median, number, quantile } from './figure.ts'

const WERKE = 600
const JUROREN = 60
const RUNS = 400

/** B14: one move of a slider at a table of 600 works that 60 jurors have judged: the rule alone, then painted in a real page. */
export async function measure(): Promise<Figure[]> {
  return [...measureRegel(), ...(await measureGemalt())]
}

function measureRegel(): Figure[] {
  const werke = Array.from({ length: WERKE }, (_, nr) => toWerk(nr))
  const stand = initialStand({ art: 'MEDAILLEN', modus: 'PUNKTE', skala: { min: 1, max: 10, schritt: 1, texte: [] } })
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    distributeMedaillen(werke, applyAenderung(stand, { schwellen: { GOLD: 850 + (run % 20) * 5 } }, ''))
    times.push(performance.now() - start)
  }
  const p95 = quantile(times, 0.95)
  return [
    {
      id: 'B14',
      work: `Regel der Medaillen, ${WERKE} Arbeiten von ${JUROREN} Personen: p95 je Bewegung, ohne Zeichnen`,
      target: '≤ 50 ms samt Zeichnen',
      reached: null,
      against: '–',
      runs: RUNS,
      figure: `${number(p95)} ms (Median ${number(median(times))} ms)`,
    },
  ]
}

/** Sums that are close to each other, with ties, as a large category has them. */
function toWerk(nr: number): TischWerk {
  const zaehler = JUROREN + ((nr * 7919) % (9 * JUROREN))
  return {
    id: `werk-${nr}`,
    nummer: String(nr).padStart(3, '0'),
    titel: `Werk ${nr}`,
    wert: { zaehler, nenner: JUROREN },
    gueltig: nr % 40 !== 0,
    hoechste: nr % 5,
    median: { zaehler: Math.round(zaehler / JUROREN), nenner: 1 },
    einheit: 1,
  }
}

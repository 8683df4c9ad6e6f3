import type { L2Begleiter } from './begleiter.ts'
import type { L2Defekt } from './defekte.ts'
import { L2Leitung } from './live.ts'
import { L2Papier } from './papier.ts'
import type { L2Raum } from './raum.ts'
import { L2Stichwahl } from './stichwahl.ts'
import { L2Wiedereroeffnung } from './wiedereroeffnung.ts'

interface Art {
  anteil: number
  defekte: ReadonlySet<L2Defekt>
  /** The books of the others are about one round. */
  allein?: true
  oeffne(raum: L2Raum): Promise<L2Begleiter>
}

/** In so many of the schedules; where a defect is looked for only in its own. */
const ARTEN: readonly Art[] = [
  {
    anteil: 0.22,
    defekte: new Set([
      'phase-sperrt',
      'phase-haelt-zurueck',
      'namen-und-verteilung',
      'nach-ergebnis-nach-tippzeit',
      'alte-leitung-fuehrt',
      'folgt-ohne-netz',
      'aelteres-ereignis-gilt',
    ]),
    oeffne: (raum) => L2Leitung.open(raum),
  },
  {
    anteil: 0.14,
    defekte: new Set([
      'papier-eine-person',
      'papier-ueberschreibt',
      'papier-fragt-immer',
      'papier-trotz-befangen',
      'papier-nach-ruecknahme',
      'papier-sofort',
    ]),
    oeffne: (raum) => L2Papier.open(raum),
  },
  {
    anteil: 0.14,
    defekte: new Set(['stichwahl-ohne-umfang', 'stichwahl-wird-abgelehnt']),
    allein: true,
    oeffne: (raum) => L2Stichwahl.open(raum),
  },
]

const WIEDER_ANTEIL = 0.2
const WIEDER_DEFEKTE: ReadonlySet<L2Defekt> = new Set(['wieder-offen-allein', 'wieder-offen-leert', 'wieder-offen-verspaetet', 'spaetes-ueberholt'])

/** `wieder`: whether the round is opened again, by a stream of its own, so that a seed does what it did before where it is not. */
export async function openBegleiter(raum: L2Raum, wieder: { random: () => number; immer: boolean }): Promise<L2Begleiter[]> {
  const oeffne = raum.defekt ? WIEDER_DEFEKTE.has(raum.defekt) : wieder.random() < WIEDER_ANTEIL
  const da = wieder.immer ? [] : await openArten(raum)
  if (wieder.immer || (oeffne && da.length === 0)) da.push(await L2Wiedereroeffnung.open({ ...raum, random: wieder.random }))
  return da
}

async function openArten(raum: L2Raum): Promise<L2Begleiter[]> {
  const da: L2Begleiter[] = []
  for (const { anteil, defekte, allein, oeffne } of ARTEN) {
    const zug = raum.random()
    if (allein && da.length > 0) continue
    if (raum.defekt ? defekte.has(raum.defekt) : zug < anteil) da.push(await oeffne(raum))
  }
  return da
}

import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { type Buehnenstand, nachbarOf } from '../stand/buehnenstand.ts'
import { type Motiv, motiveOf } from './motive.ts'

/** What has to be ready: what is shown, then what one step leads to, the likeliest first. */
export function bedarfOf(paket: Jurypaket, stand: Buehnenstand): Motiv[] {
  const motive = motiveVon(paket, stand.werk)
  const erstes = (werk: string | null) => (werk ? motiveVon(paket, werk)[0] : undefined)
  const wanted = [motive[stand.motiv], erstes(nachbarOf(stand, 1)), motive[stand.motiv + 1], erstes(nachbarOf(stand, -1)), motive[stand.motiv - 1]]
  return [...new Map(wanted.filter((motiv) => motiv !== undefined).map((motiv) => [motiv.id, motiv])).values()]
}

const bekannt = new WeakMap<PaketEinreichung, Motiv[]>()

/** The motifs of a work of this package; the same objects as long as the package is the same. */
export function motiveVon(paket: Jurypaket, werk: string): Motiv[] {
  const einreichung = findWerk(paket, werk)
  if (!einreichung) return []
  const motive = bekannt.get(einreichung) ?? motiveOf(einreichung, paket.medienfelder)
  bekannt.set(einreichung, motive)
  return motive
}

export function findWerk(paket: Jurypaket, werk: string): PaketEinreichung | undefined {
  return paket.einreichungen.find(({ id }) => id === werk)
}

import type { Lager, Tafeln } from '../lager/lager.ts'

/** Votes that this device still owes to the server. */
export async function countWartend(lager: Lager): Promise<number> {
  return lager.read(['ausgang', 'stimme'], countWartendeStimmen)
}

/** Never notes; several acts on one work, as three criteria make them, are one vote. Never zero while an act waits. */
export async function countWartendeStimmen(tafeln: Pick<Tafeln, 'ausgang' | 'stimme'>): Promise<number> {
  const [alle, notizen, stimmen] = await Promise.all([
    tafeln.ausgang.count(),
    tafeln.ausgang.count('art', 'NOTIZ'),
    tafeln.stimme.count('lage', 'wartet'),
  ])
  return alle === notizen ? 0 : Math.max(1, stimmen)
}

/** Works whose note waits. */
export async function countWartendeNotizen(tafeln: Pick<Tafeln, 'ausgang'>): Promise<number> {
  return new Set((await tafeln.ausgang.find('art', 'NOTIZ')).map(({ einreichungId }) => einreichungId)).size
}

import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Lager } from './lager.ts'
import type { Observable } from '../kern/tablet.ts'
import { firstOf } from '../kern/zustand.ts'

/** Answered acts are kept until their round is confirmed: until then a restored server may ask for them again. */
export async function pruneBelege(lager: Lager, paket: Observable<Jurypaket | null>): Promise<void> {
  const runden = (await firstOf(paket))?.runden ?? []
  const done = new Set(runden.filter(({ status }) => status === 'BESTAETIGT' || status === 'VEROEFFENTLICHT').map(({ id }) => id))
  if (done.size === 0) return
  await lager.write(['beleg'], async (tafeln) => {
    const belege = await tafeln.beleg.first(Infinity)
    await tafeln.beleg.deleteMany(belege.filter(({ rundeId }) => done.has(rundeId)).map(({ id }) => id))
  })
}

import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import type { Erklaerungen } from '#src/offline/kern/tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import type { Stand } from '#src/parts/erklaerung/erklaerung-stand.ts'
import type { Angaben } from './angaben.ts'

interface Bestaetigung {
  tablet: Pick<Tablet, 'castStimme'>
  erklaerungen: Erklaerungen
  paket: Jurypaket
  runde: Runde | null
  stand: Stand
  angaben: Angaben
}

/**
 * First the acts, as from the panel, then the statement that this is all: killed in between, the answers are still there and what was given is not given
 * twice. While the round takes no acts the statement alone says it.
 */
export async function confirmAngaben({ tablet, erklaerungen, paket, runde, stand, angaben }: Bestaetigung): Promise<void> {
  if (runde && stand.nimmtAkte) {
    const revisionen = new Map(paket.einreichungen.map(({ id, revision }) => [id, revision]))
    const cast = (einreichungId: string, art: 'BEFANGEN' | 'ZURUECKGEZOGEN') =>
      tablet.castStimme({
        juryId: paket.juryId,
        rundeId: runde.id,
        einreichungId,
        art,
        wert: null,
        einreichungRev: revisionen.get(einreichungId) ?? null,
      })
    for (const id of angaben.befangen) if (!stand.befangen.has(id)) await cast(id, 'BEFANGEN')
    for (const id of angaben.verneint) if (stand.befangen.has(id)) await cast(id, 'ZURUECKGEZOGEN')
  }
  await erklaerungen.bestaetige(paket.juryId, { verneint: angaben.verneint, befangen: angaben.befangen })
}

import type { Ablauf, AblaufBlock, AblaufZeile } from '#contract/ablauf.ts'
import { zeitenOf } from '#contract/ablauf-regeln.ts'

interface Zeit {
  /** Seconds since the evening began, as planned. */
  abSek: number
  dauerSek: number
}

/** What follows what on stage. */
export type Probeschritt = Zeit &
  (
    | { art: 'EROEFFNUNG' }
    | { art: 'UEBERLEITUNG'; block: AblaufBlock }
    /** `nr`: of all works of the evening, as it is typed to go there. */
    | { art: 'AUFTRITT'; block: AblaufBlock; zeile: AblaufZeile; nr: number }
    | { art: 'ENDE' }
  )

/** The whole evening in steps; a transition without a second is none. */
export function schritteOf(ablauf: Pick<Ablauf, 'gala' | 'bloecke'>): Probeschritt[] {
  const zeiten = zeitenOf(ablauf)
  const ab = (sek: number) => sek - zeiten.beginnSek
  let nr = 0
  const bloecke = ablauf.bloecke.flatMap((block, index): Probeschritt[] => {
    const blockzeit = zeiten.bloecke[index]
    const auftritte = block.auftritte.map((zeile, stelle): Probeschritt => {
      nr += 1
      const zeit = blockzeit?.auftritte[stelle]
      return { art: 'AUFTRITT', block, zeile, nr, abSek: ab(zeit?.beginnSek ?? 0), dauerSek: zeit?.dauerSek ?? 0 }
    })
    if (block.ueberleitungSek === 0) return auftritte
    return [{ art: 'UEBERLEITUNG', block, abSek: ab(blockzeit?.beginnSek ?? 0), dauerSek: block.ueberleitungSek }, ...auftritte]
  })
  return [{ art: 'EROEFFNUNG', abSek: 0, dauerSek: ablauf.gala.eroeffnungSek }, ...bloecke, { art: 'ENDE', abSek: ab(zeiten.endeSek), dauerSek: 0 }]
}

/** By what is shown, not by its number: it is found again when somebody has moved the order meanwhile. */
export function ortOf(schritt: Probeschritt | undefined): string {
  if (schritt?.art === 'AUFTRITT') return schritt.zeile.einreichungId
  return schritt?.art === 'UEBERLEITUNG' ? schritt.block.id : (schritt?.art ?? 'EROEFFNUNG')
}

/** -1: it is not there any more. */
export function findSchritt(schritte: readonly Probeschritt[], ort: string): number {
  return schritte.findIndex((schritt) => ortOf(schritt) === ort)
}

/** „Kategorie Plakat", „Nachtzug nach Morgen" */
export function schrittWort(schritt: Probeschritt): string {
  if (schritt.art === 'AUFTRITT') return schritt.zeile.titel.trim() || 'Ohne Titel'
  if (schritt.art === 'UEBERLEITUNG') return schritt.block.titel
  return schritt.art === 'EROEFFNUNG' ? 'Eröffnung' : 'Ende der Gala'
}

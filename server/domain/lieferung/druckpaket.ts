import type { LieferungArt } from '#contract/lieferung.ts'
import { drucknameOf } from '../jahrbuch/buchtexte.ts'
import type { Werkinhalt } from './werkinhalt.ts'

export interface Druckpaketwerk {
  folge: number
  revision: number
  inhalt: Werkinhalt
  /** Where its files lie in the package, in their order. */
  pfade: readonly string[]
}

/** What the texts of a package tell: the delivery and its works, in the order of the book. */
export interface Druckpaket {
  jahr: number
  nummer: number
  art: LieferungArt
  seit: number | null
  createdMs: number
  werke: readonly Druckpaketwerk[]
}

/** „Idee: Ada Lang; Grafik: Bo Ek (Studio Ek)": a function once, however many have it. */
export function creditsSatzOf({ credits }: Pick<Werkinhalt, 'credits'>): string {
  const jeFunktion = Map.groupBy(credits, ({ funktion }) => funktion)
  return [...jeFunktion]
    .map(([funktion, leute]) => [funktion, leute.map(nameOf).filter(Boolean).join(', ')].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('; ')
}

function nameOf({ vorname, nachname, firma }: Werkinhalt['credits'][number]): string {
  return drucknameOf({ firstname: vorname, lastname: nachname, firma })
}

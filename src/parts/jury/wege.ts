import { createContext, type ReactNode, useContext } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'

interface Ort {
  juryId: string
  kategorieId: string
}

/** What differs between the rooms in which the same ballots stand (docs/decisions/066): where they are, and what they are called. */
export interface Wege {
  /** The way out of a jury that cannot be shown. */
  hinaus: { to: string; label: string }
  kategorienPfad(juryId: string): string
  kategoriePfad(ort: Ort): string
  /** Over a list or a ballot, in the header. */
  kopf(titel: string): ReactNode
  juryWort(jury: Pick<Jurypaket, 'nummer' | 'titel'>): string
}

const WegeContext = createContext<Wege>({
  hinaus: { to: '/voting', label: 'Zu den Jurys' },
  kategorienPfad: (juryId) => `/voting/${juryId}`,
  kategoriePfad: ({ juryId, kategorieId }) => `/voting/${juryId}/${kategorieId}`,
  kopf: (titel) => titel,
  juryWort: ({ nummer }) => `Jury ${nummer}`,
})

export const WegeProvider = WegeContext.Provider

export function useWege(): Wege {
  return useContext(WegeContext)
}

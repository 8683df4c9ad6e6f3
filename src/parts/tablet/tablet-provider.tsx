import { createContext, type ReactNode, useContext } from 'react'
import type { Tablet } from '#src/offline/kern/tablet.ts'

const TabletContext = createContext<Tablet | null>(null)

export function TabletProvider({ tablet, children }: { tablet: Tablet; children: ReactNode }) {
  return <TabletContext value={tablet}>{children}</TabletContext>
}

export function useTablet(): Tablet {
  const tablet = useContext(TabletContext)
  if (!tablet) throw new Error('useTablet braucht den TabletProvider')
  return tablet
}

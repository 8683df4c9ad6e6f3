import { createContext, useContext } from 'react'
import type { Rolle } from '#contract/rolle.ts'

export interface AppPerson {
  id: string
  name: string
  gender: 'm' | 'f' | 'd'
  lastname: string
  roles: readonly Rolle[]
}

/** What src/app hands to the screens that work without a network. */
export interface AppContextValue {
  person: AppPerson
  /** The server no longer knows the log-in: voting goes on, sending waits for the password. */
  abgelaufen: boolean
  /** Asks first while votes wait on this tablet. */
  logout(): void
  now(): number
}

export const AppContext = createContext<AppContextValue | null>(null)

export function useAppContext(): AppContextValue {
  const value = useContext(AppContext)
  if (!value) throw new Error('useAppContext braucht den AppContext')
  return value
}

/** The clock of the composition root. */
export function useNow(): () => number {
  return useAppContext().now
}

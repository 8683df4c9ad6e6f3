import { useContext } from 'react'
import { personKopf } from '#contract/person-kopf.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { AnmeldungContext } from './anmeldung-context.ts'

export type PersonKopf = Readonly<Record<string, string>>

/** Names the person of this page in its requests under `/api/voting`. Whoever looks as somebody else names nobody: the session is not theirs. */
export function usePersonKopf(): PersonKopf {
  const { person } = useAppContext()
  return useContext(AnmeldungContext)?.ansicht ? {} : personKopf(person.id)
}

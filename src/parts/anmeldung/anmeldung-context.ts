import { createContext, useContext } from 'react'
import type { AuthInfo } from '#contract/auth.ts'
import type { Rolle } from '#contract/rolle.ts'

export interface Person {
  id: string
  username: string
  gender: 'm' | 'f' | 'd'
  title: string
  firstname: string
  lastname: string
  name: string
  roles: Rolle[]
}

/**
 * `abgelaufen`: the server no longer knows the log-in, but the person has not logged out: the ballot stays open and asks for the password.
 * `ohneVerbindung`: nobody is known on this device, and the server did not answer. `gestoert`: it answered, and could not say who is logged in.
 */
export type AnmeldeLage = 'laedt' | 'angemeldet' | 'abgelaufen' | 'abgemeldet' | 'ohneVerbindung' | 'gestoert'

export interface Anmeldung {
  lage: AnmeldeLage
  person: Person | null
  /** The administrator who looks as `person`, and until when. */
  ansicht: AuthInfo['ansichtVon'] | null
  /** `ask`: what logs in, with a password or with a card. Everything else is the same for both. */
  login(ask: () => Promise<AuthInfo>): Promise<Person>
  /** Asks the server anew who is logged in. */
  askAgain(): Promise<void>
  /** As far as the server has said, changes of this person may be sent: nobody else is logged in, and nobody looks as somebody else. */
  maySend(benutzerId: string): boolean
  /** Works with votes that wait on this device, whoever cast them; null: the browser does not tell. */
  wartendAller(): Promise<number | null>
  /** The session speaks for somebody else now: begins anew, with nothing left of the one before. */
  restart(): void
  /** Asks first while votes wait on this tablet. */
  logout(): void
}

export const AnmeldungContext = createContext<Anmeldung | null>(null)

export function useAnmeldung(): Anmeldung {
  const anmeldung = useContext(AnmeldungContext)
  if (!anmeldung) throw new Error('useAnmeldung braucht den AnmeldungProvider')
  return anmeldung
}

export function personOf(auth: AuthInfo): Person | null {
  if (!auth.id || auth.error) return null
  const { id, username = '', gender = 'd', title = '', firstname = '', lastname = '', roles = [] } = auth
  return { id, username, gender, title, firstname, lastname, name: `${firstname} ${lastname}`.trim() || username, roles }
}

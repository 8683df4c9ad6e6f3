import type { SammelaktionArt } from '#contract/benutzer.ts'

interface Person {
  id: string
  username: string
  aktiv: boolean
  letzteAnmeldungMs: number | null
}

/** `ich`: who asks. `admins`: active administrators, without those that this very action has already taken away. */
export interface SammelLage {
  ich: string
  admins: ReadonlySet<string>
}

/** Why this person is left out; null when the action applies. */
export function refuseSammelaktion(aktion: SammelaktionArt, person: Person, lage: SammelLage): string | null {
  if (aktion === 'EINLADEN') return refuseEinladung(person)
  if (aktion === 'AKTIVIEREN') return person.aktiv ? 'ist schon aktiv' : null
  if (person.id === lage.ich) return 'ist Ihr eigenes Konto'
  if (!person.aktiv) return 'ist schon deaktiviert'
  return lage.admins.has(person.id) && lage.admins.size === 1 ? 'ist die letzte Person mit der Rolle Administration' : null
}

/** Invited is who has a mailbox, may log in and has not yet. */
export function refuseEinladung({ aktiv, letzteAnmeldungMs, username }: Omit<Person, 'id'>): string | null {
  if (!aktiv) return 'ist deaktiviert'
  if (letzteAnmeldungMs !== null) return 'hat sich schon angemeldet und braucht keine Einladung'
  return username.includes('@') ? null : 'hat keine E-Mail-Adresse als Benutzernamen'
}

import { sortKeyOf } from '#contract/sortierung.ts'

/** Steps of an agency's history. Whoever has an account elsewhere gets no other one: the history is all there is of such an invitation. */
export const EINGELADEN = 'Einladung an bestehendes Konto'
export const ZURUECKGENOMMEN = 'Einladung zurückgenommen'
export const ZURUECKGEZOGEN = 'Einladung zurückgezogen'

export interface Eingeladen {
  username: string
  firstname: string
  lastname: string
}

/** An invitation as the agency sees it: like an account that nobody has logged in with. */
export interface Einladung extends Eingeladen {
  id: string
  ohneKonto: true
  version: number
  roles: string
  aktiv: 0 | 1
  letzteAnmeldungMs: null
  eingeladenMs: number
  updatedMs: number
  updatedBy: string | null
}

interface Schritt {
  id: string
  aktion: string
  benutzerId: string | null
  daten: string
  createdMs: number
}

/** What goes into the history: the change that the office reads, and who it is about. */
export function toSchrittDaten(
  aktion: typeof EINGELADEN | typeof ZURUECKGENOMMEN | typeof ZURUECKGEZOGEN,
  { username, firstname, lastname }: Eingeladen,
) {
  const [vorher, nachher] = aktion === EINGELADEN ? ['', username] : [username, '']
  return { vorher: { username: vorher }, nachher: { username: nachher }, person: { username, firstname, lastname } }
}

/** One for each address, from its steps, the oldest first. What is withdrawn is gone, as an account would be; what is deactivated stays. */
export function toEinladungen(schritte: readonly Schritt[]): Einladung[] {
  const found = new Map<string, Einladung>()
  for (const { id, aktion, benutzerId, daten, createdMs } of schritte) {
    const { person } = JSON.parse(daten) as { person: Eingeladen }
    const before = found.get(person.username)
    const wann = { updatedMs: createdMs, updatedBy: benutzerId }
    if (aktion === ZURUECKGEZOGEN) found.delete(person.username)
    else if (aktion === ZURUECKGENOMMEN && before) found.set(person.username, { ...before, ...wann, aktiv: 0, version: before.version + 1 })
    else if (before) found.set(person.username, { ...before, eingeladenMs: createdMs })
    else
      found.set(person.username, {
        ...person,
        ...wann,
        id,
        ohneKonto: true,
        version: 1,
        roles: '["AGENTUR"]',
        aktiv: 1,
        letzteAnmeldungMs: null,
        eingeladenMs: createdMs,
      })
  }
  return [...found.values()]
}

export function isEinladung(person: object): person is Einladung {
  return 'ohneKonto' in person
}

/** Accounts and invitations as one list by name; whose account the agency has by now stands in it once. */
export function joinPersonen<T extends Eingeladen & { id: string }>(konten: readonly T[], einladungen: readonly Einladung[]): (T | Einladung)[] {
  const eigene = new Set(konten.map(({ username }) => username))
  const keyOf = ({ firstname, lastname, id }: Eingeladen & { id: string }) => `${sortKeyOf(`${lastname} ${firstname}`)}\n${id}`
  const all = [...konten, ...einladungen.filter(({ username }) => !eigene.has(username))].map((person) => ({ person, key: keyOf(person) }))
  return all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ person }) => person)
}

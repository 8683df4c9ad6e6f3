/** Messages to the Jurybüro that could not be sent yet. They are not votes, so a small list on the device is enough. */
export interface Meldung {
  id: string
  juryId: string
  einreichungId: string | null
  text: string
}

export function readMeldungen(benutzerId: string): Meldung[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(benutzerId)) ?? '[]') as Meldung[]
  } catch {
    return []
  }
}

export function keep(benutzerId: string, meldungen: Meldung[]): void {
  if (meldungen.length === 0) localStorage.removeItem(keyOf(benutzerId))
  else localStorage.setItem(keyOf(benutzerId), JSON.stringify(meldungen))
}

/** A full or refused store keeps nothing. */
export function tryKeep(benutzerId: string, meldungen: Meldung[]): boolean {
  try {
    keep(benutzerId, meldungen)
    return true
  } catch {
    return false
  }
}

function keyOf(benutzerId: string): string {
  return `lorbeer-meldungen-${benutzerId}`
}

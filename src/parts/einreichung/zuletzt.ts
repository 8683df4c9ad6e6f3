/** The work each category was left at by a person on this device. It says where they looked, never how they voted. */
export interface Stelle {
  benutzerId: string
  kategorieId: string
}

function keyOf({ benutzerId, kategorieId }: Stelle): string {
  return `lorbeer-zuletzt-${benutzerId}-${kategorieId}`
}

export function readZuletzt(stelle: Stelle): string | null {
  try {
    return localStorage.getItem(keyOf(stelle))
  } catch {
    return null
  }
}

export function saveZuletzt(stelle: Stelle, einreichungId: string): void {
  try {
    localStorage.setItem(keyOf(stelle), einreichungId)
  } catch {
    // Without storage the grid simply opens at its beginning.
  }
}

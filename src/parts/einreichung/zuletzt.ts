/** The work each category was left at, on this device. It says where someone looked, never how they voted. */
const PREFIX = 'lorbeer-zuletzt-'

export function readZuletzt(kategorieId: string): string | null {
  try {
    return localStorage.getItem(PREFIX + kategorieId)
  } catch {
    return null
  }
}

export function saveZuletzt(kategorieId: string, einreichungId: string): void {
  try {
    localStorage.setItem(PREFIX + kategorieId, einreichungId)
  } catch {
    // Without storage the grid simply opens at its beginning.
  }
}

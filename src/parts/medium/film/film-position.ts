const positions = new Map<string, number>()

/** Seconds into each film, kept while the app is open. */
export function readPosition(mediumId: string): number {
  return positions.get(mediumId) ?? 0
}

export function savePosition(mediumId: string, seconds: number): void {
  positions.set(mediumId, seconds)
}

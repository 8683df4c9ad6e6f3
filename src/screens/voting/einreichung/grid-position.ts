const positions = new Map<string, number>()

/** How far each category's grid was scrolled, while the app is open. */
export function readPosition(kategorieId: string): number {
  return positions.get(kategorieId) ?? 0
}

export function savePosition(kategorieId: string, top: number): void {
  positions.set(kategorieId, top)
}

interface Platz {
  id: string
  ersetztId: string | null
}

/** It is meant for the place of another that still stands there: until it is ready it takes no place of its own, and refused it is nothing. */
export function isErsatz({ ersetztId }: Platz, aktuelle: readonly Platz[]): boolean {
  return ersetztId !== null && aktuelle.some(({ id }) => id === ersetztId)
}

/** Whose place it would take: of a file that was itself meant for another's place, that other one's. */
export function platzOf<T extends Platz>(medium: T, aktuelle: readonly T[]): T {
  const davor = aktuelle.find(({ id }) => id === medium.ersetztId)
  return davor ? platzOf(davor, aktuelle) : medium
}

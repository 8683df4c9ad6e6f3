/** Works of the second person have numbers of their own. */
export const WERK_JE_PERSON = 10
const PERSONEN = [0, 1]

export function personOf(werk: number): number {
  return werk > WERK_JE_PERSON ? 1 : 0
}

/** A work as it stands before both persons. */
export function orteOf(werk: number): number[] {
  return PERSONEN.map((person) => werk + person * WERK_JE_PERSON)
}

/** Works of the second person have numbers of their own. */
export const WERK_JE_PERSON = 10
const PERSONEN = [0, 1]
/** What is given to a work in a run-off has a place of its own. */
const STICHWAHL = 100

export function inStichwahl(werk: number): number {
  return werk + STICHWAHL
}

export function isStichwahl(werk: number): boolean {
  return werk > STICHWAHL
}

/** The work, whichever round it is given something in. */
export function werkOf(werk: number): number {
  return werk % STICHWAHL
}

export function personOf(werk: number): number {
  return werkOf(werk) > WERK_JE_PERSON ? 1 : 0
}

/** A work as it stands before both persons. */
export function orteOf(werk: number): number[] {
  return PERSONEN.map((person) => werk + person * WERK_JE_PERSON)
}

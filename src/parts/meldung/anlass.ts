import type { Jurypaket } from '#contract/jurypaket.ts'

/** Why somebody writes to the Jurybüro. */
export interface Anlass {
  juryId: string
  jurybuero: Jurypaket['jurybuero']
  einreichungId: string | null
  /** What the message begins with. */
  vorschlag: string
}

import type { TypografieRegel } from '#contract/typografie.ts'

/** One finding in one text: from where to where, and what belongs there; null: nobody but a person can say. */
export interface Textbefund {
  regel: TypografieRegel
  von: number
  bis: number
  satz: string
  ersatz: string | null
}

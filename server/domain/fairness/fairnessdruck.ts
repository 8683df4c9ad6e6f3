import type { Fairness } from '#contract/fairness.ts'

/** The report as it is printed. */
export interface Fairnessdruck {
  fairness: Fairness
  programm: string
  /** „18.09.2026, 14:30 Uhr" */
  stand: string
}

import type { Jurypaket } from '#contract/jurypaket.ts'

/** Whether progress is expected at all: a chair or observer without a vote owes none. */
export function hatStimme({ mitglied }: Pick<Jurypaket, 'mitglied'>): boolean {
  return mitglied?.stimmberechtigt === true
}

/** „18 von 22 bewertet“; of whoever has no vote „22 Arbeiten“. */
export function fortschrittWort({ bewertet, gesamt }: { bewertet: number; gesamt: number }, stimmt: boolean): string {
  if (stimmt) return `${bewertet} von ${gesamt} bewertet`
  return gesamt === 1 ? '1 Arbeit' : `${gesamt} Arbeiten`
}

import type { ApiError } from './api-error.ts'

const UNGEWISS = 'Vielleicht ist es trotzdem geschehen. Bitte sehen Sie nach, sobald der Server wieder antwortet, bevor Sie es wiederholen.'

/** What is certain besides the error's own sentence: only a refusal of our server says that nothing has happened, an answer that got lost may have been a yes. */
export function folgeOf({ kind }: ApiError, nichts: string): string {
  return kind === 'refused' ? nichts : UNGEWISS
}

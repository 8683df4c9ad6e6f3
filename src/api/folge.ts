import type { ApiError } from './api-error.ts'

const UNGEWISS = 'Vielleicht ist es trotzdem geschehen. Bitte sehen Sie nach, sobald der Server wieder antwortet, bevor Sie es wiederholen.'

const OHNE_PLATZ = ['platte-voll', 'kein-platz', 'kein-platz-export']

/**
 * What is certain besides the error's own sentence: only a refusal of our server says that nothing has happened, a disk without room among them; an answer
 * that got lost may have been a yes.
 */
export function folgeOf({ kind, code = '' }: ApiError, nichts: string): string {
  return kind === 'refused' || OHNE_PLATZ.includes(code) ? nichts : UNGEWISS
}

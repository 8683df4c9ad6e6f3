import type { ApiError } from './api-error.ts'

const UNGEWISS = 'Vielleicht ist es trotzdem geschehen. Bitte sehen Sie nach, sobald der Server wieder antwortet, bevor Sie es wiederholen.'

/**
 * What is certain besides the error's own sentence, and not said by it: our server itself says that nothing has happened, by refusing or for want of room, or
 * nothing ever left this device; an answer that got lost may have been a yes.
 */
export function folgeOf({ kind, code, status, satz, unsent }: ApiError, nichts: string): string {
  if (kind !== 'refused' && !unsent && code !== 'platte-voll' && status !== 507) return UNGEWISS
  return satz.includes(nichts) ? '' : nichts
}

import type { FehlerCode } from '#contract/fehler.ts'
import type { ApiError } from './api-error.ts'

/**
 * What is still so when our server has done nothing. Somebody else may have done it meanwhile: then it would be false, unless it holds `stets`, because it is
 * about what stands on this screen, or about one of several steps.
 */
export type Sonst = string | { stets: string }

const UNGEWISS = 'Vielleicht ist es trotzdem geschehen. Bitte sehen Sie nach, sobald der Server wieder antwortet, bevor Sie es wiederholen.'
const VON_HIER = 'Von hier wurde nichts geändert.'
const SCHON_GESAGT = 'wurde nichts geändert.'

/** Somebody was faster, or time has passed: all that is certain is that this step has changed nothing. */
const ANDERS_INZWISCHEN: readonly (string | undefined)[] = [
  'version-veraltet',
  'nicht-gefunden',
  'agentur-status',
  'einreichung-status',
  'exportjob-status',
  'runde-status',
  'live-veraltet',
  'veroeffentlichung-stand',
  'aberkennung-stand',
  'lieferung-stand',
  'druckstatus-schritt',
  'druckfreigabe-stand',
  'preisverleihung-stand',
  'ablauf-stand',
  'probelauf-stand',
  'zahlung-storniert',
] satisfies FehlerCode[]

/**
 * What is certain besides the error's own sentence, and not said by it: our server itself says that nothing has happened, by refusing or for want of room, or
 * nothing ever left this device; an answer that got lost may have been a yes.
 */
export function folgeOf({ kind, code, status, satz, unsent }: ApiError, sonst: Sonst): string {
  if (kind !== 'refused' && !unsent && code !== 'platte-voll' && status !== 507) return UNGEWISS
  const folge = typeof sonst === 'string' ? sonst : sonst.stets
  if (satz.includes(folge)) return ''
  if (typeof sonst !== 'string' || !ANDERS_INZWISCHEN.includes(code)) return folge
  return satz.includes(SCHON_GESAGT) ? '' : VON_HIER
}

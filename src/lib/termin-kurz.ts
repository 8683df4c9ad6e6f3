import { formatTermin } from './datum.ts'
import { formatEnde } from './ende.ts'

/** „30.09.2026, 18:00", for the columns of a table. */
export function formatTerminKurz(wandzeit: string): string {
  return withoutUhr(formatTermin(wandzeit))
}

/** The same of an end: „30.09.2026" when it holds all that day. */
export function formatEndeKurz(wandzeit: string): string {
  return withoutUhr(formatEnde(wandzeit))
}

function withoutUhr(text: string): string {
  return text.replace(/\sUhr$/, '')
}

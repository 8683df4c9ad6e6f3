import { formatTermin } from './datum.ts'

/** „30.09.2026, 18:00", for the columns of a table. */
export function formatTerminKurz(wandzeit: string): string {
  return formatTermin(wandzeit).replace(/\sUhr$/, '')
}

import { isOffen } from './runde-status.ts'

export interface Sitz {
  funktion: string
  stimmberechtigt: number
}

/** Who may vote in a round: an observer never, the chair as the jury decided (JA, NEIN, or only to break a tie in the run-off). */
export function hasStimmrecht(sitz: Sitz, vorsitzStimmrecht: string, rundeArt: string): boolean {
  if (sitz.stimmberechtigt !== 1 || sitz.funktion === 'BEOBACHTER') return false
  if (sitz.funktion !== 'VORSITZ' || vorsitzStimmrecht === 'JA') return true
  return vorsitzStimmrecht === 'NUR_BEI_GLEICHSTAND' && rundeArt === 'STICHWAHL'
}

/** Whether a seat is one of those that a round is counted by: whoever came after it was closed changes nothing of it. */
export function zaehltMit(
  sitz: Sitz & { stimmeSeitMs: number | null },
  vorsitzStimmrecht: string,
  { art, geschlossenMs }: { art: string; geschlossenMs: number | null },
): boolean {
  if (geschlossenMs !== null && sitz.stimmeSeitMs !== null && sitz.stimmeSeitMs > geschlossenMs) return false
  return hasStimmrecht(sitz, vorsitzStimmrecht, art)
}

/** Whether a tablet shows this seat its keys: by the rounds that vote now, or else by those that may begin without a word from the server. */
export function mayStimmen(sitz: Sitz, vorsitzStimmrecht: string, runden: readonly { art: string; status: string; freigegeben: number }[]): boolean {
  const offene = runden.filter(({ status }) => isOffen(status))
  const gefragt = offene.length > 0 ? offene : runden.filter(({ status, freigegeben }) => status === 'VORBEREITUNG' && freigegeben === 1)
  return (gefragt.length > 0 ? gefragt : [{ art: '' }]).some(({ art }) => hasStimmrecht(sitz, vorsitzStimmrecht, art))
}

import { formatZeitpunkt } from '#src/lib/datum.ts'

/** Which release it was that was taken back: „Gegeben hatte sie Vera Berger am 03.06.2026, 10:02 Uhr." */
export function gegebenSatz({ ms, wer }: { ms: number; wer: string | null }): string {
  return wer === null ? `Gegeben war sie seit ${formatZeitpunkt(ms)}.` : `Gegeben hatte sie ${wer} am ${formatZeitpunkt(ms)}.`
}

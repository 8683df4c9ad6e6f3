import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import type { Grund } from '#src/offline/kern/zeilen.ts'

/** Why an act was not counted, as the juror reads it. */
export const REASON_SATZ = {
  'not-member': 'Sie gehören dieser Jury nicht mehr an.',
  'no-vote-right': 'Sie haben in dieser Jury kein Stimmrecht.',
  recused: 'Sie sind bei dieser Einreichung befangen.',
  withdrawn: 'Diese Einreichung wurde inzwischen zurückgezogen.',
  moved: 'Diese Einreichung wurde inzwischen in eine andere Jury verschoben.',
  'round-not-open': 'Die Abstimmung war noch nicht eröffnet.',
  'round-closed': 'Ihre Stimme ist erst nach dem Ende der Abstimmung beim Server angekommen.',
  'invalid-value': 'Diese Angabe passt nicht zur Skala der Runde.',
  malformed: 'Die Angabe kam unlesbar beim Server an (technisch abgelehnt).',
  'unknown-einreichung': 'Diese Einreichung gibt es in der Jury nicht mehr.',
  'client-forked': 'Die Daten dieses Tablets gibt es doppelt. Lorbeer sendet Ihre Stimme von selbst noch einmal.',
  unbekannt:
    'Der Server hat etwas geantwortet, das diese Version von Lorbeer nicht kennt. Ihre Angabe liegt beim Server. Bitte aktualisieren Sie Lorbeer.',
} as const satisfies Record<Grund, string>

export function reasonSatz(reason: Grund | null): string {
  return reason ? REASON_SATZ[reason] : 'Der Server hat die Angabe nicht angenommen (technisch abgelehnt).'
}

export type Abgelehnt = Pick<LokaleStimme, 'reason' | 'entscheidung'>

/** An answer that this version does not know says nothing about what counts, until the chair has decided. */
export function isUngeklaert({ reason, entscheidung }: Abgelehnt): boolean {
  return reason === 'unbekannt' && entscheidung !== 'NICHT_GEZAEHLT'
}

/** What such a vote is called. */
export function nichtGezaehltWort(stimme: Abgelehnt): string {
  return isUngeklaert(stimme) ? 'Noch nicht geklärt' : 'Nicht gezählt'
}

/** Why, once the chair has decided against a vote: a reason that this version does not know is no longer of use. */
export function entschiedenSatz({ reason }: Abgelehnt): string {
  return `${reason === 'unbekannt' ? '' : `${reasonSatz(reason)} `}Der Juryvorsitz hat entschieden, dass sie nicht zählt.`
}

/** Who decides about a vote that came too late, as long as nobody has. */
export const VORSITZ_ENTSCHEIDET = 'Ob sie noch zählt, entscheidet der Juryvorsitz.'

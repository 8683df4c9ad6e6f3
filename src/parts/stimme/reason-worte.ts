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
  'round-closed': erstDanachSatz('Ihre Stimme'),
  'invalid-value': 'Diese Angabe passt nicht zur Skala der Runde.',
  malformed: 'Die Angabe kam unlesbar beim Server an (technisch abgelehnt).',
  'unknown-einreichung': 'Diese Einreichung liegt der Jury in dieser Runde nicht vor.',
  'client-forked': 'Die Daten dieses Tablets gibt es doppelt. Lorbeer sendet Ihre Stimme von selbst noch einmal.',
  probelauf: 'Der Probelauf ist zu Ende und entfernt.',
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

/** Who decides about votes once voting is closed: nobody about the own ones. */
export function entscheiderWort(istVorsitz: boolean) {
  return istVorsitz ? 'das Wettbewerbsbüro' : 'der Juryvorsitz'
}

/**
 * Why a vote is not counted, and who decides. `spaet` tells of one that came too late: lists by its reason, the ballot with the times
 * (`nicht-gezaehlt.tsx`).
 */
export function ungezaehltSatz(stimme: Abgelehnt, istVorsitz: boolean, spaet: string = REASON_SATZ['round-closed']): string {
  if (stimme.entscheidung === 'NICHT_GEZAEHLT') return entschiedenSatz(stimme, istVorsitz)
  return stimme.reason === 'round-closed' ? `${spaet} Ob sie noch zählt, entscheidet ${entscheiderWort(istVorsitz)}.` : reasonSatz(stimme.reason)
}

/** Once it was decided against a vote: a reason that this version does not know is no longer of use. */
function entschiedenSatz({ reason }: Abgelehnt, istVorsitz: boolean): string {
  return `${reason === 'unbekannt' ? '' : `${reasonSatz(reason)} `}${istVorsitz ? 'Das Wettbewerbsbüro' : 'Der Juryvorsitz'} hat entschieden, dass sie nicht zählt.`
}

/** What came after the end, of which nothing more is known. */
export function erstDanachSatz(was: 'Ihre Stimme' | 'Ihre Änderung') {
  return `${was} ist erst nach dem Ende der Abstimmung beim Server angekommen.` as const
}

import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import type { Abstimmung } from '#src/parts/runde/aktuelle-runde.ts'

/** Why the keys cannot be used right now, as a sentence; null while they can. */
export function sperreOf({ paket, abstimmung, stimme }: { paket: Jurypaket; abstimmung: Abstimmung; stimme: LokaleStimme | null }): string | null {
  if (!paket.mitglied) return 'Sie sehen diese Jury ohne eigene Stimme.'
  if (!paket.mitglied.stimmberechtigt) return 'Sie sind in dieser Jury ohne Stimmrecht dabei. Notizen können Sie schreiben.'
  if (abstimmung === 'noch-nicht') return 'Die Abstimmung ist noch nicht eröffnet. Ansehen und Notizen schreiben können Sie schon.'
  if (abstimmung === 'angehalten') return 'Die Abstimmung ist gerade angehalten. Ihre Notiz können Sie weiter ändern.'
  const isLate = stimme?.ort === 'nicht-gezaehlt' && stimme.reason === 'round-closed' && !isDanach(paket, stimme)
  if (abstimmung === 'geschlossen' || isLate) return 'Abstimmung geschlossen. Ansehen und Ihre Notiz ändern können Sie weiter.'
  return null
}

/** The package was made after this vote was too late: if the round is open in it, it has been opened again. One from before says nothing of that. */
function isDanach({ standMs }: Jurypaket, { serverMs }: LokaleStimme): boolean {
  return standMs !== undefined && serverMs !== null && standMs > serverMs
}

import type { EntschiedenerPunkt, Punkt } from '#contract/punkt.ts'
import type { Modus } from '#contract/runde.ts'
import { formatWert } from '#contract/ergebnis-format.ts'

type Wirkung = NonNullable<Punkt['wirkung']>

/** „würde Platz 3 → 2 ändern", „würde den Platz nicht ändern (2)" */
export function wirkungSatz({ vorher, nachher }: Wirkung): string {
  if (vorher.rang === nachher.rang) return vorher.rang === null ? 'weiter ohne Platz' : `bleibt auf Platz ${vorher.rang}`
  return `würde Platz ${vorher.rang ?? '–'} → ${nachher.rang ?? '–'} ändern`
}

/** Of a juror who is none of those that the round is counted by. */
const NIE_SATZ = 'In dieser Runde nie: Als sie geschlossen wurde, hatte dieses Mitglied keine Stimme, oder es ist nicht mehr in der Jury.'

const UEBERHOLT_SATZ = 'Nein: Danach ist eine neuere Stimme dieses Mitglieds zu dieser Arbeit angekommen. Die ältere kann nur abgelehnt werden.'

/** What stands in the log unless somebody says it otherwise. */
export const UEBERHOLT_GRUND = 'Überholt: Danach kam eine neuere Stimme desselben Mitglieds zu dieser Arbeit.'

/** Why it can only be dismissed; null: it may count. */
export function nieSatzOf({ zaehltNie, ueberholt }: Pick<Punkt, 'zaehltNie' | 'ueberholt'>): string | null {
  if (ueberholt) return UEBERHOLT_SATZ
  return zaehltNie ? NIE_SATZ : null
}

/** Of what came late before its round was opened again. */
export const WIEDER_OFFEN_SATZ =
  'Die Runde ist wieder offen: Stimmt das Mitglied noch einmal ab, zählt das. Sonst ist zu entscheiden, sobald sie wieder geschlossen ist.'

/** „6,00 → 8,00" */
export function wertSatz(modus: Modus, { vorher, nachher }: Wirkung): string {
  const [alt, neu] = [formatWert(modus, vorher.wert), formatWert(modus, nachher.wert)]
  return alt === neu ? alt : `${alt} → ${neu}`
}

/** „Verspätet", „Papier gegen Tablet", „Zwei Tablets" */
export function artWort({ art, nacherfasst }: Pick<Punkt | EntschiedenerPunkt, 'art' | 'nacherfasst'>): string {
  if (art === 'VERSPAETET') return 'Verspätet'
  return nacherfasst ? 'Papier gegen Tablet' : 'Zwei Tablets'
}

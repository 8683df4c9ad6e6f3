import { STUFEN } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'

/** What the history calls the fields of a year. */
export const VerlaufWorte: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STUFEN.map((stufe) => [stufe, `Punkte ${MEDAILLE_TITEL[stufe]}`])),
  embargo: 'Embargo',
  geplant: 'Umfang',
  veroeffentlicht: 'Öffentlich',
  jurys: 'Jurys',
  personen: 'Für',
  bis: 'Bis',
  tablet: 'Gerät',
  fassung: 'Fassung',
}

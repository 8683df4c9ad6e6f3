import { TASTEN, type Tastenbefehl } from '../buehne/stand/tasten.ts'

/** What there is no use for here: a work has one picture, and its title always stands. */
const OHNE = new Set(['Motiv', 'Titel'])

/** The keys of the stage that a rehearsal knows. */
export const PROBE_TASTEN = TASTEN.filter(({ wort }) => !OHNE.has(wort))

const ARTEN = new Set([...PROBE_TASTEN.flatMap(({ befehle }) => Object.values(befehle).map(({ art }) => art)), 'ZURUECKNEHMEN'])

export function isProbetaste({ art }: Tastenbefehl): boolean {
  return ARTEN.has(art)
}

import type { Befund } from './pruefung.ts'
import type { Pruefstueck } from './pruefstuecke.ts'

export interface PruefungZahlen {
  gesamt: number
  geprueft: number
  gut: number
  /** Tried, and not as it should be. */
  offen: number
}

export function zaehle(stuecke: readonly Pick<Pruefstueck, 'id'>[], befunde: ReadonlyMap<string, Befund>): PruefungZahlen {
  const arten = stuecke.flatMap(({ id }) => befunde.get(id)?.art ?? [])
  const gut = arten.filter((art) => art === 'gut').length
  return { gesamt: stuecke.length, geprueft: arten.length, gut, offen: arten.length - gut }
}

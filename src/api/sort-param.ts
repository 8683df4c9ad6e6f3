export type SortRichtung = 'ASC' | 'DESC'

/** `sort=property:ASC|DESC` (specification, point 5). */
export function sortParam(property: string, richtung: SortRichtung): string {
  return `${property}:${richtung}`
}

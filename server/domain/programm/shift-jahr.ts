/** The same day and time some years later or earlier; the 29th of February becomes the 28th where there is none. */
export function shiftJahr(wandzeit: string, jahre: number): string {
  const shifted = `${String(Number(wandzeit.slice(0, 4)) + jahre).padStart(4, '0')}${wandzeit.slice(4)}`
  const isReal = new Date(shifted).toISOString().startsWith(shifted.slice(0, 10))
  return isReal ? shifted : shifted.replace('-02-29T', '-02-28T')
}

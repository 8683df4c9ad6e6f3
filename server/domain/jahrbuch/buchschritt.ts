/** What was done to the order, as the history and „Rückgängig" say it. */
export function buchschrittSatz(titel: string, { von, zu }: { von: number; zu: number }): string {
  const plaetze = Math.abs(zu - von)
  const wort = plaetze === 1 ? 'einen Platz' : `${plaetze} Plätze`
  return `„${titel.trim() || 'Ohne Titel'}“ um ${wort} ${zu < von ? 'vorgezogen' : 'nach hinten gestellt'}`
}

export const REGELFOLGE_SATZ = 'Zur Regelfolge zurückgestellt'

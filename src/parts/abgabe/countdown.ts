const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

/** „Noch 12 Tage", on the last day „Noch 5 Stunden 12 Minuten", in the last hour „Noch 12 Minuten 05 Sekunden"; null when it is over. */
export function countdownWort(bisMs: number, nowMs: number): string | null {
  const rest = bisMs - nowMs
  if (rest < 0) return null
  if (rest >= 2 * DAY) return `Noch ${Math.floor(rest / DAY)} Tage`
  if (rest >= DAY) return 'Noch 1 Tag'
  const [stunden, minuten, sekunden] = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), Math.floor((rest % MINUTE) / SECOND)]
  if (stunden > 0) return `Noch ${anzahl(stunden, 'Stunde', 'Stunden')} ${anzahl(minuten, 'Minute', 'Minuten')}`
  return `Noch ${anzahl(minuten, 'Minute', 'Minuten')} ${String(sekunden).padStart(2, '0')} Sekunden`
}

function anzahl(zahl: number, eins: string, viele: string): string {
  return `${zahl} ${zahl === 1 ? eins : viele}`
}

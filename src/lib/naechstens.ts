import { formatTag, formatUhrzeit, formatZeitpunkt } from './datum.ts'

const DAY_MS = 86_400_000

/** „heute, 18:00 Uhr", „morgen, 09:00 Uhr", else „22.11.2026, 09:00 Uhr". */
export function formatNaechstens(ms: number, nowMs: number): string {
  const tag = formatTag(ms)
  if (tag === formatTag(nowMs)) return `heute, ${formatUhrzeit(ms)}`
  if (tag === formatTag(nowMs + DAY_MS)) return `morgen, ${formatUhrzeit(ms)}`
  if (tag === formatTag(nowMs - DAY_MS)) return `gestern, ${formatUhrzeit(ms)}`
  return formatZeitpunkt(ms)
}

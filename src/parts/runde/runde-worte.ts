import type { Runde } from '#contract/runde.ts'
import { getTimeZone } from '#src/lib/datum.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { abstimmungOf } from './aktuelle-runde.ts'

const DAY_MS = 86_400_000

type RundeFrist = Pick<Runde, 'status' | 'startMs' | 'start' | 'ende'> & { freigegeben?: boolean }

/** „Abstimmung bis heute, 18:00 Uhr" */
export function fristOf(runde: RundeFrist | null, nowMs: number): string {
  if (!runde) return 'Noch keine Abstimmung angesetzt'
  const abstimmung = abstimmungOf(runde, nowMs)
  if (abstimmung === 'angehalten') return 'Abstimmung angehalten'
  if (abstimmung === 'geschlossen') return 'Abstimmung geschlossen'
  if (abstimmung === 'offen') return runde.ende ? `Abstimmung bis ${baldOf(runde.ende, nowMs)}` : 'Abstimmung läuft'
  return runde.start ? `Abstimmung ab ${baldOf(runde.start, nowMs)}` : 'Abstimmung noch nicht eröffnet'
}

/** „Stichwahl Plakat · Abstimmung läuft": a round about named works is called by its name, so that nobody misses the others. */
export function mitUmfangWort(runde: Pick<Runde, 'titel' | 'umfang' | 'panel'> | null, text: string): string {
  return runde?.umfang && !runde.panel ? `${runde.titel} · ${text}` : text
}

/** „heute, 18:00 Uhr", „morgen, 09:00 Uhr", „22.11.2026, 09:00 Uhr" of a wall-clock text. */
export function baldOf(wandzeit: string, nowMs: number): string {
  const [datum = '', zeit = ''] = wandzeit.split('T')
  const uhr = `${zeit.slice(0, 5)}\u00A0Uhr`
  if (datum === dayOf(nowMs)) return `heute, ${uhr}`
  if (datum === dayOf(nowMs + DAY_MS)) return `morgen, ${uhr}`
  const [jahr, monat, tag] = datum.split('-')
  return `${tag}.${monat}.${jahr}, ${uhr}`
}

/** „18:00 Uhr" when it is today, else with the day. */
export function endeOf(wandzeit: string, nowMs: number): string {
  return baldOf(wandzeit, nowMs).replace('heute, ', '')
}

function dayOf(ms: number): string {
  return wandzeitOfInstant(ms, getTimeZone()).slice(0, 10)
}

import { hasWandzeitForm } from '#contract/wandzeit.ts'
import { formatTag } from './datum.ts'

/** What people type into date fields: `dd.mm.yy` or `dd.mm.yyyy`, with `hh:mm`. */
const FORM = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?:[\s,]+(\d{1,2})[:.](\d{2})(?:\s*Uhr)?)?$/

/** The time of a date that is typed without one: what begins begins its day, and what ends ends it. */
export const TAGESBEGINN = '00:00:00'
export const TAGESENDE = '23:59:59'
export type Tageszeit = typeof TAGESBEGINN | typeof TAGESENDE

/** The wall-clock text of the contract; null for an empty field, undefined for what is no date. A date without a time takes `uhrzeit`. */
export function parseDatum(text: string, uhrzeit: Tageszeit): string | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, day = '', month = '', year = '', hour, minute] = FORM.exec(trimmed) ?? []
  if (day === '') return undefined
  const date = `${String(fullYear(year)).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const kurz = hour === undefined ? uhrzeit.slice(0, 5) : `${hour.padStart(2, '0')}:${minute}`
  // Fields show no seconds: typed as it is shown, the end of a day stays its end.
  const time = uhrzeit.startsWith(kurz) ? uhrzeit : `${kurz}:00`
  const instant = new Date(`${date}T${time}Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${date}T${time}`)
  return isReal ? `${date}T${time}Z` : undefined
}

/** What is wrong with a text that is no date. */
export function datumMangelOf(text: string, mitUhrzeit: boolean): string {
  const [, day = '', month = '', year = ''] = FORM.exec(text.trim()) ?? []
  if (day === '') return `Bitte ein Datum wie 18.09.26${mitUhrzeit ? ', mit Uhrzeit 18.09.26 14:30' : ''}.`
  const monat = Number(month)
  if (monat < 1 || monat > 12) return `Den ${monat}. Monat gibt es nicht.`
  const tage = new Date(Date.UTC(fullYear(year), monat, 0)).getUTCDate()
  const name = MONAT.format(Date.UTC(fullYear(year), monat - 1, 1))
  if (Number(day) < 1 || Number(day) > tage) return `Diesen Tag gibt es nicht: Der ${name} hat ${tage} Tage.`
  return 'Diese Uhrzeit gibt es nicht: Ein Tag geht von 00:00 bis 23:59.'
}

const MONAT = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function fullYear(year: string): number {
  return Number(year.length === 2 ? `20${year}` : year)
}

/** `18.09.26 14:30`; the time is left out when the field has none. What is no date stands there as it was typed. */
export function formatDatum(wandzeit: string | null, mitUhrzeit: boolean): string {
  if (!wandzeit) return ''
  if (!hasWandzeitForm(wandzeit)) return wandzeit
  const [date = '', time = ''] = wandzeit.split('T')
  const [year = '', month, day] = date.split('-')
  return `${day}.${month}.${year.slice(2)}${mitUhrzeit ? ` ${time.slice(0, 5)}` : ''}`
}

/** `2026-09-18`: the day of a moment where the programme is. */
export function isoTagOf(ms: number): string {
  return formatTag(ms).split('.').toReversed().join('-')
}

export interface Kalendertag {
  /** `2026-09-18` */
  iso: string
  tag: number
  imMonat: boolean
}

export interface Kalenderwoche {
  kw: number
  tage: Kalendertag[]
}

/** Six weeks around a month, from Monday, with the number of each week (ISO 8601). `monat` counts from 0. */
export function weeksOf(jahr: number, monat: number): Kalenderwoche[] {
  const first = new Date(Date.UTC(jahr, monat, 1))
  const offset = (first.getUTCDay() + 6) % 7
  return Array.from({ length: 6 }, (_, week) => {
    const tage = Array.from({ length: 7 }, (__, day) => {
      const date = new Date(Date.UTC(jahr, monat, 1 - offset + week * 7 + day))
      return { iso: date.toISOString().slice(0, 10), tag: date.getUTCDate(), imMonat: date.getUTCMonth() === monat }
    })
    return { kw: weekOf(tage[3]?.iso ?? ''), tage }
  })
}

/** The week of a Thursday: the first Thursday of a year lies in its week 1. */
function weekOf(thursday: string): number {
  const date = new Date(`${thursday}T00:00:00Z`)
  const first = Date.UTC(date.getUTCFullYear(), 0, 1)
  return Math.floor((date.getTime() - first) / 86_400_000 / 7) + 1
}

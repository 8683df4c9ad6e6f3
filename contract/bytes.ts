import { formatZahl } from './zahl.ts'

const EINHEITEN = ['kB', 'MB', 'GB'] as const

/** „1,8 GB", „46 MB": in thousands, as disks and cameras count. */
export function formatBytes(bytes: number): string {
  const { wert, einheit } = split(bytes)
  return `${wert} ${einheit}`
}

/** „1,5 von 2,4 GB", both in the unit of the whole. */
export function formatBytesVon(geladen: number, gesamt: number): string {
  const { wert, einheit, teiler } = split(gesamt)
  return `${zahl(geladen / teiler)} von ${wert} ${einheit}`
}

function split(bytes: number): { wert: string; einheit: string; teiler: number } {
  const step = bytes >= 1e9 ? 2 : bytes >= 1e6 ? 1 : 0
  const teiler = 1000 ** (step + 1)
  return { wert: zahl(bytes / teiler), einheit: EINHEITEN[step], teiler }
}

function zahl(value: number): string {
  return formatZahl(value, value < 10 ? 1 : 0)
}

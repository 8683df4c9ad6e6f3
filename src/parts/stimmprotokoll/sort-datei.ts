import { NACHWEIS_FORMAT } from '#contract/eigener-nachweis.ts'
import { isLeer, readAufbewahrtes } from './aufbewahrtes.ts'

const ANFANG = 400
/** Receipts and heads are short; nobody's log is. */
const MAX_TEXT = 2 << 20

export type Dateiart = { art: 'protokoll' | 'nachweis' } | { art: 'text'; text: string }

/** Where a file that was chosen belongs. What cannot be read is told when it is checked. */
export async function sortDatei(datei: File): Promise<Dateiart> {
  const anfang = await readText(datei.slice(0, ANFANG))
  if (anfang.includes(NACHWEIS_FORMAT)) return { art: 'nachweis' }
  if (anfang.startsWith('{') || datei.size > MAX_TEXT) return { art: 'protokoll' }
  const text = await readText(datei)
  return isLeer(readAufbewahrtes(text)) ? { art: 'protokoll' } : { art: 'text', text }
}

async function readText(inhalt: Blob): Promise<string> {
  const bytes = await inhalt.arrayBuffer().catch(() => null)
  return bytes ? new TextDecoder().decode(bytes) : ''
}

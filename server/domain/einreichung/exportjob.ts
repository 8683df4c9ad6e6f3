import type { ExportjobTyp } from '#contract/exportjob.ts'
import { takeBytes } from '../grund/dateiname.ts'

/** Kinds of jobs: one makes the file, the other takes it away again. */
export const EXPORT_JOB = 'exportjob'
export const EXPORT_ABLAUF_JOB = 'exportjob-ablauf'

interface Werk {
  jahr: number
  kategorieId: string
  kategorie: string
}

const NAME: Readonly<Record<ExportjobTyp, { wort: string; endung: string }>> = {
  EXCEL_EINREICHUNGEN: { wort: 'Einreichungen', endung: 'xlsx' },
  MEDIEN_ZIP: { wort: 'Medien', endung: 'zip' },
  RECHNUNGEN: { wort: 'Rechnungen', endung: 'zip' },
  ETIKETTEN: { wort: 'Etiketten', endung: 'pdf' },
  AWARDUEBERSICHT: { wort: 'Awardübersicht', endung: 'xlsx' },
  URKUNDEN: { wort: 'Urkunden', endung: 'zip' },
  URKUNDEN_PDF: { wort: 'Urkunden', endung: 'pdf' },
  ABLAUFPLAN: { wort: 'Ablaufplan', endung: 'pdf' },
  ABLAUF_EXCEL: { wort: 'Ablauf', endung: 'xlsx' },
  LISTE: { wort: 'Liste', endung: 'xlsx' },
  LISTE_DRUCKEREI: { wort: 'Liste', endung: 'xlsx' },
  LISTE_AGENTUR: { wort: 'Liste', endung: 'xlsx' },
}

/** „Medien Plakat 2026.zip": category and year only when all works share them. */
export function nameOfExport(typ: ExportjobTyp, werke: readonly Werk[]): { titel: string; dateiname: string } {
  const [first] = werke
  const { wort, endung } = NAME[typ]
  const kategorie = first && werke.every(({ kategorieId }) => kategorieId === first.kategorieId) ? first.kategorie : ''
  const jahr = first && werke.every((werk) => werk.jahr === first.jahr) ? String(first.jahr) : ''
  const titel = [wort, kategorie, jahr].filter(Boolean).join(' ')
  return { titel, dateiname: `${toDateiname(titel, 80)}.${endung}` }
}

/** Names that Windows keeps for itself, with any ending. */
const GERAETE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const VERBOTEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"/\\|?*]/gu

/** File systems hold 255; the rest is for what makes a name unique. */
const MAX_BYTES = 240

/** Safe on every system: no path, no control or direction marks, not too long, never hidden; umlauts and emoji stay. */
export function toDateiname(name: string, max: number, maxBytes = MAX_BYTES): string {
  const zeichen = Array.from(name.normalize('NFC').replaceAll(VERBOTEN, ' ').replaceAll(/\s+/g, ' '))
  const plain = takeBytes(zeichen.slice(0, max), maxBytes)
  const trimmed = plain.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  return trimmed.replace(GERAETE, '_$1') || 'ohne Namen'
}

/** As `toDateiname`, and the ending is kept when the name is cut. */
export function toDateinameMitEndung(name: string, max: number): string {
  const match = /^(.*)(\.[A-Za-z0-9]{1,8})$/s.exec(name.trim())
  if (!match) return toDateiname(name, max)
  const [, stamm = '', endung = ''] = match
  return toDateiname(`${toDateiname(stamm, max - endung.length, MAX_BYTES - endung.length)}${endung.toLowerCase()}`, max)
}

/** „alles-kaese": for folders; only what every program writes alike. */
export function toSlug(titel: string, max = 60): string {
  const plain = titel
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUT[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, max).replaceAll(/^-+|-+$/g, '') || 'ohne-titel'
}

const UMLAUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The first free name in its folder; systems that ignore case count. */
export function uniqueName(name: string, used: Set<string>): string {
  const [, stamm = '', endung = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? []
  for (let nr = 1; ; nr += 1) {
    const candidate = nr === 1 ? name : `${stamm} (${nr})${endung}`
    const key = candidate.toLowerCase()
    if (used.has(key)) continue
    used.add(key)
    return candidate
  }
}

/** Nothing is said before a tenth of a second or the first per cent. */
export function restMsOf(
  { status, fortschritt, startMs }: { status: string; fortschritt: number; startMs: number | null },
  nowMs: number,
): number | null {
  if (status !== 'LAEUFT' || startMs === null || fortschritt < 1 || nowMs - startMs < 100) return null
  return Math.round(((nowMs - startMs) * (100 - fortschritt)) / fortschritt)
}

/** A line of a CSV file as spreadsheets of this country read it. */
export function toCsvZeile(zellen: readonly (string | number)[]): string {
  return `${zellen.map(toCsvZelle).join(';')}\r\n`
}

/** „-540,00" */
export function toCsvBetrag(cent: number): string {
  return (cent / 100).toFixed(2).replace('.', ',')
}

const BETRAG = /^-\d+,\d\d$/

/** A cell of a CSV file; what a spreadsheet would take for a formula is led by an apostrophe. */
function toCsvZelle(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmlos = /^[=+\-@\t\r]/.test(value) && !BETRAG.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmlos) ? `"${harmlos.replaceAll('"', '""')}"` : harmlos
}

import * as z from 'zod/mini'
import { AGENTUR_FEHLT, BENUTZER_FELDER, ROLLE_WORT, RollenSchema } from './benutzer.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { feldSatzOf } from './feld-satz.ts'
import { text } from './form.ts'
import { ROLLEN, type Rolle } from './rolle.ts'

export const MAX_IMPORT_ZEILEN = 2000
/** Longer than any field may be, shorter than what would make a request too large. */
const MAX_ZELLE = 500

/** Columns of a file, by the name in its first line. */
export const IMPORT_SPALTEN = ['anrede', 'titel', 'vorname', 'nachname', 'email', 'telefon', 'firma', 'rollen'] as const
export type ImportSpalte = (typeof IMPORT_SPALTEN)[number]
export const IMPORT_SPALTE_WORT: Readonly<Record<ImportSpalte, string>> = {
  anrede: 'Anrede',
  titel: 'Titel',
  vorname: 'Vorname',
  nachname: 'Nachname',
  email: 'E-Mail',
  telefon: 'Telefon',
  firma: 'Firma',
  rollen: 'Rollen',
}

export type ImportWerte = Record<ImportSpalte, string>
/** A sentence per column. */
export type ImportFehler = Partial<Record<ImportSpalte, string>>

/** A line as it stands in the file, with its number there. */
const ZELLE = text(MAX_ZELLE)
export const ImportZeileSchema = z.object({
  nr: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  anrede: ZELLE,
  titel: ZELLE,
  vorname: ZELLE,
  nachname: ZELLE,
  email: ZELLE,
  telefon: ZELLE,
  firma: ZELLE,
  rollen: ZELLE,
})
export type ImportZeile = z.infer<typeof ImportZeileSchema>

/** `vorschau`: only says what would happen to each line. */
export const ImportSchema = z.object({
  vorschau: z.boolean(),
  einladen: z.boolean(),
  zeilen: z
    .array(ImportZeileSchema)
    .check(z.minLength(1, 'Es ist keine Zeile dabei.'), z.maxLength(MAX_IMPORT_ZEILEN, `Bitte höchstens ${MAX_IMPORT_ZEILEN} Zeilen auf einmal.`)),
})
export type Import = z.infer<typeof ImportSchema>

export const IMPORT_STAENDE = ['NEU', 'VORHANDEN', 'FEHLER'] as const
export const ImportAntwortSchema = z.object({
  angelegt: z.int(),
  zeilen: z.array(z.object({ nr: z.int(), stand: z.enum(IMPORT_STAENDE), fehler: z.record(z.string(), z.string()) })),
})
export type ImportAntwort = z.infer<typeof ImportAntwortSchema>

export const importBenutzer = defineEndpunkt({
  name: 'importBenutzer',
  methode: 'POST',
  pfad: '/api/benutzer/import',
  zugang: ['ADMIN'],
  zweck: 'Viele Personen anlegen. Vorhandene bleiben, wie sie sind; Zeilen mit Fehlern werden ausgelassen.',
  body: ImportSchema,
  antwort: ImportAntwortSchema,
})

const PersonSchema = z.object({ ...BENUTZER_FELDER, roles: RollenSchema })
export type ImportPerson = z.infer<typeof PersonSchema>

const SPALTE_OF: Readonly<Record<string, ImportSpalte>> = {
  gender: 'anrede',
  title: 'titel',
  firstname: 'vorname',
  lastname: 'nachname',
  username: 'email',
  telefon: 'telefon',
  firma: 'firma',
  roles: 'rollen',
}

const ANREDEN: Readonly<Record<string, 'm' | 'f' | 'd'>> = {
  m: 'm',
  herr: 'm',
  hr: 'm',
  f: 'f',
  w: 'f',
  frau: 'f',
  fr: 'f',
  d: 'd',
  divers: 'd',
  '': 'd',
}
const ROLLE_OF = new Map<string, Rolle>([
  ...ROLLEN.flatMap((rolle): [string, Rolle][] => [
    [rolle.toLowerCase(), rolle],
    [ROLLE_WORT[rolle].toLowerCase(), rolle],
  ]),
  ...([
    ['admin', 'ADMIN'],
    ['administrator', 'ADMIN'],
    ['administratorin', 'ADMIN'],
    ['jurypräsident', 'JURYPRAESIDENT'],
    ['jurypräsidentin', 'JURYPRAESIDENT'],
  ] as const),
])

/** One line read the way browser and server both do it: a person, or a sentence per column. `agenturId` is found by the server, from the company. */
export function readImportZeile(werte: ImportWerte): { person: ImportPerson; fehler: null } | { person: null; fehler: ImportFehler } {
  const fehler: ImportFehler = {}
  for (const spalte of IMPORT_SPALTEN) {
    const satz = refuseZelle(spalte, werte[spalte])
    if (satz) fehler[spalte] = satz
  }
  const rollen = readRollen(werte.rollen)
  const gelesen = PersonSchema.safeParse({
    gender: ANREDEN[werte.anrede.trim().toLowerCase().replace(/\.$/, '')],
    title: werte.titel,
    firstname: werte.vorname,
    lastname: werte.nachname,
    username: werte.email,
    telefon: werte.telefon,
    firma: werte.firma,
    agenturId: null,
    roles: rollen.bekannt,
  })
  if (rollen.unbekannt) fehler.rollen ??= `„${rollen.unbekannt}“ ist keine Rolle. Möglich sind: ${Object.values(ROLLE_WORT).join(', ')}.`
  for (const issue of gelesen.success ? [] : gelesen.error.issues) {
    const spalte = SPALTE_OF[String(issue.path[0])]
    if (spalte) fehler[spalte] ??= satzOf(spalte, issue)
  }
  return gelesen.success && Object.keys(fehler).length === 0 ? { person: gelesen.data, fehler: null } : { person: null, fehler }
}

/** Of lines with the same address only the first can be meant; the number of the first is named. */
export function findDoppelte(zeilen: readonly { nr: number; email: string }[]): Map<number, ImportFehler> {
  const first = new Map<string, number>()
  const doppelte = new Map<number, ImportFehler>()
  for (const { nr, email } of zeilen) {
    const key = email.normalize('NFC').trim().toLowerCase()
    const before = first.get(key)
    if (key !== '' && before !== undefined) doppelte.set(nr, { email: `Diese Adresse steht schon in Zeile ${before}.` })
    else first.set(key, nr)
  }
  return doppelte
}

/** Agency people are known by the name of their company. */
export function refuseAgentur(firma: string, treffer: number): string | null {
  if (treffer === 1) return null
  if (firma === '') return `${AGENTUR_FEHLT} Ihr Name gehört in die Spalte Firma.`
  return treffer === 0
    ? `Eine Agentur „${firma}“ gibt es noch nicht. Bitte legen Sie sie zuerst an, oder prüfen Sie den Namen.`
    : `Es gibt mehrere Agenturen „${firma}“. Bitte legen Sie diese Person einzeln an.`
}

function refuseZelle(spalte: ImportSpalte, wert: string): string | null {
  if (/[\p{Cc}\p{Surrogate}]/u.test(wert)) return 'Diese Zelle enthält Zeichen, die sich nicht speichern lassen.'
  if (wert.length > MAX_ZELLE) return `Das sind ${wert.length} Zeichen und damit zu viele.`
  const formel = spalte === 'telefon' ? /^[=@]/ : /^[=@+-]/
  return formel.test(wert.trim()) ? 'Diese Zelle sieht wie eine Formel aus. Bitte tragen Sie den Text selbst ein.' : null
}

function readRollen(zelle: string): { bekannt: Rolle[]; unbekannt: string | null } {
  const worte = zelle
    .split(/[,;/|]|\bund\b/)
    .map((wort) => wort.trim())
    .filter((wort) => wort !== '')
  const unbekannt = worte.find((wort) => !ROLLE_OF.has(wort.toLowerCase())) ?? null
  const gemeint = new Set(worte.map((wort) => ROLLE_OF.get(wort.toLowerCase())))
  return { bekannt: ROLLEN.filter((rolle) => gemeint.has(rolle)), unbekannt }
}

function satzOf(spalte: ImportSpalte, { message, code, ...params }: { message: string; code?: string | undefined }): string {
  if (spalte === 'anrede') return 'Möglich sind: Herr, Frau, divers oder leer.'
  return /[.?!]$/.test(message) ? message : feldSatzOf(code, params)
}

import type { Kriterium, Runde } from '#contract/runde.ts'
import type { Art } from '#contract/stimmabgabe.ts'
import { MEDAILLE_TITEL, type Wert } from '#contract/wert.ts'
import type { Eingabewert } from '#src/offline/kern/tablet.ts'
import { punkteWort } from './skala.ts'

export interface Angabe {
  art: Art | null
  wert: Wert | null
}

const ART_WORT: Record<Exclude<Art, 'BEWERTET'>, string> = {
  ENTHALTUNG: 'Enthaltung',
  BEFANGEN: 'Befangen',
  ZURUECKGEZOGEN: 'Keine Bewertung',
  NOTIZ: 'Notiz',
}

/** „8 Punkte", „Ja", „Gold", „2 von 3 Kriterien", „Enthaltung" */
export function angabeWort({ art, wert }: Angabe, kriterien: readonly Kriterium[] = []): string {
  if (art === null) return 'Noch offen'
  if (art !== 'BEWERTET' || !wert) return ART_WORT[art === 'BEWERTET' ? 'ZURUECKGEZOGEN' : art]
  if ('punkte' in wert) return punkteWort(wert.punkte)
  if ('ja' in wert) return wert.ja ? 'Ja' : 'Nein'
  if ('medaille' in wert) return MEDAILLE_TITEL[wert.medaille]
  const anzahl = Object.keys(wert.kriterien).length
  // Away from the round's definition only what was given is known.
  if (kriterien.length === 0) return `${kriterienWort(anzahl)} bewertet`
  return `${anzahl} von ${Math.max(kriterien.length, anzahl)} Kriterien`
}

/** „Idee: 8 Punkte" for one criterion alone, otherwise as `angabeWort`. */
export function eingabeWort({ art, wert }: { art: Art; wert: Eingabewert | null }, kriterien: readonly Kriterium[]): string {
  if (!wert || !('kriterium' in wert)) return angabeWort({ art, wert }, kriterien)
  const titel = kriterien.find(({ id }) => id === wert.kriterium)?.titel
  return [titel, punkteWort(wert.punkte)].filter(Boolean).join(': ')
}

function kriterienWort(anzahl: number): string {
  return anzahl === 1 ? '1 Kriterium' : `${anzahl} Kriterien`
}

function offeneKriterien({ art, wert }: Angabe, kriterien: readonly Kriterium[]): readonly Kriterium[] {
  if (art !== 'BEWERTET' || !wert || !('kriterien' in wert)) return []
  return kriterien.filter(({ id }) => wert.kriterien[id] === undefined)
}

/** „Noch 2 Kriterien offen" while a work is rated in part only. */
export function offenWort(angabe: Angabe, kriterien: readonly Kriterium[]): string | null {
  const open = offeneKriterien(angabe, kriterien)
  return open.length === 0 ? null : `Noch ${kriterienWort(open.length)} offen`
}

/** What is open, by name; the server keeps such a Stimme and does not count it (`server/domain/stimmen/stimme-zaehlt.ts`). */
export function offenSatz(angabe: Angabe, kriterien: readonly Kriterium[]): string | null {
  const open = offeneKriterien(angabe, kriterien)
  if (open.length === 0) return null
  return `Noch offen: ${open.map(({ titel }) => titel).join(', ')}. Zählt erst, wenn alle bewertet sind.`
}

/** Tells two values apart: „Idee 5, Gestaltung 4, Wirkung 5" where `angabeWort` only counts. */
export function angabeGenau(angabe: Angabe, kriterien: readonly Kriterium[]): string {
  const { art, wert } = angabe
  if (art !== 'BEWERTET' || !wert || !('kriterien' in wert)) return angabeWort(angabe, kriterien)
  const given = kriterien.filter(({ id }) => wert.kriterien[id] !== undefined)
  return given.map(({ id, titel }) => `${titel} ${wert.kriterien[id]}`).join(', ') || angabeWort(angabe, kriterien)
}

/** „anderes Tablet „iPad 12““ */
export function anderesTablet(geraet: string): string {
  return hasNamen(geraet) ? `anderes Tablet „${geraet}“` : 'anderes Tablet'
}

/** „Tablet „iPad 12““, or any of one's own: perhaps this one. */
export function eigenesTablet(geraet: string): string {
  return hasNamen(geraet) ? `Tablet „${geraet}“` : 'eines Ihrer Tablets'
}

/** Most tablets have no name but „Tablet", which would tell nothing. */
function hasNamen(geraet: string): boolean {
  return geraet !== '' && geraet !== 'Tablet'
}

/** Short enough for a leaf: „8", „Ja", „2/3". */
export function angabeKurz({ wert }: Angabe, kriterien: readonly Kriterium[]): string {
  if (!wert) return '–'
  if ('punkte' in wert) return String(wert.punkte)
  if ('ja' in wert) return wert.ja ? 'Ja' : 'Nein'
  if ('medaille' in wert) return MEDAILLE_KURZ[wert.medaille]
  return mittelOf(wert.kriterien, kriterien)
}

const MEDAILLE_KURZ = { GRANDPRIX: 'GP', GOLD: 'G', SILBER: 'S', BRONZE: 'B', SHORTLIST: 'SL', KEINE: 'o.' } as const

/** Weighted mean with one decimal once every criterion has points, before that how many do. */
export function mittelOf(werte: Record<string, number>, kriterien: readonly Kriterium[]): string {
  const done = kriterien.filter(({ id }) => werte[id] !== undefined)
  if (done.length < kriterien.length) return `${done.length}/${kriterien.length}`
  const weight = kriterien.reduce((sum, { gewicht }) => sum + gewicht, 0) || 1
  const mean = kriterien.reduce((sum, { id, gewicht }) => sum + (werte[id] ?? 0) * gewicht, 0) / weight
  return mean.toLocaleString('de-AT', { maximumFractionDigits: 1 })
}

/** „Es zählen Ihre 6 Punkte", „Es zählt: Idee 5, Wirkung 4", „Es zählt: Enthaltung" */
export function zaehltSatz(angabe: Angabe, runde: Pick<Runde, 'kriterien'>): string {
  if (offenWort(angabe, runde.kriterien) !== null) return 'Es zählt noch keine Bewertung'
  const wort = angabeGenau(angabe, runde.kriterien)
  if (angabe.art !== 'BEWERTET' || (angabe.wert && 'kriterien' in angabe.wert)) return `Es zählt: ${wort}`
  const plural = angabe.wert && 'punkte' in angabe.wert && angabe.wert.punkte !== 1
  if (angabe.wert && 'punkte' in angabe.wert) return plural ? `Es zählen Ihre ${wort}` : `Es zählt Ihr ${wort}`
  return `Es zählt Ihr „${wort}“`
}

/** „8 Punkte bleiben notiert" */
export function notiertSatz(angabe: Angabe, runde: Pick<Runde, 'kriterien'>): string {
  const wort = angabeWort(angabe, runde.kriterien)
  const plural = angabe.art === 'BEWERTET' && angabe.wert && 'punkte' in angabe.wert && angabe.wert.punkte !== 1
  return plural ? `${wort} bleiben notiert` : `„${wort}“ bleibt notiert`
}

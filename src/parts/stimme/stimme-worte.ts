import { IST_MEHRZAHL, kriterienWort, punkteWort, WERT_KURZ, WERT_WORT, ZAEHLT_SATZ } from '#contract/modus-worte.ts'
import type { Kriterium, Runde } from '#contract/runde.ts'
import type { Art } from '#contract/stimmabgabe.ts'
import { byModus, offeneKriterien, teileOf, type Wert } from '#contract/wert.ts'
import { mitMinus } from '#contract/zahl.ts'
import type { Eingabewert, LokaleStimme } from '#src/offline/kern/tablet.ts'

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
  return byModus(WERT_WORT, wert, kriterien)
}

/** „Idee: 8 Punkte" for one criterion alone, otherwise as `angabeWort`. */
export function eingabeWort({ art, wert }: { art: Art; wert: Eingabewert | null }, kriterien: readonly Kriterium[]): string {
  if (!wert || !('kriterium' in wert)) return angabeWort({ art, wert }, kriterien)
  const titel = kriterien.find(({ id }) => id === wert.kriterium)?.titel
  return [titel, punkteWort(wert.punkte)].filter(Boolean).join(': ')
}

function openOf({ art, wert }: Angabe, kriterien: readonly Kriterium[]): readonly Kriterium[] {
  return art === 'BEWERTET' && wert ? offeneKriterien(wert, kriterien) : []
}

/** „Noch 2 Kriterien offen" while a work is rated in part only. */
export function offenWort(angabe: Angabe, kriterien: readonly Kriterium[]): string | null {
  const open = openOf(angabe, kriterien)
  return open.length === 0 ? null : `Noch ${kriterienWort(open.length)} offen`
}

/** What is open, by name; the server keeps such a Stimme and does not count it (`server/domain/stimmen/stimme-zaehlt.ts`). */
export function offenSatz(angabe: Angabe, kriterien: readonly Kriterium[]): string | null {
  const open = openOf(angabe, kriterien)
  if (open.length === 0) return null
  return `Noch offen: ${open.map(({ titel }) => titel).join(', ')}. Zählt erst, wenn alle bewertet sind.`
}

/** Tells two values apart: „Idee 5, Gestaltung 4, Wirkung 5" where `angabeWort` only counts. */
export function angabeGenau(angabe: Angabe, kriterien: readonly Kriterium[]): string {
  const { art, wert } = angabe
  const teile = art === 'BEWERTET' ? teileOf(wert) : null
  const given = teile ? kriterien.filter(({ id }) => teile[id] !== undefined) : []
  return given.map(({ id, titel }) => `${titel} ${mitMinus(teile?.[id] ?? '')}`).join(', ') || angabeWort(angabe, kriterien)
}

/** Of a vote that is asked about nothing has ever counted: the proposal stands alone. */
export function zaehltNichts({ gueltig, rev }: Pick<LokaleStimme, 'gueltig' | 'rev'>): boolean {
  return gueltig === null && rev === null
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
  return wert ? byModus(WERT_KURZ, wert, kriterien) : '–'
}

/** Several of them: the sentence about it has its verb in the plural. */
export function isMehrzahl({ art, wert }: Angabe): boolean {
  return art === 'BEWERTET' && wert !== null && byModus(IST_MEHRZAHL, wert)
}

/** „Es zählen Ihre 6 Punkte", „Es zählt: Idee 5, Wirkung 4", „Es zählt: Enthaltung" */
export function zaehltSatz(angabe: Angabe, { kriterien }: Pick<Runde, 'kriterien'>): string {
  if (offenWort(angabe, kriterien) !== null) return 'Es zählt noch keine Bewertung'
  const wort = angabeGenau(angabe, kriterien)
  if (angabe.art !== 'BEWERTET') return `Es zählt: ${wort}`
  return angabe.wert ? byModus(ZAEHLT_SATZ, angabe.wert, wort) : `Es zählt Ihr „${wort}“`
}

/** „8 Punkte bleiben notiert" */
export function notiertSatz(angabe: Angabe, runde: Pick<Runde, 'kriterien'>): string {
  const wort = angabeWort(angabe, runde.kriterien)
  return isMehrzahl(angabe) ? `${wort} bleiben notiert` : `„${wort}“ bleibt notiert`
}

import type { Lieferung, LieferungAbholung, LieferungTeil, LieferwerkStand } from '#contract/lieferung.ts'
import { formatZahl } from '#contract/zahl.ts'
import { formatWann } from '#src/lib/datum.ts'

const MINUTE_MS = 60_000

export const TEIL_WORT: Readonly<Record<Exclude<LieferungTeil, 'ORIGINAL'>, string>> = {
  XML: 'Texte als XML',
  CSV: 'InDesign-CSV, UTF-16',
  EXCEL: 'Excel',
  REGISTER: 'Register als XML',
  PRUEFSUMMEN: 'Prüfsummen',
}
/** In this order they are listed. */
export const TEILE = ['ORIGINAL', 'XML', 'CSV', 'EXCEL', 'REGISTER'] as const

export const LIEFERWERK_WORT: Readonly<Record<LieferwerkStand, string>> = {
  UNVERAENDERT: 'Unverändert',
  GEAENDERT: 'Seither geändert',
  ABERKANNT: 'Auszeichnung aberkannt',
  WERK_FORT: 'Zurückgezogen',
  ANDERER_STATUS: 'Nicht mehr zur Abholung',
  ABGEHOLT: 'Abgeholt',
}

export function arbeitenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Arbeit' : `${formatZahl(anzahl)} Arbeiten`
}

/** „9f3c … b71a" */
export function kurzeSummeOf(sha256: string): string {
  return `${sha256.slice(0, 4)} … ${sha256.slice(-4)}`
}

/** „Um 09:12 Uhr unterbrochen, um 09:15 Uhr an derselben Stelle fortgesetzt. Noch etwa 6 Minuten."; empty when there is nothing to say. */
export function abholungSatzOf({ laeuft, unterbrochenMs, fortgesetztMs, fertigMs, restMs }: LieferungAbholung, nowMs: number): string {
  const um = (ms: number) => formatWann(ms, nowMs)
  const saetze: string[] = []
  if (unterbrochenMs !== null && fortgesetztMs !== null)
    saetze.push(`Um ${um(unterbrochenMs)} unterbrochen, um ${um(fortgesetztMs)} an derselben Stelle fortgesetzt.`)
  else if (unterbrochenMs !== null && fertigMs === null) saetze.push(`Um ${um(unterbrochenMs)} unterbrochen. Was geladen ist, bleibt gültig.`)
  if (laeuft && restMs !== null) saetze.push(restSatzOf(restMs))
  if (fertigMs !== null) saetze.push(`Um ${um(fertigMs)} vollständig geladen.`)
  return saetze.join(' ')
}

function restSatzOf(restMs: number): string {
  const minuten = Math.round(restMs / MINUTE_MS)
  if (minuten < 1) return 'Noch weniger als eine Minute.'
  return minuten === 1 ? 'Noch etwa eine Minute.' : `Noch etwa ${formatZahl(minuten)} Minuten.`
}

/** What counts when, as long as nobody has confirmed. */
export function nochNichtSatzOf({ werke }: Lieferung, summe: string): string {
  const gelten = werke === 1 ? 'Die Arbeit gilt' : `Die ${formatZahl(werke)} Arbeiten gelten`
  return `${gelten} erst als abgeholt, wenn alle Daten da sind und die Druckerei die Prüfsumme ${summe} bestätigt.`
}

import { formatEuro } from '#contract/geld.ts'
import type { Auswahlzeile } from './use-ruecknahme.ts'

/** What the next invoice comes to for works that were credited in part before: the agreed price, not the rest. null: there are none. */
export function neuVerrechnenSatzOf(ganze: readonly Auswahlzeile[]): string | null {
  const gemindert = ganze.filter(({ position, restCent }) => restCent < position.nettoCent)
  if (gemindert.length === 0) return null
  const summe = ganze.reduce((sum, { position }) => sum + position.nettoCent, 0)
  const je = gemindert.map(
    ({ position: { titel, nettoCent }, restCent }) =>
      `Für „${titel || 'Ohne Titel'}“ sind das ${formatEuro(nettoCent)} statt der ${formatEuro(restCent)}, die jetzt noch übrig sind.`,
  )
  const anfang = `Die nächste Rechnung verlangt wieder den vollen vereinbarten Preis, ${formatEuro(summe)} netto.`
  return [anfang, ...je, 'Soll der Nachlass bleiben, schreiben Sie ihn dort noch einmal gut.'].join(' ')
}

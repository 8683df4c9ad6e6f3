import type { Medaillenspiegel, Stufe } from '#contract/auszeichnung.ts'
import { STUFEN } from '#contract/auszeichnung.ts'
import type { GewinnerJahr } from '#contract/gewinner.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'

const ZAHLWORT = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']

/** „Zehn Blätter." and „Zehnmal Gold.": the wreath has ten leaves, and no more. */
export function titelzeilenOf(gold: number): [string, string] {
  if (gold === 0) return ['Die Ausgezeichneten', 'dieses Jahres.']
  const blaetter = Math.min(gold, 10)
  const zahl = ZAHLWORT[blaetter] ?? ''
  return [`${gross(zahl)} ${blaetter === 1 ? 'Blatt' : 'Blätter'}.`, gold > 10 ? `${gold}-mal Gold.` : `${gross(zahl)}mal Gold.`]
}

/** „412 Einreichungen, 10 Jurys, 86 Auszeichnungen." and what the leaves are. */
export function einleitungOf({ einreichungen, jurys, gewinner }: GewinnerJahr, gold: number): string {
  const zahlen = [
    menge(einreichungen, 'Einreichung', 'Einreichungen'),
    menge(jurys, 'Jury', 'Jurys'),
    menge(gewinner.length, 'Auszeichnung', 'Auszeichnungen'),
  ]
  return `${zahlen.join(', ')}.${gold > 0 ? ' Jedes Blatt mit einem Bild ist eine Arbeit, die Gold gewonnen hat.' : ''}`
}

/** „2 Gold, 1 Silber", the highest first. */
export function spiegelWort(spiegel: Medaillenspiegel): string {
  return STUFEN.filter((stufe) => spiegel[stufe] > 0)
    .map((stufe) => `${spiegel[stufe]} ${MEDAILLE_TITEL[stufe]}`)
    .join(', ')
}

/** Where its part of the page begins. */
export function ankerOf(stufe: Stufe): string {
  return stufe.toLowerCase()
}

function menge(anzahl: number, eins: string, viele: string): string {
  return `${anzahl.toLocaleString('de')} ${anzahl === 1 ? eins : viele}`
}

function gross(wort: string): string {
  return wort.charAt(0).toUpperCase() + wort.slice(1)
}

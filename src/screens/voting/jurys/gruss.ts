import { tagesgrussOf } from '#src/lib/tagesgruss.ts'
import type { AppPerson } from '#src/parts/tablet/app-context.ts'

const ZAHLEN = ['keiner', 'einer', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

/** „Guten Morgen, Frau Keller." */
export function grussOf(person: AppPerson, nowMs: number): string {
  const anrede = { m: 'Herr ', f: 'Frau ', d: '' }[person.gender]
  return `${tagesgrussOf(nowMs)}, ${anrede && person.lastname ? anrede + person.lastname : person.name}.`
}

/** „Sie stimmen in drei Jurys ab. Eine davon läuft gerade." */
export function jurysSatz({ anzahl, laufend, geschlossen }: { anzahl: number; laufend: number; geschlossen: number }): string {
  if (geschlossen === anzahl) {
    const was = anzahl === 1 ? 'Die Abstimmung Ihrer Jury ist' : `Die Abstimmungen Ihrer ${ZAHLEN[anzahl] ?? anzahl} Jurys sind`
    return `${was} geschlossen. Ansehen können Sie weiter alles.`
  }
  if (anzahl === 1) return laufend === 1 ? 'Sie stimmen in einer Jury ab. Sie läuft gerade.' : 'Sie stimmen in einer Jury ab.'
  const viele = `Sie stimmen in ${ZAHLEN[anzahl] ?? anzahl} Jurys ab.`
  if (laufend === 0) return `${viele} Gerade läuft keine Abstimmung.`
  if (laufend === anzahl) return `${viele} ${anzahl === 2 ? 'Beide' : 'Alle'} laufen gerade.`
  return laufend === 1 ? `${viele} Eine davon läuft gerade.` : `${viele} ${gross(ZAHLEN[laufend] ?? String(laufend))} davon laufen gerade.`
}

function gross(wort: string): string {
  return wort.charAt(0).toLocaleUpperCase('de') + wort.slice(1)
}

import { formatBytes } from '#contract/bytes.ts'
import type { Befund, PruefungStand } from './pruefung.ts'
import type { PruefungZahlen } from './pruefung-zahlen.ts'
import type { Pruefstueck } from './pruefstuecke.ts'

/** What is not as it should be, with what came of it. */
export interface Fehlendes {
  stueck: Pruefstueck
  befund: Exclude<Befund, { art: 'gut' }>
}

export function listFehlendes(stuecke: readonly Pruefstueck[], befunde: ReadonlyMap<string, Befund>): Fehlendes[] {
  return stuecke.flatMap((stueck) => {
    const befund = befunde.get(stueck.id)
    return befund && befund.art !== 'gut' ? [{ stueck, befund }] : []
  })
}

const ZAHLWORT = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']
const AKKUSATIV: Readonly<Record<Pruefstueck['art'] | 'gemischt', readonly [string, string]>> = {
  film: ['einen Film', 'Filme'],
  ton: ['eine Tonspur', 'Tonspuren'],
  bild: ['ein Bild', 'Bilder'],
  gemischt: ['ein Medium', 'Medien'],
}

function anzahlWort(anzahl: number): string {
  return ZAHLWORT[anzahl] ?? String(anzahl)
}

/** „einen Film", „zwei Filme", „13 Medien" */
function was(fehlendes: readonly Fehlendes[]): string {
  const arten = new Set(fehlendes.map(({ stueck }) => stueck.art))
  const [art = 'gemischt'] = arten
  const [eines, viele] = AKKUSATIV[arten.size > 1 ? 'gemischt' : art]
  return fehlendes.length === 1 ? eines : `${anzahlWort(fehlendes.length)} ${viele}`
}

/** The headline of the check. */
export function urteilOf(
  { lage, laedt }: Pick<PruefungStand, 'lage'> & { laedt: boolean },
  { gesamt, gut }: PruefungZahlen,
  fehlendes: readonly Fehlendes[],
): string {
  if (gesamt === 0) return 'Hier gibt es nichts zu prüfen.'
  if (lage === 'laeuft' || lage === 'bereit') return 'Wird geprüft …'
  if (lage === 'angehalten') return 'Die Prüfung ist angehalten.'
  if (laedt && fehlendes.some(({ befund }) => befund.art === 'fehlt')) return 'Wird geladen …'
  if (fehlendes.length === 0) return 'Bereit für die Vorführung.'
  return gut >= fehlendes.length
    ? `Fast bereit, bis auf ${was(fehlendes)}.`
    : `Noch nicht bereit: Es fehlen ${fehlendes.length} von ${gesamt} Medien.`
}

/** What was wrong, and what is known of why. */
export function befundSatz({ stueck, befund }: Fehlendes, { laedt, erneut }: { laedt: boolean; erneut: boolean }): string {
  if (befund.art === 'fehlt') return laedt ? 'Wird gerade geladen.' : 'Noch nicht auf diesem Gerät.'
  const trotzdem = erneut ? ' Auch neu geladen geht es nicht.' : ''
  if (befund.art === 'steht') return `Bleibt nach ${spielzeit(befund.sekunde)} stehen.${trotzdem}`
  return `${stueck.art === 'bild' ? 'Lässt sich nicht zeigen.' : 'Lässt sich nicht abspielen.'}${trotzdem}`
}

function spielzeit(sekunde: number): string {
  return `${Math.floor(sekunde / 60)}:${String(Math.floor(sekunde % 60)).padStart(2, '0')}`
}

/** „2026-05-031 · Film 1 · 212 MB" */
export function stueckZeile({ nummer, name, dateien }: Pruefstueck): string {
  return [nummer, name, formatBytes(dateien.reduce((sum, { bytes }) => sum + bytes, 0))].filter(Boolean).join(' · ')
}

/** What happens where something is missing, when the show begins now. */
export function beginnSatz(fehlendes: readonly Fehlendes[]): string {
  if (fehlendes.length === 0) return 'Die Prüfung müssen Sie dafür nicht abwarten.'
  const werke = new Set(fehlendes.map(({ stueck }) => stueck.einreichungId)).size
  const benannt = fehlendes.map(({ stueck }) => `${stueck.name} von „${stueck.titel}“`)
  const uebersprungen =
    fehlendes.length <= 2
      ? `Übersprungen ${fehlendes.length === 1 ? 'wird' : 'werden'} ${benannt.join(' und ')}.`
      : `Übersprungen werden ${fehlendes.length} Medien von ${werke === 1 ? 'einer Arbeit' : `${werke} Arbeiten`}.`
  return `${uebersprungen} Die Leinwand zeigt dort nur den Titel, nie eine Fehlermeldung.`
}

import type { LadeFehler } from './lade-fehler.ts'

/** What the jury list says when loading stands still. */
export function satzOf({ art }: Pick<LadeFehler, 'art'>): string {
  return SAETZE[art]
}

export function satzOfFehlende(count: number): string {
  const subject = count === 1 ? '1 Medium ließ' : `${count} Medien ließen`
  return `${subject} sich nicht unversehrt laden. Abstimmen können Sie trotzdem. Bitte versuchen Sie es später noch einmal.`
}

const SAETZE: Record<LadeFehler['art'], string> = {
  netz: 'Gerade keine Verbindung. Das Laden geht von selbst weiter, sobald das WLAN wieder da ist.',
  abgemeldet: 'Bitte melden Sie sich neu an. Danach geht das Laden weiter; was schon geladen ist, bleibt auf diesem Tablet.',
  entzogen: 'Einige Medien stehen gerade nicht zur Verfügung. Bitte versuchen Sie es später noch einmal.',
  beschaedigt: 'Einige Medien ließen sich nicht unversehrt laden. Bitte versuchen Sie es später noch einmal.',
  voll: 'Der Speicher dieses Tablets ist voll. Bitte entfernen Sie die Medien einer fertigen Jury und laden Sie dann weiter.',
}

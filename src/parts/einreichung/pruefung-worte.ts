import type { AnonymDatei } from '#contract/anonymitaet.ts'
import type { Zahlung } from '#contract/einreichung.ts'
import type { FormalPunkt } from '#contract/einreichung-abgabe.ts'
import type { Nachreichung } from '#contract/einreichung-entwurf.ts'

export const FORMAL_WORT: Readonly<Record<FormalPunkt, string>> = {
  kategorie: 'Gehört in diese Kategorie',
  zeitraum: 'Im erlaubten Zeitraum erschienen',
  medien: 'Medien lesbar und vollständig',
  credits: 'Credits plausibel',
  anonym: 'Nichts in Medien und Texten verrät die Agentur',
  rechte: 'Rechte und Freigabe erklärt',
}

export const ZAHLUNG_WORT: Readonly<Record<Zahlung, string>> = {
  OFFEN: 'Offen',
  RECHNUNG_GESTELLT: 'Rechnung gestellt',
  BEZAHLT: 'Bezahlt',
  STORNIERT: 'Storniert',
  KOSTENLOS: 'Kostenlos',
}

/** Where each file is judged by itself, this tick is about the rest. */
export const ANONYM_REST = 'Nichts in Texten und übrigen Medien verrät die Agentur'

/** „Nachgereicht: Nachwuchsnachweis fehlt noch" */
export const NACHREICHUNG_WORT: Readonly<Record<Nachreichung['stand'], string>> = {
  FEHLT: 'fehlt noch',
  LAEUFT: 'wird noch geprüft',
  FEHLER: 'hat einen Fehler und fehlt noch',
  DA: 'ist da',
}

/** What the agency reads when files tell who made the work; the office may change every word of it. */
export function nachbesserungOf(dateien: readonly AnonymDatei[]): string {
  const namen = dateien.map(({ name, medienfeld }) => (name === medienfeld ? `„${name}“` : `„${name}“ (${medienfeld})`))
  const anfang = 'Diese Kategorie wird anonym bewertet.'
  const ersetzen = 'ohne Namen, Logo, Adresse oder anderen Hinweis auf Ihre Agentur'
  if (namen.length === 1)
    return `${anfang} Die Datei ${namen[0]} verrät, von wem die Arbeit stammt. Bitte ersetzen Sie sie durch eine Fassung ${ersetzen}.`
  return `${anfang} Diese Dateien verraten, von wem die Arbeit stammt: ${namen.join(', ')}. Bitte ersetzen Sie sie durch Fassungen ${ersetzen}.`
}

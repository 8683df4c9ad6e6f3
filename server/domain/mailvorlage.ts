import { PRODUKT } from '#contract/produkt.ts'
import type { MailvorlageEingabe, MailvorlageSchluessel } from '#contract/mailvorlage.ts'

export interface Platzhalter {
  name: string
  bedeutung: string
  /** For the preview. */
  beispiel: string
}

interface Vorlage extends MailvorlageEingabe {
  titel: string
  zweck: string
  /** What the text may name besides {{link}}; the link never stands in the subject, which many may read. */
  platzhalter: readonly Platzhalter[]
  /** How long its link holds. */
  linkMs: number
}

const HOUR_MS = 3_600_000
export const LINK = 'link'

const PROGRAMM: Platzhalter = { name: 'programm', bedeutung: 'Name des Programms', beispiel: `${PRODUKT} 2026` }
const NAME: Platzhalter = { name: 'name', bedeutung: 'Vor- und Nachname', beispiel: 'Vera Berger' }
const BENUTZERNAME: Platzhalter = { name: 'benutzername', bedeutung: 'Benutzername für die Anmeldung', beispiel: 'vera.berger@agentur.example' }
export const LINK_PLATZHALTER: Platzhalter = {
  name: LINK,
  bedeutung: 'Persönlicher, geheimer Link',
  beispiel: 'https://lorbeer.example/passwort/neu/beispiel',
}

/** The texts that come with the program. */
export const VORLAGEN: Readonly<Record<MailvorlageSchluessel, Vorlage>> = {
  'passwort-reset': {
    titel: 'Neues Passwort',
    zweck: 'Geht an Personen, die ihr Passwort vergessen haben. Der Link gilt eine Stunde.',
    platzhalter: [NAME, BENUTZERNAME, PROGRAMM],
    linkMs: HOUR_MS,
    betreff: `${PRODUKT}: Neues Passwort setzen`,
    text: [
      'Guten Tag {{name}},',
      '',
      `für Ihr Konto bei ${PRODUKT} wurde ein neues Passwort angefordert. Mit diesem Link können Sie es setzen:`,
      '',
      '{{link}}',
      '',
      'Der Link gilt eine Stunde und nur einmal. Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort wieder an.',
      'Stimmen, die auf einem Tablet noch nicht übertragen sind, bleiben dort gespeichert.',
      '',
      'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      '',
      '{{programm}}',
    ].join('\n'),
  },
  einladung: {
    titel: 'Einladung',
    zweck: 'Geht an Personen, für die ein Konto angelegt wurde. Der Link gilt vierzehn Tage.',
    platzhalter: [NAME, BENUTZERNAME, PROGRAMM],
    linkMs: 14 * 24 * HOUR_MS,
    betreff: 'Ihre Einladung zu {{programm}}',
    text: [
      'Guten Tag {{name}},',
      '',
      'für Sie wurde ein Konto bei {{programm}} angelegt. Mit diesem Link setzen Sie Ihr Passwort:',
      '',
      '{{link}}',
      '',
      'Der Link gilt vierzehn Tage und nur einmal. Danach melden Sie sich mit dem Benutzernamen {{benutzername}} an.',
      '',
      'Ist der Link abgelaufen? Auf der Anmeldeseite können Sie unter „Passwort vergessen?“ einen neuen anfordern.',
      '',
      '{{programm}}',
    ].join('\n'),
  },
}

const PLATZHALTER = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What is wrong with a template, by field; the same for the editor, the preview and the server. */
export function checkVorlage(schluessel: MailvorlageSchluessel, { betreff, text }: MailvorlageEingabe): Record<string, string> {
  const known = VORLAGEN[schluessel].platzhalter.map(({ name }) => name)
  const fields: Record<string, string> = {}
  const inBetreff = wrongIn(betreff, known)
  const inText = wrongIn(text, [...known, LINK])
  if (inBetreff) fields['betreff'] = namesIn(betreff).includes(LINK) ? 'Der Link ist geheim und darf nicht im Betreff stehen.' : inBetreff
  if (inText) fields['text'] = inText
  else if (!namesIn(text).includes(LINK)) fields['text'] = 'Der Text braucht den Platzhalter {{link}}: Ohne ihn kann niemand das Passwort setzen.'
  return fields
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLATZHALTER)].map(([, name = '']) => name)
}

function wrongIn(text: string, known: readonly string[]): string | null {
  const unknown = namesIn(text).find((name) => !known.includes(name))
  const list = known.map((name) => `{{${name}}}`).join(', ')
  if (unknown !== undefined) return `Den Platzhalter {{${unknown.slice(0, 40)}}} gibt es hier nicht. Möglich sind: ${list}.`
  return /\{\{|\}\}/.test(text.replaceAll(PLATZHALTER, '')) ? `Ein Platzhalter ist nicht vollständig. Möglich sind: ${list}.` : null
}

/** Each value in the place of its name, as plain text; before an empty one the space goes too. What is not in `werte` stays for later. */
export function fillVorlage(text: string, werte: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(werte))
  return text.replaceAll(/( ?)\{\{\s*([^{}]*?)\s*\}\}/g, (all, space: string, name: string) => {
    const wert = known.get(name)
    if (wert === undefined) return all
    return wert === '' ? '' : `${space}${withoutPlatzhalter(wert)}`
  })
}

/** A name like „{{link}}" is a name, not a place for a link. */
function withoutPlatzhalter(wert: string): string {
  return wert
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/\{(?=\{)/g, '{ ')
    .replaceAll(/\}(?=\})/g, '} ')
}

/** For the preview. */
export function beispielOf(schluessel: MailvorlageSchluessel): Record<string, string> {
  return Object.fromEntries([...VORLAGEN[schluessel].platzhalter, LINK_PLATZHALTER].map(({ name, beispiel }) => [name, beispiel]))
}

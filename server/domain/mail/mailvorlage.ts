import type { MailvorlageEingabe, MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import type { Platzhalter, Vorlage } from './mailvorlage-form.ts'
import { BETRIEB_VORLAGEN } from './mailvorlagen-betrieb.ts'
import { DRUCK_VORLAGEN } from './mailvorlagen-druck.ts'
import { DRUCKFREIGABE_VORLAGEN } from './mailvorlagen-druckfreigabe.ts'
import { EINREICHUNG_VORLAGEN } from './mailvorlagen-einreichung.ts'
import { ERGEBNIS_VORLAGEN } from './mailvorlagen-ergebnis.ts'
import { FRIST_VORLAGEN } from './mailvorlagen-frist.ts'
import { JURY_VORLAGEN } from './mailvorlagen-jury.ts'
import { KONTO_VORLAGEN } from './mailvorlagen-konto.ts'
import { RECHNUNG_VORLAGEN } from './mailvorlagen-rechnung.ts'

export const LINK = 'link'

/** The texts that come with the program. */
export const VORLAGEN: Readonly<Record<MailvorlageSchluessel, Vorlage>> = {
  ...KONTO_VORLAGEN,
  ...EINREICHUNG_VORLAGEN,
  ...RECHNUNG_VORLAGEN,
  ...FRIST_VORLAGEN,
  ...BETRIEB_VORLAGEN,
  ...JURY_VORLAGEN,
  ...ERGEBNIS_VORLAGEN,
  ...DRUCK_VORLAGEN,
  ...DRUCKFREIGABE_VORLAGEN,
}

const LINK_PLATZHALTER = {
  PASSWORT: { bedeutung: 'Persönlicher, geheimer Link', beispiel: 'https://lorbeer.example/passwort/neu/beispiel' },
  BESTAETIGUNG: { bedeutung: 'Persönlicher, geheimer Link', beispiel: 'https://lorbeer.example/agentur/registrieren/bestaetigen/beispiel' },
  SEITE: { bedeutung: 'Link zur passenden Seite', beispiel: 'https://lorbeer.example/dashboard' },
}

/** Everything that a template may name, its link first. `pflicht`: without it the mail serves nobody. */
export function listPlatzhalter(schluessel: MailvorlageSchluessel): (Omit<Platzhalter, 'pflicht'> & { pflicht: boolean })[] {
  const { link, platzhalter } = VORLAGEN[schluessel]
  const others = platzhalter.map((each: Platzhalter) => ({ ...each, pflicht: each.pflicht ?? false }))
  return link.art === 'KEINER' ? others : [{ name: LINK, ...LINK_PLATZHALTER[link.art], pflicht: isGeheim(schluessel) }, ...others]
}

/** Its link gives whoever has it an account. */
export function isGeheim(schluessel: MailvorlageSchluessel): boolean {
  return 'ms' in VORLAGEN[schluessel].link
}

const PLATZHALTER = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What is wrong with a template, by field; the same for the editor, the preview and the server. */
export function checkVorlage(schluessel: MailvorlageSchluessel, { betreff, text }: MailvorlageEingabe): Record<string, string> {
  const known = listPlatzhalter(schluessel)
  const { link } = VORLAGEN[schluessel]
  const fields: Record<string, string> = {}
  const inBetreff = wrongIn(betreff, namesOf(known.filter(({ name, mehrzeilig }) => name !== LINK && !mehrzeilig)))
  const inText = wrongIn(text, namesOf(known))
  if (inBetreff) fields['betreff'] = namesIn(betreff).includes(LINK) && isGeheim(schluessel) ? LINK_IM_BETREFF : inBetreff
  if (inText) fields['text'] = inText
  else if ('ms' in link && !namesIn(text).includes(LINK)) fields['text'] = LINK_FEHLT[link.art]
  else {
    const missing = findFehlendes(schluessel, text)
    if (missing !== null) fields['text'] = `Der Text braucht den Platzhalter {{${missing}}}: Ohne ihn dient diese E-Mail niemandem.`
  }
  return fields
}

interface Gespeichert {
  betreff: string | null
  text: string | null
}

/** What a mail is written from, and which placeholder the stored text lacks: what was stored before it had to be there serves nobody, so the program's own goes out. */
export function chooseVorlage(schluessel: MailvorlageSchluessel, eigene: Gespeichert | undefined): MailvorlageEingabe & { fehlt: string | null } {
  const { betreff, text } = VORLAGEN[schluessel]
  const fehlt = findFehlendes(schluessel, eigene?.text ?? text)
  return fehlt === null ? { betreff: eigene?.betreff ?? betreff, text: eigene?.text ?? text, fehlt } : { betreff, text, fehlt }
}

function findFehlendes(schluessel: MailvorlageSchluessel, text: string): string | null {
  return listPlatzhalter(schluessel).find(({ name, pflicht }) => pflicht && !namesIn(text).includes(name))?.name ?? null
}

const LINK_IM_BETREFF = 'Der Link ist geheim und darf nicht im Betreff stehen.'
const LINK_FEHLT = {
  PASSWORT: 'Der Text braucht den Platzhalter {{link}}: Ohne ihn kann niemand das Passwort setzen.',
  BESTAETIGUNG: 'Der Text braucht den Platzhalter {{link}}: Ohne ihn kann niemand die E-Mail-Adresse bestätigen.',
}

const namesOf = (platzhalter: readonly { name: string }[]) => platzhalter.map(({ name }) => name)

function namesIn(text: string): string[] {
  return [...text.matchAll(PLATZHALTER)].map(([, name = '']) => name)
}

function wrongIn(text: string, known: readonly string[]): string | null {
  const unknown = namesIn(text).find((name) => !known.includes(name))
  const list = known.map((name) => `{{${name}}}`).join(', ')
  if (unknown !== undefined) return `Den Platzhalter {{${Array.from(unknown).slice(0, 40).join('')}}} gibt es hier nicht. Möglich sind: ${list}.`
  return /\{\{|\}\}/.test(text.replaceAll(PLATZHALTER, '')) ? `Ein Platzhalter ist nicht vollständig. Möglich sind: ${list}.` : null
}

/** A template with what it names. What is not in `werte` stays for later; a paragraph of which nothing is left goes. */
export function fillVorlage(
  schluessel: MailvorlageSchluessel,
  { betreff, text }: MailvorlageEingabe,
  werte: Readonly<Record<string, string>>,
): MailvorlageEingabe {
  const mehrzeilig = namesOf(VORLAGEN[schluessel].platzhalter.filter((each) => each.mehrzeilig))
  return { betreff: fillText(betreff, werte), text: fillText(text, werte, mehrzeilig).replaceAll(/\n{3,}/g, '\n\n') }
}

/** Each value in the place of its name, as plain text; before an empty one the space goes too, unless it parts two words. */
export function fillText(text: string, werte: Readonly<Record<string, string>>, mehrzeilig: readonly string[] = []): string {
  const known = new Map(Object.entries(werte))
  return text.replaceAll(/( ?)\{\{\s*([^{}]*?)\s*\}\}(?=([\p{L}\p{N}]?))/gu, (all, space: string, name: string, danach: string) => {
    const wert = known.get(name)
    if (wert === undefined) return all
    const plain = mehrzeilig.includes(name) ? wert.replaceAll(/\r\n?/g, '\n').trim() : wert.replaceAll(/[\r\n]+/g, ' ')
    if (plain === '') return danach === '' ? '' : space
    return `${space}${withoutPlatzhalter(plain)}`
  })
}

/** A name like „{{link}}" is a name, not a place for a link. */
function withoutPlatzhalter(wert: string): string {
  return wert.replaceAll(/\{(?=\{)/g, '{ ').replaceAll(/\}(?=\})/g, '} ')
}

/** For the preview. */
export function beispielOf(schluessel: MailvorlageSchluessel): Record<string, string> {
  return Object.fromEntries(listPlatzhalter(schluessel).map(({ name, beispiel }) => [name, beispiel]))
}

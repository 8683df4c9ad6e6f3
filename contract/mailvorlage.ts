import * as z from 'zod/mini'
import { GespeichertSchema, pflichttext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { MsSchema } from './form.ts'
import { listeAntwort } from './liste.ts'

/** Every mail that Lorbeer sends by itself. */
export const MAILVORLAGEN = [
  'passwort-reset',
  'einladung',
  'einladung-konto-vorhanden',
  'agentur-bestaetigung',
  'agentur-konto-vorhanden',
  'agentur-registriert',
  'agentur-freigegeben',
  'agentur-rueckfrage',
  'agentur-gesperrt',
  'nachweis-anerkannt',
  'nachweis-abgelehnt',
  'einreichung-bestaetigung',
  'einreichung-nachbesserung',
  'einreichung-zugelassen',
  'einreichung-zurueckgewiesen',
  'einreichung-disqualifiziert',
  'einreichung-wieder-aufgenommen',
  'einreichung-zurueckgezogen',
  'fristverlaengerung',
  'fristkuerzung',
  'fristerinnerung',
  'rechnung',
  'mahnung',
  'gutschrift',
  'teilgutschrift',
  'speicherplatz',
  'adresse-geaendert',
  'stimmprotokoll-kopf',
  'jury-laden',
  'ergebnis',
  'jury-einladung',
  'druck-beanstandet',
  'druckfreigabe-anfrage',
  'druckfreigabe-erinnerung',
  'druckfreigabe-spaet',
  'druckfreigabe-zurueck',
  'druck-beanstandet-mehrere',
  'druck-ersetzt',
  'lieferung-bereit',
  'wiedereroeffnung-vorschlag',
  'wiedereroeffnung-ausgang',
] as const
export const MailvorlageSchluesselSchema = z.enum(MAILVORLAGEN)
export type MailvorlageSchluessel = z.infer<typeof MailvorlageSchluesselSchema>

/** The subject is one line. Placeholders are written {{name}}. */
const FELDER = {
  betreff: pflichttext(200, 'Bitte geben Sie der E-Mail einen Betreff.').check(z.regex(/^[^\r\n]*$/, 'Der Betreff ist eine einzige Zeile.')),
  text: pflichttext(10_000, 'Bitte schreiben Sie den Text der E-Mail.'),
}
export const MailvorlageEingabeSchema = z.object(FELDER)
export type MailvorlageEingabe = z.infer<typeof MailvorlageEingabeSchema>

/** `version` 0: nobody has ever changed it. `angepasst`: it is not the text that comes with the program. */
const KOPF = {
  schluessel: MailvorlageSchluesselSchema,
  titel: z.string(),
  zweck: z.string(),
  betreff: z.string(),
  angepasst: z.boolean(),
  version: z.int(),
  updatedMs: z.nullable(MsSchema),
  updatedBy: z.nullable(z.string()),
}
export const MailvorlageListItemSchema = z.object({ id: z.string(), ...KOPF })
export type MailvorlageListItem = z.infer<typeof MailvorlageListItemSchema>

export const MailvorlageSchema = z.object({
  ...KOPF,
  text: z.string(),
  standard: z.object({ betreff: z.string(), text: z.string() }),
  platzhalter: z.array(z.object({ name: z.string(), bedeutung: z.string(), pflicht: z.boolean() })),
})
export type Mailvorlage = z.infer<typeof MailvorlageSchema>

const params = z.object({ schluessel: MailvorlageSchluesselSchema })
/** 0 for a template that nobody has changed yet. */
const version = z.int().check(z.minimum(0))
const GespeicherteVorlageSchema = z.object({ ...GespeichertSchema.shape, id: z.string() })

export const listMailvorlagen = defineEndpunkt({
  name: 'listMailvorlagen',
  methode: 'GET',
  pfad: '/api/mailvorlagen',
  zugang: ['ADMIN'],
  zweck: 'Die Vorlagen der E-Mails, die Lorbeer sendet.',
  antwort: listeAntwort(MailvorlageListItemSchema),
})
export const getMailvorlage = defineEndpunkt({
  name: 'getMailvorlage',
  methode: 'GET',
  pfad: '/api/mailvorlagen/:schluessel',
  zugang: ['ADMIN'],
  zweck: 'Eine Vorlage mit ihren Platzhaltern.',
  params,
  antwort: MailvorlageSchema,
})
export const updateMailvorlage = defineEndpunkt({
  name: 'updateMailvorlage',
  methode: 'PUT',
  pfad: '/api/mailvorlagen/:schluessel',
  zugang: ['ADMIN'],
  zweck: 'Eine Vorlage ändern.',
  params,
  body: z.object({ ...FELDER, version }),
  antwort: GespeicherteVorlageSchema,
})
export const resetMailvorlage = defineEndpunkt({
  name: 'resetMailvorlage',
  methode: 'DELETE',
  pfad: '/api/mailvorlagen/:schluessel',
  zugang: ['ADMIN'],
  zweck: 'Eine Vorlage auf den mitgelieferten Text zurücksetzen.',
  params,
  antwort: GespeicherteVorlageSchema,
})
export const previewMailvorlage = defineEndpunkt({
  name: 'previewMailvorlage',
  methode: 'POST',
  pfad: '/api/mailvorlagen/:schluessel/vorschau',
  zugang: ['ADMIN'],
  zweck: 'Betreff und Text mit Beispieldaten, wie sie ankommen würden.',
  params,
  body: MailvorlageEingabeSchema,
  antwort: z.object({ betreff: z.string(), text: z.string() }),
})

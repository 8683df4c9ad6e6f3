import * as z from 'zod/mini'
import { email } from './adresse.ts'
import { AGENTUR_ARTEN, AGENTUR_FELDER, plzPasst, uidPasst } from './agentur.ts'
import { BENUTZER_FELDER } from './benutzer.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { text } from './form.ts'
import { NewPasswordSchema } from './passwort.ts'

/** Nobody fills in a form of this length faster. */
export const MIN_AUSFUELLEN_MS = 3000

const { gender, title, firstname, lastname } = BENUTZER_FELDER
const { agenturname, agenturnameVeroeffentlichungen, netzwerk, strasse, plz, ort, land, uid, telefon, website } = AGENTUR_FELDER

export const BEDINGUNGEN = z.boolean().check(z.refine((value) => value, 'Bitte lesen und akzeptieren Sie die Bedingungen.'))

const FELDER = {
  agenturname,
  agenturnameVeroeffentlichungen,
  /** Young talents have a registration of their own. */
  art: z.enum(AGENTUR_ARTEN, 'Bitte wählen Sie, was Sie sind.'),
  netzwerk,
  strasse,
  plz,
  ort,
  land,
  uid,
  telefon,
  website,
  gender,
  title,
  firstname,
  lastname,
  email: email(),
  bedingungen: BEDINGUNGEN,
}
export const RegistrierungEingabeSchema = z.object(FELDER).check(plzPasst(), uidPasst())
export type RegistrierungEingabe = z.infer<typeof RegistrierungEingabeSchema>

/** `fax` is a field that people do not see. `trotzdem`: the hint at an agency that looks the same was read. */
const SendungSchema = z.object({ ...FELDER, formular: text(200), fax: text(200), trotzdem: z.boolean() }).check(plzPasst(), uidPasst())
export type RegistrierungSendung = z.infer<typeof SendungSchema>

export const openRegistrierung = defineEndpunkt({
  name: 'openRegistrierung',
  methode: 'GET',
  pfad: '/api/registrierung',
  zugang: 'offen',
  zweck: 'Ein Formular zum Registrieren, einmal verwendbar.',
  /** `autoFreigabe`: whoever confirms the address may hand in at once, as a rule. */
  antwort: z.object({ formular: z.string(), autoFreigabe: z.boolean() }),
})
export const createRegistrierung = defineEndpunkt({
  name: 'createRegistrierung',
  methode: 'POST',
  pfad: '/api/registrierung',
  zugang: 'offen',
  zweck: 'Eine Agentur registrieren. Die Antwort ist dieselbe, ob es zur E-Mail-Adresse schon ein Konto gibt oder nicht.',
  body: SendungSchema,
  antwort: z.object({ ok: z.boolean(), dubletten: z.array(z.object({ name: z.string(), ort: z.string() })) }),
})
export const repeatBestaetigung = defineEndpunkt({
  name: 'repeatBestaetigung',
  methode: 'POST',
  pfad: '/api/registrierung/bestaetigungen',
  zugang: 'offen',
  zweck: 'Die E-Mail zur Bestätigung noch einmal anfordern. Die Antwort ist immer dieselbe.',
  body: z.object({ email: email() }),
  antwort: z.object({ ok: z.literal(true) }),
})
export const getBestaetigung = defineEndpunkt({
  name: 'getBestaetigung',
  methode: 'GET',
  pfad: '/api/registrierung/bestaetigungen/:token',
  zugang: 'offen',
  zweck: 'Welche Registrierung der Link bestätigt; er bleibt gültig.',
  params: z.object({ token: text(500) }),
  antwort: z.object({ agentur: z.string(), name: z.string(), benutzername: z.string() }),
})
export const confirmRegistrierung = defineEndpunkt({
  name: 'confirmRegistrierung',
  methode: 'POST',
  pfad: '/api/registrierung/bestaetigungen/:token',
  zugang: 'offen',
  zweck: 'Mit dem Link aus der E-Mail eine Registrierung bestätigen und das Passwort festlegen: Erst jetzt gibt es das Konto.',
  params: z.object({ token: text(500) }),
  body: NewPasswordSchema,
  antwort: z.object({ agentur: z.string(), benutzername: z.string(), freigegeben: z.boolean(), nachwuchs: z.optional(z.boolean()) }),
})

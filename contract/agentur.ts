import * as z from 'zod/mini'
import { email, LandSchema, plzSatzOf, uidSatzOf } from './adresse.ts'
import { DatensatzSchema, einzeilig, freitext, GespeichertSchema, IdParams, VersionSchema, namenstext, pflichtzeile, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { FlagTextSchema, listeQuery } from './liste.ts'
import { WEBADRESSE } from './medium.ts'
import { sammelBody, SammelaktionAntwortSchema } from './sammelaktion.ts'

export const AGENTUR_ARTEN = ['AGENTUR', 'EPU', 'PRODUKTION', 'AUFTRAGGEBER', 'SCHULE'] as const
/** A young talent registers as one and stays one. */
const ARTEN = [...AGENTUR_ARTEN, 'NACHWUCHS'] as const
export type AgenturArt = (typeof ARTEN)[number]

/** The states of an agency; the steps between them: server/domain/agentur/agentur-status.ts. */
export const AGENTUR_STATUS = ['REGISTRIERT', 'BESTAETIGT', 'FREIGEGEBEN', 'RUECKFRAGE', 'GESPERRT', 'ARCHIVIERT'] as const
export type AgenturStatus = (typeof AGENTUR_STATUS)[number]

const ART = 'Bitte wählen Sie, was Sie sind.'
const STRASSE = 'Bitte geben Sie Straße und Hausnummer an.'
const PLZ = 'Bitte geben Sie die Postleitzahl an.'
const UID = 'Diese UID-Nummer stimmt nicht.'
const ORT = 'Bitte geben Sie den Ort an.'
const ANSCHRIFT = { strasse: pflichtzeile(120, STRASSE), plz: pflichtzeile(12, PLZ), ort: pflichtzeile(80, ORT), land: LandSchema }

/** Where invoices go, when not to the agency itself; whole or not at all. */
export const RechnungEingabeSchema = z
  .object({ name: pflichtzeile(160, 'Bitte geben Sie an, auf wen die Rechnung lautet.'), ...ANSCHRIFT, email: email() })
  .check(plzPasst())

/** `beispiel.at:8080` has a port, `javascript:` a scheme. */
const MIT_SCHEMA = /^[a-z][a-z0-9+-]*:(?!\d)|^\/\//i

/** Of its own home page people write down the host; kept is what a link can lead to. */
function website() {
  return z.string().check(
    einzeilig(),
    z.overwrite((adresse) => (adresse === '' || MIT_SCHEMA.test(adresse) ? adresse : `https://${adresse}`)),
    z.maxLength(200, 'Bitte höchstens 200 Zeichen.'),
    z.refine((adresse) => adresse === '' || WEBADRESSE.test(adresse), 'Bitte geben Sie eine Adresse an, zum Beispiel www.beispiel.at.'),
  )
}

const HOCHSCHULE = 'Bitte geben Sie Ihre Hochschule oder Schule an.'
/** Where a young talent studies. */
export const SCHULE_FELDER = {
  hochschule: pflichtzeile(160, HOCHSCHULE),
  studiengang: zeile(120),
}

/** What a registration and the tab „Stammdaten" have in common. */
export const AGENTUR_FELDER = {
  agenturname: namenstext(160, 'Bitte geben Sie den Firmenwortlaut an.'),
  agenturnameVeroeffentlichungen: namenstext(120, 'Bitte geben Sie an, wie die Agentur in Veröffentlichungen heißt.'),
  art: z.enum(ARTEN, ART),
  netzwerk: zeile(80),
  ...ANSCHRIFT,
  uid: zeile(20),
  mitgliedNr: zeile(30),
  telefon: zeile(40),
  email: email(),
  website: website(),
}

interface Anschrift {
  land: string
  plz: string
}
export function plzPasst<T extends Anschrift>() {
  return z.refine<T>((wert) => plzSatzOf(wert) === null, { path: ['plz'], error: ({ input }) => plzSatzOf(input as T) ?? PLZ })
}
export function uidPasst<T extends Anschrift & { uid: string }>() {
  return z.refine<T>((wert) => uidSatzOf(wert) === null, { path: ['uid'], error: ({ input }) => uidSatzOf(input as T) ?? UID })
}

function schulePasst<T extends { art: string; hochschule?: string | undefined }>() {
  return z.refine<T>(({ art, hochschule }) => art !== 'NACHWUCHS' || hochschule !== '', { path: ['hochschule'], error: HOCHSCHULE })
}

/** `mitgliedGeprueft` is the office's word: from an agency it is passed over. */
const EINGABE = {
  ...AGENTUR_FELDER,
  rechnung: z.nullable(RechnungEingabeSchema),
  mitgliedGeprueft: z.boolean(),
  /** Of young talents and schools; what is not sent stays. */
  hochschule: z.optional(zeile(160)),
  studiengang: z.optional(SCHULE_FELDER.studiengang),
}
export const AgenturEingabeSchema = z.object(EINGABE).check(plzPasst(), uidPasst(), schulePasst())
export type AgenturEingabe = z.infer<typeof AgenturEingabeSchema>

/** Lenient: a value that came from elsewhere never hides a record. */
const FELDER = {
  agenturname: z.string(),
  agenturnameVeroeffentlichungen: z.string(),
  netzwerk: z.string(),
  ort: z.string(),
  art: z.string(),
  status: z.string(),
  mitgliedNr: z.string(),
  mitgliedGeprueft: z.boolean(),
  einreichungen: AnzahlSchema,
}
export const RechnungsadresseSchema = z.object({
  name: z.string(),
  strasse: z.string(),
  plz: z.string(),
  ort: z.string(),
  land: z.string(),
  email: z.string(),
})
export type Rechnungsadresse = z.infer<typeof RechnungsadresseSchema>

export const AgenturListItemSchema = z.object({ id: IdSchema, ...FELDER })
export type AgenturListItem = z.infer<typeof AgenturListItemSchema>

export const AgenturSchema = z.object({
  ...DatensatzSchema.shape,
  ...FELDER,
  strasse: z.string(),
  plz: z.string(),
  land: z.string(),
  uid: z.string(),
  email: z.string(),
  telefon: z.string(),
  website: z.string(),
  rechnung: z.nullable(RechnungsadresseSchema),
  hochschule: z.string(),
  studiengang: z.string(),
  /** Why it is locked or asked back; the agency reads it too. */
  statusGrund: z.string(),
  /** null for everybody but the office. */
  notiz: z.nullable(z.string()),
  /** What the office may do now. */
  schritte: z.array(z.string()),
  /** A registration whose address is not confirmed yet. */
  registrierung: z.nullable(z.object({ name: z.string(), email: z.string(), createdMs: MsSchema })),
})
export type Agentur = z.infer<typeof AgenturSchema>

/** What the office does with an agency; the confirmation is the agency's own. */
export const AGENTUR_SCHRITTE = ['FREIGEBEN', 'RUECKFRAGE', 'SPERREN', 'ENTSPERREN', 'ARCHIVIEREN', 'AUFNEHMEN'] as const
export type AgenturSchritt = (typeof AGENTUR_SCHRITTE)[number]

export const AGENTUR_SORTS = ['agenturnameVeroeffentlichungen', 'agenturname', 'art', 'ort', 'netzwerk', 'einreichungen', 'status'] as const

const zugang = ['ADMIN', 'AGENTUR'] as const

export const listAgenturen = defineEndpunkt({
  name: 'listAgenturen',
  methode: 'GET',
  pfad: '/api/agenturen',
  zugang: ['ADMIN'],
  zweck: 'Die Agenturen, und alle Orte, nach denen sich filtern lässt.',
  query: listeQuery(AGENTUR_SORTS, {
    status: z.optional(z.enum(AGENTUR_STATUS)),
    art: z.optional(z.enum(ARTEN)),
    mitglied: z.optional(FlagTextSchema),
    ort: z.optional(text(120)),
  }),
  antwort: z.object({ items: z.array(AgenturListItemSchema), total: z.int(), orte: z.array(z.string()) }),
})
export const getEigeneAgentur = defineEndpunkt({
  name: 'getEigeneAgentur',
  methode: 'GET',
  pfad: '/api/agenturen/eigene',
  zugang: ['AGENTUR'],
  zweck: 'Zu welcher Agentur die angemeldete Person gehört.',
  antwort: z.object({ agentur: z.nullable(z.object({ id: IdSchema, name: z.string(), status: z.string(), art: z.string() })) }),
})
export const getAgentur = defineEndpunkt({
  name: 'getAgentur',
  methode: 'GET',
  pfad: '/api/agenturen/:id',
  zugang,
  zweck: 'Die Stammdaten einer Agentur; AGENTUR liest nur die eigene.',
  params: IdParams,
  antwort: AgenturSchema,
})
export const createAgentur = defineEndpunkt({
  name: 'createAgentur',
  methode: 'POST',
  pfad: '/api/agenturen',
  zugang: ['ADMIN'],
  zweck: 'Eine Agentur anlegen; sie ist freigegeben.',
  body: AgenturEingabeSchema,
  antwort: GespeichertSchema,
})
export const updateAgentur = defineEndpunkt({
  name: 'updateAgentur',
  methode: 'PUT',
  pfad: '/api/agenturen/:id',
  zugang,
  zweck: 'Die Stammdaten einer Agentur ändern; AGENTUR nur die eigenen.',
  params: IdParams,
  body: z.object({ ...EINGABE, version: VersionSchema }).check(plzPasst(), uidPasst(), schulePasst()),
  antwort: GespeichertSchema,
})
export const changeAgenturStatus = defineEndpunkt({
  name: 'changeAgenturStatus',
  methode: 'POST',
  pfad: '/api/agenturen/:id/status',
  zugang: ['ADMIN'],
  zweck: 'Eine Agentur freigeben, rückfragen, sperren, entsperren, archivieren oder wieder aufnehmen.',
  params: IdParams,
  body: z.object({ schritt: z.enum(AGENTUR_SCHRITTE), text: freitext(2000), version: VersionSchema }),
  antwort: GespeichertSchema,
})
/** Steps that need no text; everything else is decided one by one. */
export const AGENTUR_SAMMEL_SCHRITTE = ['FREIGEBEN'] as const
export const changeAgenturenStatus = defineEndpunkt({
  name: 'changeAgenturenStatus',
  methode: 'POST',
  pfad: '/api/agenturen/sammelaktion',
  zugang: ['ADMIN'],
  zweck: 'Mehrere Agenturen freigeben; zuerst als Vorschau, welche.',
  body: sammelBody(AGENTUR_SAMMEL_SCHRITTE),
  antwort: SammelaktionAntwortSchema,
})
export const updateAgenturNotiz = defineEndpunkt({
  name: 'updateAgenturNotiz',
  methode: 'PUT',
  pfad: '/api/agenturen/:id/notiz',
  zugang: ['ADMIN'],
  zweck: 'Die interne Notiz zu einer Agentur ändern.',
  params: IdParams,
  body: z.object({ notiz: freitext(4000), version: VersionSchema }),
  antwort: GespeichertSchema,
})
export const resendBestaetigung = defineEndpunkt({
  name: 'resendBestaetigung',
  methode: 'POST',
  pfad: '/api/agenturen/:id/bestaetigung',
  zugang: ['ADMIN'],
  zweck: 'Die E-Mail zur Bestätigung einer Registrierung noch einmal senden.',
  params: IdParams,
  antwort: z.object({ an: z.string() }),
})

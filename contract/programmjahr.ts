import * as z from 'zod/mini'
import { ausstellerUidSatzOf } from './adresse.ts'
import { GeloeschtSchema, GespeichertSchema, VersionSchema, freitext, ganzzahl, pflichttext, pflichtzeile, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, text } from './form.ts'
import { isIban } from './iban.ts'
import { FlagTextSchema, JAHRE_TEXT, JahrSchema } from './liste.ts'
import { WandzeitOderNullSchema, WandzeitSchema, oderNull } from './wandzeit.ts'

const TAG_SATZ = 'Bitte ein Datum von 2000 bis 2099, wie 18.09.26.'
/** A day and time that exist, in years a programme can have. */
export const TagSchema = z.string(TAG_SATZ).check(z.refine(isTag, TAG_SATZ))

function isTag(wandzeit: string): boolean {
  return wandzeit.startsWith('20') && WandzeitSchema.safeParse(wandzeit).success
}

const TerminSchema = z.object({ titel: pflichtzeile(80, 'Bitte geben Sie dem Termin einen Namen.'), datum: TagSchema })

const ERINNERUNG = 'Bitte höchstens drei ganze Zahlen von 1 bis 60, wie 7, 1.'

const FELDER = {
  titel: pflichtzeile(120, 'Bitte geben Sie dem Programmjahr einen Titel.'),
  untertitel: zeile(200),
  einreichStart: oderNull(TagSchema),
  einreichSchluss: oderNull(TagSchema),
  druckdatenSchluss: oderNull(TagSchema),
  erschienenVon: oderNull(TagSchema),
  erschienenBis: oderNull(TagSchema),
  termine: z.array(TerminSchema).check(z.maxLength(40, 'Bitte höchstens 40 Termine.')),
  ustProzent: ganzzahl(0, 100),
  /** So many days before its deadline each agency with drafts is reminded; none: nobody is. */
  erinnerungTage: z.array(z.int(ERINNERUNG).check(z.minimum(1, ERINNERUNG), z.maximum(60, ERINNERUNG)), ERINNERUNG).check(
    z.maxLength(3, ERINNERUNG),
    z.refine((tage) => new Set(tage).size === tage.length, 'Jeder Tag darf nur einmal vorkommen.'),
  ),
  /** Whoever confirms the address of a new agency has it released at once. */
  agenturAutoFreigabe: z.boolean(),
  /** How old a young talent may be on the day of the deadline. */
  altersgrenze: ganzzahl(16, 99),
  zahlungVorZulassung: z.boolean(),
  rechnungAbsender: freitext(1000),
  /** Of whoever sends the invoices, who sits in Austria: an Austrian number. */
  rechnungUid: zeile(30).check(
    z.refine((uid) => ausstellerUidSatzOf(uid) === null, { error: ({ input }) => ausstellerUidSatzOf(input as string) ?? '' }),
  ),
  rechnungIban: zeile(60).check(
    z.refine((iban) => iban.trim() === '' || isIban(iban), 'Diese IBAN stimmt nicht. Bitte vergleichen Sie sie mit dem Kontoauszug.'),
  ),
  urkundeOrt: zeile(60),
  jurybueroName: zeile(120),
  jurybueroTelefon: zeile(40),
  jurybueroEmail: zeile(200).check(z.regex(/^$|^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, 'Bitte eine E-Mail-Adresse wie jurybuero@beispiel.at.')),
  agbVersion: zeile(40),
  datenschutzVersion: zeile(40),
}

type Zeiten = Record<'einreichStart' | 'einreichSchluss' | 'druckdatenSchluss' | 'erschienenVon' | 'erschienenBis', string | null>

/** Wall-clock texts of one form compare like times. */
function inReihenfolge(frueher: keyof Zeiten, spaeter: keyof Zeiten, error: string) {
  return z.refine<Zeiten>((zeiten) => (zeiten[frueher] ?? '') < (zeiten[spaeter] ?? '9'), { path: [spaeter], error })
}

const REIHENFOLGE = [
  inReihenfolge('einreichStart', 'einreichSchluss', 'Der Einreichschluss muss nach dem Einreichstart liegen.'),
  inReihenfolge('einreichSchluss', 'druckdatenSchluss', 'Der Druckdatenschluss muss nach dem Einreichschluss liegen.'),
  inReihenfolge('einreichStart', 'druckdatenSchluss', 'Der Druckdatenschluss muss nach dem Einreichstart liegen.'),
  inReihenfolge('erschienenVon', 'erschienenBis', 'Das Ende des Zeitraums muss nach seinem Anfang liegen.'),
] as const

export const ProgrammjahrEingabeSchema = z.object(FELDER).check(...REIHENFOLGE)
export type ProgrammjahrEingabe = z.infer<typeof ProgrammjahrEingabeSchema>

/** As it is read: rules that came after a record was saved never hide it. */
const GELESEN = {
  titel: z.string(),
  untertitel: z.string(),
  einreichStart: WandzeitOderNullSchema,
  einreichSchluss: WandzeitOderNullSchema,
  druckdatenSchluss: WandzeitOderNullSchema,
  erschienenVon: WandzeitOderNullSchema,
  erschienenBis: WandzeitOderNullSchema,
  termine: z.array(z.object({ titel: z.string(), datum: WandzeitSchema })),
  ustProzent: z.int(),
  erinnerungTage: z.array(z.int()),
  agenturAutoFreigabe: z.boolean(),
  altersgrenze: z.int(),
  zahlungVorZulassung: z.boolean(),
  rechnungAbsender: z.string(),
  rechnungUid: z.string(),
  rechnungIban: z.string(),
  urkundeOrt: z.string(),
  jurybueroName: z.string(),
  jurybueroTelefon: z.string(),
  jurybueroEmail: z.string(),
  agbVersion: z.string(),
  datenschutzVersion: z.string(),
}

/** Version 0: nobody has saved this year yet; the other fields are a proposal. */
export const ProgrammjahrSchema = z.object({
  ...GELESEN,
  jahr: JahrSchema,
  version: z.int(),
  updatedMs: z.nullable(MsSchema),
  updatedBy: z.nullable(z.string()),
})
export type Programmjahr = z.infer<typeof ProgrammjahrSchema>

export const JahrParams = z.object({ jahr: z.enum(JAHRE_TEXT) })

export const listProgramme = defineEndpunkt({
  name: 'listProgramme',
  methode: 'GET',
  pfad: '/api/programme',
  zugang: ['ADMIN'],
  zweck: 'Die Jahre des Programms, und welche davon schon angelegt sind.',
  antwort: z.object({ items: z.array(z.object({ jahr: JahrSchema, titel: z.nullable(z.string()), vorhanden: z.boolean() })) }),
})
export const getProgrammjahr = defineEndpunkt({
  name: 'getProgrammjahr',
  methode: 'GET',
  pfad: '/api/programme/:jahr',
  zugang: ['ADMIN'],
  zweck: 'Ein Programmjahr; mit Version 0, solange es nicht angelegt ist.',
  params: JahrParams,
  antwort: ProgrammjahrSchema,
})
export const saveProgrammjahr = defineEndpunkt({
  name: 'saveProgrammjahr',
  methode: 'PUT',
  pfad: '/api/programme/:jahr',
  zugang: ['ADMIN'],
  zweck: 'Ein Programmjahr anlegen (Version 0) oder ändern.',
  params: JahrParams,
  /** `fristmail`: agencies with drafts hear of an earlier deadline; yes unless told otherwise. */
  body: z.object({ ...FELDER, version: z.int().check(z.minimum(0)), fristmail: z.optional(z.boolean()) }).check(...REIHENFOLGE),
  antwort: z.object({ jahr: JahrSchema, version: z.int() }),
})

const VERLAENGERUNG = {
  bis: oderNull(TagSchema).check(z.refine((bis) => bis !== null, 'Bitte geben Sie an, bis wann die Agentur einreichen kann.')),
  grund: pflichttext(500, 'Bitte nennen Sie den Grund. Er steht in der E-Mail an die Agentur und im Verlauf.'),
}
export const FristverlaengerungEingabeSchema = z.object({
  agenturId: z.string('Bitte wählen Sie eine Agentur.').check(z.regex(/^[0-9a-f-]{36}$/i, 'Bitte wählen Sie eine Agentur.')),
  ...VERLAENGERUNG,
})
export type FristverlaengerungEingabe = z.infer<typeof FristverlaengerungEingabeSchema>

const FristverlaengerungSchema = z.object({
  id: IdSchema,
  version: z.int(),
  agenturId: IdSchema,
  agentur: z.string(),
  bis: WandzeitSchema,
  grund: z.string(),
  createdMs: MsSchema,
  createdBy: z.nullable(z.string()),
})
export type Fristverlaengerung = z.infer<typeof FristverlaengerungSchema>

export const listFristverlaengerungen = defineEndpunkt({
  name: 'listFristverlaengerungen',
  methode: 'GET',
  pfad: '/api/programme/:jahr/fristverlaengerungen',
  zugang: ['ADMIN'],
  zweck: 'Agenturen, die in diesem Jahr länger einreichen können.',
  params: JahrParams,
  antwort: z.object({ items: z.array(FristverlaengerungSchema) }),
})
export const createFristverlaengerung = defineEndpunkt({
  name: 'createFristverlaengerung',
  methode: 'POST',
  pfad: '/api/programme/:jahr/fristverlaengerungen',
  zugang: ['ADMIN'],
  zweck: 'Die Einreichfrist für eine Agentur verlängern.',
  params: JahrParams,
  body: FristverlaengerungEingabeSchema,
  antwort: GespeichertSchema,
})
export const updateFristverlaengerung = defineEndpunkt({
  name: 'updateFristverlaengerung',
  methode: 'PUT',
  pfad: '/api/programme/:jahr/fristverlaengerungen/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Fristverlängerung ändern, länger oder kürzer; `mail`: die Agentur erfährt es.',
  params: z.object({ jahr: z.enum(JAHRE_TEXT), id: IdSchema }),
  body: z.object({ ...VERLAENGERUNG, version: VersionSchema, mail: z.boolean() }),
  antwort: GespeichertSchema,
})
export const removeFristverlaengerung = defineEndpunkt({
  name: 'removeFristverlaengerung',
  methode: 'DELETE',
  pfad: '/api/programme/:jahr/fristverlaengerungen/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Fristverlängerung zurücknehmen; die Agentur erfährt es, außer mit `mail=false`.',
  params: z.object({ jahr: z.enum(JAHRE_TEXT), id: IdSchema }),
  query: z.strictObject({ mail: z.optional(FlagTextSchema) }),
  antwort: GeloeschtSchema,
})
export const searchFristAgenturen = defineEndpunkt({
  name: 'searchFristAgenturen',
  methode: 'GET',
  pfad: '/api/programme/:jahr/agenturen',
  zugang: ['ADMIN'],
  zweck: 'Agenturen zur Auswahl für eine Fristverlängerung, höchstens 20.',
  params: JahrParams,
  query: z.strictObject({ suche: z.optional(text(200)) }),
  antwort: z.object({ items: z.array(z.object({ id: IdSchema, name: z.string(), ort: z.string() })) }),
})
export const notifyFrist = defineEndpunkt({
  name: 'notifyFrist',
  methode: 'POST',
  pfad: '/api/programme/:jahr/fristmail',
  zugang: ['ADMIN'],
  zweck: 'Agenturen mit Entwürfen über den Einreichschluss verständigen; zuerst als Vorschau, wen.',
  params: JahrParams,
  body: z.object({ text: freitext(1000), vorschau: z.boolean() }),
  antwort: z.object({ agenturen: z.array(z.object({ id: IdSchema, name: z.string() })) }),
})

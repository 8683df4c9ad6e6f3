import * as z from 'zod/mini'
import { MedaillenspiegelSchema, StufeSchema, type Stufe } from './auszeichnung.ts'
import { ganzzahl } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { JahrFilter, JahrSchema, listeAntwort, listeQuery } from './liste.ts'
import { JahrParams, TagSchema } from './programmjahr.ts'
import { WandzeitOderNullSchema, oderNull } from './wandzeit.ts'

export const GRUPPEN = ['KATEGORIE', 'AGENTUR', 'AUFTRAGGEBER'] as const
export type Gruppe = (typeof GRUPPEN)[number]

/** How far the jury of a category is; GESCHLOSSEN: its chair has not confirmed yet. */
const JURY_STAENDE = ['VORBEREITUNG', 'LAEUFT', 'GESCHLOSSEN', 'BESTAETIGT', 'VEROEFFENTLICHT'] as const
export type JuryStand = (typeof JURY_STAENDE)[number]

/** Until the office says otherwise. */
export const PUNKTE_VORGABE: Readonly<Record<Stufe, number>> = { GRANDPRIX: 10, GOLD: 6, SILBER: 4, BRONZE: 2, SHORTLIST: 1 }
export const MAX_PUNKTE = 100

/** The time in which a publication can be taken back before anybody has read anything. */
export const BEDENKZEIT_MS = 60_000

/** One category, agency or client. `rang` and `punkte` are of agencies and clients: equal points share a rank, the next skips. */
const AwardZeileSchema = z.object({
  id: z.string(),
  /** Of a category: its number. */
  nummer: z.nullable(z.int()),
  jahr: z.nullable(z.int()),
  titel: z.string(),
  einreichungen: AnzahlSchema,
  medaillen: MedaillenspiegelSchema,
  punkte: AnzahlSchema,
  rang: z.nullable(z.int()),
  geteilt: z.boolean(),
  /** Of a category. */
  jury: z.nullable(z.object({ id: IdSchema, titel: z.string(), stand: z.enum(JURY_STAENDE) })),
})
export type AwardZeile = z.infer<typeof AwardZeileSchema>

export const AWARD_SORTS = ['nummer', 'titel', 'einreichungen', 'grandprix', 'gold', 'silber', 'bronze', 'shortlist', 'punkte'] as const

export const listAwarduebersicht = defineEndpunkt({
  name: 'listAwarduebersicht',
  methode: 'GET',
  pfad: '/api/awarduebersicht',
  zugang: ['ADMIN'],
  zweck: 'Auszeichnungen nach Kategorie, Agentur oder Auftraggeber, mit Punkten und Rang.',
  query: listeQuery(AWARD_SORTS, {
    ...JahrFilter,
    nach: z.optional(z.enum(GRUPPEN)),
    medaille: z.optional(StufeSchema),
    juryId: z.optional(IdSchema),
  }),
  antwort: listeAntwort(AwardZeileSchema),
})

const PUNKTE = z.record(StufeSchema, ganzzahl(0, MAX_PUNKTE))
const WertungSchema = z.object({ punkte: z.record(StufeSchema, z.int()), embargo: WandzeitOderNullSchema, version: z.int() })
export type Wertung = z.infer<typeof WertungSchema>

const AwardjurySchema = z.object({
  id: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  stand: z.enum(JURY_STAENDE),
  vorsitz: z.nullable(z.string()),
  /** Would become public now. */
  offen: AnzahlSchema,
  veroeffentlicht: AnzahlSchema,
})
export type Awardjury = z.infer<typeof AwardjurySchema>

const VeroeffentlichungSchema = z.object({ id: IdSchema, faelligMs: MsSchema, createdMs: MsSchema, durch: z.string(), anzahl: AnzahlSchema })

const EmpfaengerSchema = z.object({ id: IdSchema, name: z.string(), anzahl: AnzahlSchema, erreichbar: z.boolean() })

/** One year: how far its juries are, what would become public, and who would be told. `nowMs` is the server's clock. */
const AwardstandSchema = z.object({
  jahr: JahrSchema,
  nowMs: MsSchema,
  timeZone: z.string(),
  /** Whether the programme year exists at all. */
  programm: z.boolean(),
  einreichungen: AnzahlSchema,
  medaillen: MedaillenspiegelSchema,
  /** With at least one award. */
  agenturen: AnzahlSchema,
  wertung: WertungSchema,
  jurys: z.array(AwardjurySchema),
  vorschau: z.object({
    /** Names exactly this preview: whoever publishes says what was seen. */
    fassung: z.string(),
    anzahl: AnzahlSchema,
    agenturen: z.array(EmpfaengerSchema),
    /** Awarded, and not published, with the reason. */
    ausgelassen: z.array(z.object({ id: IdSchema, titel: z.string(), nummer: z.nullable(z.string()), grund: z.string() })),
  }),
  geplant: z.nullable(VeroeffentlichungSchema),
  letzteMs: z.nullable(MsSchema),
  aberkennungen: AnzahlSchema,
})
export type Awardstand = z.infer<typeof AwardstandSchema>

export const getAwardstand = defineEndpunkt({
  name: 'getAwardstand',
  methode: 'GET',
  pfad: '/api/awarduebersicht/:jahr',
  zugang: ['ADMIN'],
  zweck: 'Der Stand eines Jahres: Jurys, Punkte, Embargo, und was mit einer Veröffentlichung öffentlich würde.',
  params: JahrParams,
  query: z.strictObject({ juryIds: z.optional(text(4000)) }),
  antwort: AwardstandSchema,
})
export const saveWertung = defineEndpunkt({
  name: 'saveWertung',
  methode: 'PUT',
  pfad: '/api/awarduebersicht/:jahr/wertung',
  zugang: ['ADMIN'],
  zweck: 'Punkte je Stufe und Embargo eines Jahres festlegen.',
  params: JahrParams,
  /** Version 0: nobody has saved this year yet. */
  body: z.object({ punkte: PUNKTE, embargo: oderNull(TagSchema), version: z.int().check(z.minimum(0)) }),
  antwort: z.object({ version: z.int() }),
})
export const planVeroeffentlichung = defineEndpunkt({
  name: 'planVeroeffentlichung',
  methode: 'POST',
  pfad: '/api/awarduebersicht/:jahr/veroeffentlichung',
  zugang: ['ADMIN'],
  zweck: 'Die bestätigten Ergebnisse der genannten Jurys veröffentlichen: nach einer Minute, oder mit dem Ende des Embargos.',
  params: JahrParams,
  body: z.object({
    password: text(200),
    juryIds: z.array(IdSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens eine Jury.'), z.maxLength(100)),
    fassung: text(64),
  }),
  antwort: z.object({ id: IdSchema, faelligMs: MsSchema }),
})
export const undoVeroeffentlichung = defineEndpunkt({
  name: 'undoVeroeffentlichung',
  methode: 'POST',
  pfad: '/api/awarduebersicht/:jahr/veroeffentlichung/:id/zuruecknehmen',
  zugang: ['ADMIN'],
  zweck: 'Eine Veröffentlichung zurücknehmen, solange niemand etwas gelesen hat.',
  params: z.object({ ...JahrParams.shape, id: IdSchema }),
  antwort: z.object({ ok: z.literal(true) }),
})

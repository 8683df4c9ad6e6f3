import * as z from 'zod/mini'
import { StufeSchema } from './auszeichnung.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { EINREICHUNG_STATUS } from './einreichung.ts'
import { EinreichungTabSchema } from './einreichung-entwurf.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { WandzeitOderNullSchema, WandzeitSchema } from './wandzeit.ts'

/** What is to be done next with a work, the most urgent first; the last three wait for somebody else, or for nobody. */
export const AUFGABEN = [
  'NACHBESSERUNG',
  'DRUCKDATEI',
  'FEHLER',
  'BEREIT',
  'LAEUFT',
  'FEHLT',
  'NACHREICHEN',
  'WARTET_AGENTUR',
  'WARTET_START',
  'OHNE_PREIS',
  'VERSAEUMT',
  'FERTIG',
] as const
export type Aufgabenart = (typeof AUFGABEN)[number]

const AufgabeSchema = z.object({
  art: z.enum(AUFGABEN),
  /** Where it is done; null: not in a tab. */
  tab: z.nullable(EinreichungTabSchema),
  /** Of the first point, as in the checklist, and how many points of that tab are like it. */
  feld: z.string(),
  titel: z.string(),
  anzahl: AnzahlSchema,
})
export type Aufgabe = z.infer<typeof AufgabeSchema>

/** Steps of a work: four tabs that are complete, and handing in. */
export const SCHRITTE = 5

const WerkSchema = z.object({
  id: IdSchema,
  nummer: z.nullable(z.string()),
  titel: z.string(),
  kategorie: z.string(),
  bild: z.nullable(z.string()),
  /** As the agency may see it. */
  status: z.enum(EINREICHUNG_STATUS),
  zurueckgezogen: z.boolean(),
  abgegeben: WandzeitOderNullSchema,
  schritte: AnzahlSchema,
  aufgabe: AufgabeSchema,
  nachbesserung: z.nullable(z.object({ tabs: z.array(EinreichungTabSchema), bis: WandzeitOderNullSchema, vorbei: z.boolean() })),
  /** Only where this category has another deadline than the agency in general. */
  schluss: WandzeitOderNullSchema,
})
export type Werk = z.infer<typeof WerkSchema>

/** Of several works together; `ohnePreis` of them have none. */
const KostenSchema = z.object({ anzahl: AnzahlSchema, betragNettoCent: z.int(), ohnePreis: AnzahlSchema })

const PreiseSchema = z.object({
  /** The tier that applies to the next work; null: none. */
  stufe: z.nullable(z.object({ titel: z.string(), betragNettoCent: z.int() })),
  abgegeben: KostenSchema,
  /** That can still be handed in, each as the next one. */
  entwuerfe: KostenSchema,
  summeNettoCent: z.int(),
  /** The first change before the deadline: the price of each work, null when they differ, and of all drafts. */
  danach: z.nullable(z.object({ ab: WandzeitSchema, einzelNettoCent: z.nullable(z.int()), entwuerfeNettoCent: z.int() })),
})
export type Preise = z.infer<typeof PreiseSchema>

/** `urkunde`: it can be loaded. It cannot while its font lacks a character, which the office is told. */
const EigeneAuszeichnungSchema = z.object({
  id: IdSchema,
  medaille: StufeSchema,
  einreichungId: IdSchema,
  titel: z.string(),
  nummer: z.nullable(z.string()),
  kategorie: z.string(),
  urkunde: z.boolean(),
})
export type EigeneAuszeichnung = z.infer<typeof EigeneAuszeichnungSchema>

/** What is public of the own works in the newest such year. `werke`: how many were judged; a year may end without an award. */
const AgenturergebnisSchema = z.object({
  jahr: z.int(),
  werke: AnzahlSchema,
  auszeichnungen: z.array(EigeneAuszeichnungSchema),
  /** Of years before, the newest first. */
  fruehere: z.array(z.object({ jahr: z.int(), auszeichnungen: z.array(EigeneAuszeichnungSchema) })),
})
export type Agenturergebnis = z.infer<typeof AgenturergebnisSchema>

/** All times are wall clock of the programme, in `timeZone`; `nowMs` is the server's clock, by which alone deadlines are kept. */
export const AgenturuebersichtSchema = z.object({
  jahr: z.int(),
  nowMs: MsSchema,
  timeZone: z.string(),
  agentur: z.object({ id: IdSchema, name: z.string(), art: z.string(), status: z.string(), hatAnsprechpartner: z.boolean() }),
  frist: z.object({
    lage: z.enum(['VORHER', 'OFFEN', 'VORBEI']),
    von: WandzeitOderNullSchema,
    bis: WandzeitOderNullSchema,
    bisMs: z.nullable(MsSchema),
    verlaengert: z.boolean(),
  }),
  werke: z.array(WerkSchema),
  preise: PreiseSchema,
  ergebnis: z.nullable(AgenturergebnisSchema),
  /** Still to come; `tage` counts days of the calendar. */
  termine: z.array(z.object({ titel: z.string(), zeit: WandzeitSchema, tage: AnzahlSchema })),
  buero: z.object({ name: z.string(), telefon: z.string(), email: z.string() }),
})
export type Agenturuebersicht = z.infer<typeof AgenturuebersichtSchema>

export const getAgenturuebersicht = defineEndpunkt({
  name: 'getAgenturuebersicht',
  methode: 'GET',
  pfad: '/api/agenturuebersicht',
  zugang: ['AGENTUR'],
  zweck: 'Die eigene Agentur im laufenden Jahr: Frist, Arbeiten mit der nächsten Aufgabe, Preise und Termine.',
  antwort: AgenturuebersichtSchema,
})

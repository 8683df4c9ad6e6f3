import * as z from 'zod/mini'
import { StufeSchema } from './auszeichnung.ts'
import { pflichttext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema } from './form.ts'
import { JahrSchema } from './liste.ts'
import { WandzeitOderNullSchema, WandzeitSchema } from './wandzeit.ts'

/** VERSTRICHEN: asked, not answered until the date. GEAENDERT: released, and what is printed is another text or picture since. ZURUECKGENOMMEN: by its agency, and nobody has released or asked since. */
export const FREIGABE_STAENDE = ['OFFEN', 'ANGEFRAGT', 'VERSTRICHEN', 'GEAENDERT', 'ZURUECKGENOMMEN', 'AGENTUR', 'BUERO'] as const
export type FreigabeStand = (typeof FREIGABE_STAENDE)[number]

/** On screens and in refusals. */
export const FREIGABE_WORT: Readonly<Record<FreigabeStand, string>> = {
  OFFEN: 'Nicht angefragt',
  ANGEFRAGT: 'Angefragt',
  VERSTRICHEN: 'Frist verstrichen',
  GEAENDERT: 'Seither geändert',
  ZURUECKGENOMMEN: 'Zurückgenommen',
  AGENTUR: 'Von der Agentur freigegeben',
  BUERO: 'Vom Büro freigegeben',
}

export const DruckfreigabeSchema = z.object({
  stand: z.enum(FREIGABE_STAENDE),
  /** Wall clock, until when the agency was asked. */
  bis: WandzeitOderNullSchema,
  /** Asked before its award is public. */
  vorab: z.boolean(),
  angefragtMs: z.nullable(MsSchema),
  entschiedenMs: z.nullable(MsSchema),
  durch: z.nullable(z.string()),
  /** Of the office. */
  grund: z.string(),
  /** By its agency. */
  zurueck: z.nullable(z.object({ ms: MsSchema, durch: z.nullable(z.string()) })),
})
export type Druckfreigabe = z.infer<typeof DruckfreigabeSchema>

/** What one page of the book says; credits as they are printed. */
export const BuchtexteSchema = z.object({
  titel: z.string(),
  auftraggeber: z.string(),
  marke: z.string(),
  agentur: z.string(),
  kurztext: z.string(),
  credits: z.array(z.object({ funktion: z.string(), namen: z.array(z.string()) })),
})
export type Buchtexte = z.infer<typeof BuchtexteSchema>

/** A file for print with what is printed beside it: another one of both ends a release. */
const DruckbildSchema = z.object({ dateiname: z.string(), bildtext: z.string() })
export type Druckbild = z.infer<typeof DruckbildSchema>
export const DruckbilderSchema = z.array(DruckbildSchema)

/** Of the own work; the award as it is public, or as the office has told it with its request. */
const EigeneFreigabeSchema = z.object({
  einreichungId: IdSchema,
  nummer: z.nullable(z.string()),
  jahr: z.int(),
  kategorie: z.string(),
  medaille: StufeSchema,
  oeffentlich: z.boolean(),
  /** The hash of the picture of the page. */
  bild: z.nullable(Sha256Schema),
  texte: BuchtexteSchema,
  druckbilder: DruckbilderSchema,
  freigabe: DruckfreigabeSchema,
  /** What is released: whoever saw another one is asked again. */
  fassung: Sha256Schema,
  darfFreigeben: z.boolean(),
  /** The own release, until the work is delivered. */
  darfZuruecknehmen: z.boolean(),
  /** Fields that the agency may still correct. */
  korrigierbar: z.array(z.string()),
})
export type EigeneFreigabe = z.infer<typeof EigeneFreigabeSchema>

const EinreichungParams = z.object({ einreichungId: IdSchema })
const OkSchema = z.object({ ok: z.literal(true) })

export const requestDruckfreigaben = defineEndpunkt({
  name: 'requestDruckfreigaben',
  methode: 'POST',
  pfad: '/api/druckfreigaben/anfrage',
  zugang: ['ADMIN'],
  zweck: 'Agenturen bis zu einem Datum um die Druckfreigabe ihrer Arbeiten bitten; eine E-Mail je Agentur.',
  body: z.object({
    jahr: JahrSchema,
    /** Left out: every work of the book that is not released. */
    einreichungIds: z.optional(z.array(IdSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens eine Arbeit.'), z.maxLength(2000))),
    bis: WandzeitSchema,
    /** The request tells an agency that it has won: without this only works with a public award are asked for. */
    auchUnveroeffentlicht: z.boolean(),
  }),
  antwort: z.object({
    werke: AnzahlSchema,
    agenturen: AnzahlSchema,
    mails: AnzahlSchema,
    /** Left out: not public, already released, already printed. */
    unveroeffentlicht: AnzahlSchema,
    freigegeben: AnzahlSchema,
    gedruckt: AnzahlSchema,
    /** Agencies without any address. */
    ohneAdresse: z.array(z.string()),
  }),
})
export const listEigeneDruckfreigaben = defineEndpunkt({
  name: 'listEigeneDruckfreigaben',
  methode: 'GET',
  pfad: '/api/druckfreigaben',
  zugang: ['AGENTUR'],
  zweck: 'Die eigenen Arbeiten im Jahrbuch, um deren Druckfreigabe das Büro gebeten hat, mit ihren Texten wie gedruckt.',
  antwort: z.object({ items: z.array(EigeneFreigabeSchema), total: AnzahlSchema }),
})
export const confirmDruckfreigabe = defineEndpunkt({
  name: 'confirmDruckfreigabe',
  methode: 'POST',
  pfad: '/api/druckfreigaben/:einreichungId',
  zugang: ['AGENTUR'],
  zweck: 'Eine eigene Arbeit zum Druck freigeben, so wie sie gezeigt wurde.',
  params: EinreichungParams,
  body: z.object({ fassung: Sha256Schema }),
  antwort: OkSchema,
})
export const withdrawDruckfreigabe = defineEndpunkt({
  name: 'withdrawDruckfreigabe',
  methode: 'POST',
  pfad: '/api/druckfreigaben/:einreichungId/ruecknahme',
  zugang: ['AGENTUR'],
  zweck: 'Die eigene Druckfreigabe zurücknehmen, solange die Arbeit nicht an die Druckerei geliefert ist.',
  params: EinreichungParams,
  antwort: OkSchema,
})
export const releaseDruckfreigabe = defineEndpunkt({
  name: 'releaseDruckfreigabe',
  methode: 'POST',
  pfad: '/api/druckfreigaben/:einreichungId/buero',
  zugang: ['ADMIN'],
  zweck: 'Eine Arbeit im Namen des Büros zum Druck freigeben, mit Grund; nicht solange die Agentur noch Zeit hat.',
  params: EinreichungParams,
  body: z.object({ fassung: Sha256Schema, grund: pflichttext(500, 'Bitte nennen Sie den Grund. Er steht im Verlauf.') }),
  antwort: OkSchema,
})
export const getEigenerKorrekturabzug = defineEndpunkt({
  name: 'getEigenerKorrekturabzug',
  methode: 'GET',
  pfad: '/api/druckfreigaben/korrekturabzug',
  zugang: ['AGENTUR'],
  zweck: 'Der Korrekturabzug der eigenen Arbeiten als PDF.',
  bytes: { antwort: ['application/pdf'] },
})

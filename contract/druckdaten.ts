import * as z from 'zod/mini'
import { StufeSchema } from './auszeichnung.ts'
import { IdParams, freitext } from './datensatz.ts'
import { DRUCKSTATUS } from './einreichung.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema } from './form.ts'
import { JahrFilter, listeAntwort, listeQuery } from './liste.ts'
import { PreflightZahlenSchema } from './preflight.ts'
import { sammelBody, SammelaktionAntwortSchema } from './sammelaktion.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

const DruckstatusSchema = z.literal([...DRUCKSTATUS])

/** What a person does with an awarded work on its way into the book; that it was fetched says the delivery alone (docs/rules.md, „Print"). */
export const DRUCK_AKTIONEN = ['DRUCKREIF', 'BEREITSTELLEN', 'PRUEFEN', 'FREIGEBEN', 'BEANSTANDEN'] as const
export type DruckAktion = (typeof DRUCK_AKTIONEN)[number]

/** What has changed since the work was last found ready for print: names, other texts, the file. */
export const DRUCK_NEU = ['CREDIT', 'TEXT', 'DATEI'] as const
export type DruckNeu = (typeof DRUCK_NEU)[number]
export const DRUCK_NEU_WORT: Readonly<Record<DruckNeu, string>> = { CREDIT: 'Credit', TEXT: 'Text', DATEI: 'Datei' }

const BeanstandungSchema = z.object({
  grund: z.string(),
  befunde: z.array(z.string()),
  /** Wall clock. */
  bis: WandzeitOderNullSchema,
  createdMs: MsSchema,
  durch: z.nullable(z.string()),
  /** When the agency was told; null: not before its award is public. */
  gemeldetMs: z.nullable(MsSchema),
  /** When the agency sent another file. */
  ersetztMs: z.nullable(MsSchema),
})
export type Beanstandung = z.infer<typeof BeanstandungSchema>

const DruckdateiSchema = z.object({
  id: IdSchema,
  medienfeld: z.string(),
  dateiname: z.string(),
  mime: z.string(),
  bytes: AnzahlSchema,
  sha256: Sha256Schema,
})
export type Druckdatei = z.infer<typeof DruckdateiSchema>

export const DruckwerkSchema = z.object({
  id: IdSchema,
  jahr: z.int(),
  nummer: z.string(),
  titel: z.string(),
  agentur: z.string(),
  kategorie: z.object({ id: IdSchema, nummer: z.int(), titel: z.string() }),
  /** The highest one that counts. */
  medaille: StufeSchema,
  /** Its agency may know of the award. */
  oeffentlich: z.boolean(),
  druckstatus: DruckstatusSchema,
  neu: z.array(z.enum(DRUCK_NEU)),
  /** The one that is open; null: none is. */
  beanstandung: z.nullable(BeanstandungSchema),
  /** It had been with the printer before and was objected to. */
  wiederDa: z.boolean(),
  dateien: z.array(DruckdateiSchema),
  /** What the check of its files and texts has found; of the office alone. */
  preflight: z.nullable(PreflightZahlenSchema),
  /** The hash of a thumbnail. */
  bild: z.nullable(z.string()),
  /** What the person who asks may do with it now. */
  aktionen: z.array(z.enum(DRUCK_AKTIONEN)),
})
export type Druckwerk = z.infer<typeof DruckwerkSchema>

/** Steps on the way to where it stands now, as far as the person who asks reads works, the first one first. */
const DruckschrittSchema = z.object({ druckstatus: DruckstatusSchema, ms: MsSchema })
export type Druckschritt = z.infer<typeof DruckschrittSchema>
const DruckwerkMitWegSchema = z.object({ ...DruckwerkSchema.shape, weg: z.array(DruckschrittSchema) })
export type DruckwerkMitWeg = z.infer<typeof DruckwerkMitWegSchema>

const StandSchema = z.object({
  anzahl: AnzahlSchema,
  /** In the order of DRUCKSTATUS; a printer reads its own. */
  status: z.array(
    z.object({ druckstatus: DruckstatusSchema, anzahl: AnzahlSchema, beanstandet: AnzahlSchema, ersetzt: AnzahlSchema, neu: AnzahlSchema }),
  ),
  /** In which there are works, by number. */
  kategorien: z.array(z.object({ id: IdSchema, nummer: z.int(), titel: z.string() })),
  /** Works that the printer had and that wait for another file. */
  inNachbesserung: AnzahlSchema,
  /** When there is no work in the year that was asked for: the newest year that has one. */
  stattdessen: z.nullable(z.int()),
})
export type Druckstand = z.infer<typeof StandSchema>

/** For a list; OHNE_BEFUND also when all warnings were accepted. */
export const PREFLIGHT_LAGEN = ['FEHLER', 'WARNUNG', 'HINWEIS', 'OHNE_BEFUND', 'UNGEPRUEFT'] as const
export type PreflightLage = (typeof PREFLIGHT_LAGEN)[number]

export const DRUCK_SORTS = ['titel', 'nummer', 'agentur', 'kategorie', 'medaille', 'druckstatus'] as const

const EINER = DRUCKSTATUS.join('|')
const MehrereSchema = z
  .string()
  .check(z.regex(new RegExp(`^(${EINER})(,(${EINER}))*$`), `Möglich sind: ${DRUCKSTATUS.join(', ')}, mit Komma getrennt.`))

export const listDruckdaten = defineEndpunkt({
  name: 'listDruckdaten',
  methode: 'GET',
  pfad: '/api/druckdaten',
  zugang: ['ADMIN', 'DRUCKEREI'],
  zweck: 'Ausgezeichnete Arbeiten mit Druckstatus und Druckdateien; Druckereien die zur Abholung bereiten.',
  query: listeQuery(DRUCK_SORTS, {
    ...JahrFilter,
    kategorieId: z.optional(IdSchema),
    druckstatus: z.optional(MehrereSchema),
    /** BEANSTANDET: waits for another file; ERSETZT: that file has come; NEU: changed since; WIEDER_DA: was objected to, and is back. */
    lage: z.optional(z.enum(['BEANSTANDET', 'ERSETZT', 'NEU', 'WIEDER_DA'])),
    /** Of the office alone: the worst that was found and nobody has accepted. */
    preflight: z.optional(z.enum(PREFLIGHT_LAGEN)),
  }),
  antwort: listeAntwort(DruckwerkSchema),
})
export const getDruckstand = defineEndpunkt({
  name: 'getDruckstand',
  methode: 'GET',
  pfad: '/api/druckdaten/stand',
  zugang: ['ADMIN', 'DRUCKEREI'],
  zweck: 'Wie viele Arbeiten eines Jahres, oder aller, in welchem Druckstatus stehen.',
  query: z.strictObject(JahrFilter),
  antwort: StandSchema,
})
export const getDruckwerk = defineEndpunkt({
  name: 'getDruckwerk',
  methode: 'GET',
  pfad: '/api/druckdaten/:id',
  zugang: ['ADMIN', 'DRUCKEREI'],
  zweck: 'Eine ausgezeichnete Arbeit mit ihrem Stand im Druck.',
  params: IdParams,
  antwort: DruckwerkMitWegSchema,
})

/** Of BEANSTANDEN: the reason, findings that go into the mail, and until when another file is wanted. */
const BEANSTANDUNG = {
  grund: z.optional(freitext(2000)),
  befunde: z.optional(z.array(freitext(300)).check(z.maxLength(50, 'Bitte höchstens 50 Befunde.'))),
  bis: z.optional(WandzeitOderNullSchema),
}
export const setDruckstatus = defineEndpunkt({
  name: 'setDruckstatus',
  methode: 'POST',
  pfad: '/api/druckdaten/:id/schritt',
  zugang: ['ADMIN', 'DRUCKEREI'],
  zweck: 'Ein Schritt im Druck; beanstandet geht die Arbeit mit Begründung zurück.',
  params: IdParams,
  /** `von`, `einwand`: the state and the open objection that the person saw; is either another one meanwhile, nothing happens. */
  body: z.object({
    aktion: z.enum(DRUCK_AKTIONEN),
    von: DruckstatusSchema,
    einwand: z.optional(z.nullable(z.object({ createdMs: MsSchema, ersetztMs: z.nullable(MsSchema) }))),
    ...BEANSTANDUNG,
  }),
  antwort: z.object({ id: IdSchema, druckstatus: DruckstatusSchema }),
})
export const changeDruckstatus = defineEndpunkt({
  name: 'changeDruckstatus',
  methode: 'POST',
  pfad: '/api/druckdaten/sammelaktion',
  zugang: ['ADMIN', 'DRUCKEREI'],
  zweck: 'Ein Schritt im Druck mit mehreren Arbeiten; zuerst als Vorschau, was geschehen würde.',
  body: z.object({ ...sammelBody(DRUCK_AKTIONEN).shape, ...BEANSTANDUNG }),
  antwort: SammelaktionAntwortSchema,
})
export const repeatPreflights = defineEndpunkt({
  name: 'repeatPreflights',
  methode: 'POST',
  pfad: '/api/druckdaten/preflight',
  zugang: ['ADMIN'],
  zweck: 'Die Druckdateien mehrerer ausgezeichneter Arbeiten erneut prüfen.',
  body: z.object({
    ids: z.array(IdSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens eine Arbeit.'), z.maxLength(1000, 'Bitte höchstens 1000 auf einmal.')),
  }),
  /** How many are being checked; those without an award that counts are passed over. */
  antwort: z.object({ anzahl: AnzahlSchema }),
})

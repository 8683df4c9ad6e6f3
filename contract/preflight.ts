import * as z from 'zod/mini'
import { GeloeschtSchema, IdParams } from './datensatz.ts'
import { DRUCKSTATUS } from './einreichung.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema } from './form.ts'

/** As the Ghent Workgroup classes them: locks „Druckreif", the office decides, good to know. */
export const BEFUND_KLASSEN = ['FEHLER', 'WARNUNG', 'HINWEIS'] as const
export type BefundKlasse = (typeof BEFUND_KLASSEN)[number]

/** Points of the page as it is shown (of pictures: pixels), from its upper left corner. */
export const RahmenSchema = z.object({ x: z.number(), y: z.number(), breite: z.number(), hoehe: z.number() })
export type Rahmen = z.infer<typeof RahmenSchema>

export const BefundSchema = z.object({
  /** The same finding in the same file has the same key: an accepted one is known by it. */
  schluessel: z.string(),
  klasse: z.enum(BEFUND_KLASSEN),
  code: z.string(),
  /** Of which print file; null: of the work's texts. */
  mediumId: z.nullable(IdSchema),
  /** From 1; null: of the whole file, or of the work's texts. */
  seite: z.nullable(z.int()),
  ort: z.nullable(RahmenSchema),
  titel: z.string(),
  satz: z.string(),
  /** null: nothing has to be done. */
  tun: z.nullable(z.string()),
  /** A warning that the office took; null: not taken, or nothing to take. */
  angenommen: z.nullable(z.object({ durch: z.string(), ms: MsSchema })),
})
export type Befund = z.infer<typeof BefundSchema>

export const PREFLIGHT_STAENDE = ['OHNE_DATEI', 'OFFEN', 'LAEUFT', 'GEPRUEFT'] as const
export type PreflightStand = (typeof PREFLIGHT_STAENDE)[number]

/** Of one work, for a list. */
export const PreflightZahlenSchema = z.object({
  stand: z.enum(PREFLIGHT_STAENDE),
  fehler: AnzahlSchema,
  /** Those that nobody has accepted. */
  warnungen: AnzahlSchema,
  angenommen: AnzahlSchema,
  hinweise: AnzahlSchema,
})
export type PreflightZahlen = z.infer<typeof PreflightZahlenSchema>

export const PreflightSeiteSchema = z.object({
  seite: z.int(),
  breite: z.number(),
  hoehe: z.number(),
  endformat: z.nullable(RahmenSchema),
  beschnitt: z.nullable(RahmenSchema),
  /** null: too many pages to draw them all. */
  bild: z.nullable(z.object({ sha256: Sha256Schema, variant: z.string() })),
})
export type PreflightSeite = z.infer<typeof PreflightSeiteSchema>

const DateiSchema = z.object({
  mediumId: IdSchema,
  dateiname: z.string(),
  bytes: AnzahlSchema,
  /** PDF/X-4, PDF 1.6, TIFF. */
  art: z.string(),
  seitenzahl: z.nullable(z.int()),
  /** Of the end format. */
  breiteMm: z.nullable(z.number()),
  hoeheMm: z.nullable(z.number()),
})

export const PreflightSchema = z.object({
  id: IdSchema,
  titel: z.string(),
  nummer: z.nullable(z.string()),
  agentur: z.string(),
  auftraggeber: z.string(),
  druckstatus: z.literal([...DRUCKSTATUS]),
  stand: z.enum(PREFLIGHT_STAENDE),
  /** Print files of the work; one of them is shown. */
  dateien: z.array(z.object({ mediumId: IdSchema, dateiname: z.string() })),
  datei: z.nullable(DateiSchema),
  geprueftMs: z.nullable(MsSchema),
  profil: z.string(),
  seiten: z.array(PreflightSeiteSchema),
  befunde: z.array(BefundSchema),
  /** Checks that found nothing, by name. */
  ohneBefund: z.array(z.string()),
  /** Neighbours among the awarded works of its year, by title. */
  vorige: z.nullable(IdSchema),
  naechste: z.nullable(IdSchema),
  /** Who would read an objection. */
  empfaenger: z.nullable(z.object({ name: z.string(), email: z.string() })),
})
export type Preflight = z.infer<typeof PreflightSchema>

const zugang = ['ADMIN'] as const

export const getPreflight = defineEndpunkt({
  name: 'getPreflight',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/preflight',
  zugang,
  zweck: 'Was die Prüfung der Druckdatei und der Texte einer ausgezeichneten Arbeit gefunden hat.',
  params: IdParams,
  query: z.object({ mediumId: z.optional(IdSchema) }),
  antwort: PreflightSchema,
})
export const startPreflight = defineEndpunkt({
  name: 'startPreflight',
  methode: 'POST',
  pfad: '/api/einreichungen/:id/preflight',
  zugang,
  zweck: 'Die Druckdateien einer ausgezeichneten Arbeit erneut prüfen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const acceptBefund = defineEndpunkt({
  name: 'acceptBefund',
  methode: 'POST',
  pfad: '/api/einreichungen/:id/preflight/annahmen',
  zugang,
  zweck: 'Eine Warnung annehmen oder die Annahme zurücknehmen; sie gilt für diese Fassung der Datei oder der Texte.',
  params: IdParams,
  body: z.object({ mediumId: z.nullable(IdSchema), schluessel: z.string().check(z.minLength(1), z.maxLength(200)), angenommen: z.boolean() }),
  antwort: GeloeschtSchema,
})

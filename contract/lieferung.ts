import * as z from 'zod/mini'
import { StufeSchema } from './auszeichnung.ts'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema, text } from './form.ts'
import { JAHRE_TEXT, JahrFilter, JahrSchema, listeAntwort, listeQuery } from './liste.ts'

/** ALLE: all works that wait for the printer; AENDERUNGEN: those that lie in no delivery as they are now. */
export const LIEFERUNG_ARTEN = ['ALLE', 'AENDERUNGEN'] as const
export type LieferungArt = (typeof LIEFERUNG_ARTEN)[number]

/** docs/rules.md, „Deliveries". */
export const LIEFERUNG_STAENDE = ['WARTET', 'LAEUFT', 'BEREIT', 'BESTAETIGT', 'FEHLER', 'ZURUECKGEZOGEN'] as const
export type LieferungStand = (typeof LIEFERUNG_STAENDE)[number]

/** What lies in a package beside the works' own files. */
export const LIEFERUNG_TEILE = ['ORIGINAL', 'XML', 'CSV', 'EXCEL', 'REGISTER', 'PRUEFSUMMEN'] as const
export type LieferungTeil = (typeof LIEFERUNG_TEILE)[number]

/** A work in a delivery: how it stands against what was frozen, or what became of it when the printer confirmed. */
export const LIEFERWERK_STAENDE = ['UNVERAENDERT', 'GEAENDERT', 'ABERKANNT', 'WERK_FORT', 'ANDERER_STATUS', 'ABGEHOLT'] as const
export type LieferwerkStand = (typeof LIEFERWERK_STAENDE)[number]

const WerSchema = z.object({ ms: MsSchema, durch: z.string() })

/** How far the printer has fetched it; bytes are counted once, however often they were sent. */
const AbholungSchema = z.object({
  durch: z.string(),
  bytes: z.number(),
  seitMs: MsSchema,
  /** Bytes left within the last seconds. */
  laeuft: z.boolean(),
  unterbrochenMs: z.nullable(MsSchema),
  fortgesetztMs: z.nullable(MsSchema),
  /** Everything has been sent. */
  fertigMs: z.nullable(MsSchema),
  /** null: nothing can be said yet. */
  restMs: z.nullable(z.number()),
})
export type LieferungAbholung = z.infer<typeof AbholungSchema>

const LieferungSchema = z.object({
  id: IdSchema,
  jahr: JahrSchema,
  /** Counted by year, from 1. */
  nummer: z.int(),
  art: z.enum(LIEFERUNG_ARTEN),
  /** The delivery before it, of one with changes only. */
  seit: z.nullable(z.int()),
  stand: z.enum(LIEFERUNG_STAENDE),
  /** 0 to 100, while it is made. */
  fortschritt: z.int(),
  /** Why it could not be made, or cannot be fetched. */
  fehler: z.nullable(z.string()),
  dateiname: z.string(),
  werke: AnzahlSchema,
  bytes: z.nullable(z.number()),
  /** Of the whole package. */
  sha256: z.nullable(Sha256Schema),
  teile: z.array(z.object({ teil: z.enum(LIEFERUNG_TEILE), anzahl: AnzahlSchema, bytes: z.number() })),
  createdMs: MsSchema,
  durch: z.string(),
  fertigMs: z.nullable(MsSchema),
  abholung: z.nullable(AbholungSchema),
  /** `geblieben`: works that had changed by then and wait for the next delivery. */
  bestaetigt: z.nullable(z.object({ ...WerSchema.shape, abgeholt: AnzahlSchema, geblieben: AnzahlSchema })),
  zurueckgezogen: z.nullable(WerSchema),
})
export type Lieferung = z.infer<typeof LieferungSchema>

export const LIEFERUNG_LAGE_WORT = {
  ENTSTEHT: 'Wird zusammengestellt',
  GESCHEITERT: 'Gescheitert',
  BESCHAEDIGT: 'Datei fehlt',
  BEREIT: 'Liegt bereit',
  LAEUFT: 'Wird abgeholt',
  UNTERBROCHEN: 'Unterbrochen',
  GEHOLT: 'Bestätigung fehlt',
  BESTAETIGT: 'Abgeholt',
  ZURUECKGEZOGEN: 'Zurückgezogen',
} as const

/** What it waits for. */
export function lieferungLageOf({ stand, fehler, abholung }: Lieferung): keyof typeof LIEFERUNG_LAGE_WORT {
  if (stand === 'WARTET' || stand === 'LAEUFT') return 'ENTSTEHT'
  if (stand === 'FEHLER') return 'GESCHEITERT'
  if (stand !== 'BEREIT') return stand
  if (fehler !== null) return 'BESCHAEDIGT'
  if (abholung === null) return 'BEREIT'
  if (abholung.fertigMs !== null) return 'GEHOLT'
  return abholung.laeuft ? 'LAEUFT' : 'UNTERBROCHEN'
}

const DateiSchema = z.object({ name: z.string(), bytes: z.number(), sha256: Sha256Schema })

const LieferwerkSchema = z.object({
  einreichungId: IdSchema,
  /** Its place in the book. */
  folge: z.int(),
  nummer: z.string(),
  titel: z.string(),
  agentur: z.string(),
  kategorie: z.string(),
  medaille: StufeSchema,
  stand: z.enum(LIEFERWERK_STAENDE),
  dateien: z.array(DateiSchema),
})
export type Lieferwerk = z.infer<typeof LieferwerkSchema>

const LieferungMitWerkenSchema = z.object({
  ...LieferungSchema.shape,
  inhalt: z.array(LieferwerkSchema),
  /** Beside the works: texts and checksums. */
  beilagen: z.array(z.object({ ...DateiSchema.shape, teil: z.enum(LIEFERUNG_TEILE) })),
})
export type LieferungMitWerken = z.infer<typeof LieferungMitWerkenSchema>

const MengeSchema = z.object({ werke: AnzahlSchema, dateien: AnzahlSchema, bytes: z.number() })

const LieferungVorschauSchema = z.object({
  /** Which number the next one gets. */
  nummer: z.int(),
  /** The one before; null: there is none. */
  seit: z.nullable(z.int()),
  alle: MengeSchema,
  aenderungen: MengeSchema,
  /** Works that wait for the printer and cannot be delivered, with what to do. */
  hindernisse: z.array(z.object({ einreichungId: IdSchema, titel: z.string(), satz: z.string() })),
})
export type LieferungVorschau = z.infer<typeof LieferungVorschauSchema>

const leser = ['ADMIN', 'DRUCKEREI'] as const
const buero = ['ADMIN'] as const

export const listLieferungen = defineEndpunkt({
  name: 'listLieferungen',
  methode: 'GET',
  pfad: '/api/lieferungen',
  zugang: leser,
  zweck: 'Lieferungen an die Druckerei, die neuesten zuerst; die Druckerei liest die fertigen.',
  query: listeQuery(['nummer'], JahrFilter),
  antwort: listeAntwort(LieferungSchema),
})
export const previewLieferung = defineEndpunkt({
  name: 'previewLieferung',
  methode: 'GET',
  pfad: '/api/lieferungen/vorschau',
  zugang: buero,
  zweck: 'Was die nächste Lieferung enthielte; es entsteht keine.',
  query: z.strictObject({ jahr: z.enum(JAHRE_TEXT) }),
  antwort: LieferungVorschauSchema,
})
export const createLieferung = defineEndpunkt({
  name: 'createLieferung',
  methode: 'POST',
  pfad: '/api/lieferungen',
  zugang: buero,
  zweck: 'Eine Lieferung zusammenstellen: Was darin ist, steht von jetzt an fest.',
  body: z.object({ jahr: JahrSchema, art: z.enum(LIEFERUNG_ARTEN) }),
  antwort: LieferungSchema,
})
export const getLieferung = defineEndpunkt({
  name: 'getLieferung',
  methode: 'GET',
  pfad: '/api/lieferungen/:id',
  zugang: leser,
  zweck: 'Eine Lieferung mit ihren Arbeiten und Dateien.',
  params: IdParams,
  antwort: LieferungMitWerkenSchema,
})
export const retryLieferung = defineEndpunkt({
  name: 'retryLieferung',
  methode: 'POST',
  pfad: '/api/lieferungen/:id/erneut',
  zugang: buero,
  zweck: 'Eine gescheiterte Lieferung noch einmal herstellen, mit demselben Inhalt.',
  params: IdParams,
  antwort: LieferungSchema,
})
export const withdrawLieferung = defineEndpunkt({
  name: 'withdrawLieferung',
  methode: 'POST',
  pfad: '/api/lieferungen/:id/zuruecknahme',
  zugang: buero,
  zweck: 'Eine Lieferung zurückziehen, von der noch nichts geholt ist.',
  params: IdParams,
  antwort: LieferungSchema,
})
export const loadLieferung = defineEndpunkt({
  name: 'loadLieferung',
  methode: 'GET',
  pfad: '/api/lieferungen/:id/paket',
  zugang: leser,
  zweck: 'Das Paket als ZIP; ein Bereich davon mit Range. Ein abgebrochener Download geht an derselben Stelle weiter.',
  params: IdParams,
  bytes: { antwort: ['application/zip'] },
})
export const loadLieferungPruefsumme = defineEndpunkt({
  name: 'loadLieferungPruefsumme',
  methode: 'GET',
  pfad: '/api/lieferungen/:id/pruefsumme',
  zugang: leser,
  zweck: 'Die Prüfsumme des Pakets als Datei, wie sha256sum sie liest.',
  params: IdParams,
  bytes: { antwort: ['text/plain'] },
})
export const confirmLieferung = defineEndpunkt({
  name: 'confirmLieferung',
  methode: 'POST',
  pfad: '/api/lieferungen/:id/bestaetigung',
  zugang: ['DRUCKEREI'],
  zweck: 'Die Prüfsumme des geholten Pakets bestätigen: Arbeiten, die seither unverändert sind, gelten als abgeholt.',
  params: IdParams,
  body: z.object({ sha256: text(400) }),
  antwort: LieferungMitWerkenSchema,
})

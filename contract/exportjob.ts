import * as z from 'zod/mini'
import { GeloeschtSchema, IdParams } from './datensatz.ts'
import { DRUCKSTATUS_TEXT, EINREICHUNG_STATUS, ZAHLUNGEN } from './einreichung.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { LISTEN_TYPEN, LISTEN_WAHL, listenTypOf, type ListenExport } from './exportliste.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { JAHRE_TEXT, listeAntwort, listeQuery } from './liste.ts'
import { RECHNUNG_STAENDE } from './rechnung.ts'
import { URKUNDEN_REIHENFOLGEN, URKUNDEN_WAHL } from './urkunde.ts'

/** What makes the file of a type stands in server/exporte/exporter.ts. */
export const EXPORTJOB_TYPEN = [
  'EXCEL_EINREICHUNGEN',
  'MEDIEN_ZIP',
  'RECHNUNGEN',
  'ETIKETTEN',
  'AWARDUEBERSICHT',
  'URKUNDEN',
  'URKUNDEN_PDF',
  'ABLAUFPLAN',
  'ABLAUF_EXCEL',
  'LISTE',
  'LISTE_DRUCKEREI',
  'LISTE_AGENTUR',
] as const
/** Of works. */
export const WERK_EXPORTE = ['EXCEL_EINREICHUNGEN', 'MEDIEN_ZIP', 'RECHNUNGEN', 'ETIKETTEN'] as const satisfies readonly ExportjobTyp[]
/** What comes out of the festival's rooms: the team that prepares the evening orders these, and nothing else. */
export const FEST_EXPORTE = ['URKUNDEN_PDF', 'ABLAUFPLAN', 'ABLAUF_EXCEL'] as const satisfies readonly ExportjobTyp[]
export type ExportjobTyp = (typeof EXPORTJOB_TYPEN)[number]
export const ExportjobTypSchema = z.enum(EXPORTJOB_TYPEN)

/** docs/rules.md, „Exports". */
export const EXPORTJOB_STATUS = ['WARTET', 'LAEUFT', 'FERTIG', 'ABGEHOLT', 'ABGELAUFEN', 'FEHLER', 'ABGEBROCHEN'] as const
export type ExportjobStatus = (typeof EXPORTJOB_STATUS)[number]

/** After this the file goes; the order stays for a while, as a memory. */
export const EXPORTJOB_TAGE = 7
export const MAX_EXPORT_EINREICHUNGEN = 20_000
/** Set as one document: more of them take longer than an order may. */
export const MAX_EXPORT_ETIKETTEN = 1000
/** Each is set as a document of its own. */
export const MAX_EXPORT_RECHNUNGEN = 5000
/** Ids that are sent one by one; more than that are asked for by the filter of the list. */
const MAX_EXPORT_IDS = 5000
/** Names that are shown before an export runs. */
export const MAX_EXPORT_NAMEN = 500

/** The filter of the list of works, as its address has it. */
const FilterSchema = z.object({
  suche: z.optional(text(200)),
  jahr: z.optional(z.enum(JAHRE_TEXT)),
  kategorieId: z.optional(IdSchema),
  agenturId: z.optional(IdSchema),
  status: z.optional(z.enum(EINREICHUNG_STATUS)),
  druckstatus: z.optional(z.enum(DRUCKSTATUS_TEXT)),
  zahlung: z.optional(z.enum(ZAHLUNGEN)),
})
export type ExportFilter = z.infer<typeof FilterSchema>

/** The filter of the list of invoices, as its address has it. */
const RechnungFilterSchema = z.object({
  suche: z.optional(text(200)),
  jahr: z.optional(z.enum(JAHRE_TEXT)),
  agenturId: z.optional(IdSchema),
  stand: z.optional(z.enum(RECHNUNG_STAENDE)),
  guthaben: z.optional(z.literal('true')),
})
export type ExportRechnungFilter = z.infer<typeof RechnungFilterSchema>

/** Either chosen works or all that fit a filter. */
const WAHL = {
  einreichungIds: z.optional(
    z
      .array(IdSchema)
      .check(
        z.minLength(1, 'Bitte wählen Sie mindestens eine Einreichung.'),
        z.maxLength(MAX_EXPORT_IDS, `Bitte höchstens ${MAX_EXPORT_IDS} Einreichungen auf einmal.`),
      ),
  ),
  filter: z.optional(FilterSchema),
}
/** For the type RECHNUNGEN only: exactly these documents, or all that fit a filter of their list. */
const RECHNUNG_WAHL = {
  rechnungIds: z.optional(
    z
      .array(IdSchema)
      .check(
        z.minLength(1, 'Bitte wählen Sie mindestens eine Rechnung.'),
        z.maxLength(MAX_EXPORT_RECHNUNGEN, `Bitte höchstens ${MAX_EXPORT_RECHNUNGEN} Rechnungen auf einmal.`),
      ),
  ),
  rechnungFilter: z.optional(RechnungFilterSchema),
}
/** For the type URKUNDEN_PDF only. */
const BOGEN_WAHL = { reihenfolge: z.optional(z.enum(URKUNDEN_REIHENFOLGEN)) }
/** For the types ABLAUFPLAN and ABLAUF_EXCEL only: the evening of a year. */
const ABLAUF_WAHL = { ablaufJahr: z.optional(z.enum(JAHRE_TEXT)) }
/** For the type AWARDUEBERSICHT only: all awards of a year. */
const AWARD_WAHL = { awardJahr: z.optional(z.enum(JAHRE_TEXT)) }
interface Wahl {
  liste?: { name: ListenExport } | undefined
  typ?: ExportjobTyp
  einreichungIds?: unknown
  filter?: unknown
  rechnungIds?: unknown
  rechnungFilter?: unknown
  awardJahr?: unknown
  ablaufJahr?: unknown
  auszeichnungIds?: unknown
  auszeichnungFilter?: unknown
  reihenfolge?: unknown
}
const EINES = z.refine<Wahl>(
  ({ einreichungIds, filter, rechnungIds, rechnungFilter, awardJahr, ablaufJahr, auszeichnungIds, auszeichnungFilter, liste }) =>
    [einreichungIds, filter, rechnungIds, rechnungFilter, awardJahr, ablaufJahr, auszeichnungIds, auszeichnungFilter, liste].filter(
      (one) => one !== undefined,
    ).length === 1,
  { path: ['einreichungIds'], error: 'Bitte entweder einzelne Einreichungen oder einen Filter.' },
)
const NUR_RECHNUNGEN = z.refine<Wahl>(
  ({ typ, rechnungIds, rechnungFilter }) => typ === 'RECHNUNGEN' || (rechnungIds === undefined && rechnungFilter === undefined),
  { path: ['typ'], error: 'Von gewählten Rechnungen gibt es nur die Rechnungen als ZIP.' },
)
const NUR_AWARDS = z.refine<Wahl>(({ typ, awardJahr }) => (typ === 'AWARDUEBERSICHT') === (awardJahr !== undefined), {
  path: ['typ'],
  error: 'Die Awardübersicht gibt es für ein Jahr.',
})
const NUR_ABLAUF = z.refine<Wahl>(({ typ, ablaufJahr }) => (typ === 'ABLAUFPLAN' || typ === 'ABLAUF_EXCEL') === (ablaufJahr !== undefined), {
  path: ['typ'],
  error: 'Den Ablauf gibt es für ein Jahr.',
})
const NUR_URKUNDEN = z.refine<Wahl>(
  ({ typ, auszeichnungIds, auszeichnungFilter }) =>
    (typ === 'URKUNDEN' || typ === 'URKUNDEN_PDF') === (auszeichnungIds !== undefined || auszeichnungFilter !== undefined),
  { path: ['typ'], error: 'Urkunden gibt es von gewählten Auszeichnungen.' },
)
const NUR_BOGEN = z.refine<Wahl>(({ typ, reihenfolge }) => (typ === 'URKUNDEN_PDF') === (reihenfolge !== undefined), {
  path: ['reihenfolge'],
  error: 'Eine Reihenfolge haben nur die Urkunden als ein PDF.',
})

const NUR_LISTEN = z.refine<Wahl>(({ typ, liste }) => LISTEN_TYPEN.find((each) => each === typ) === (liste && listenTypOf(liste.name)), {
  path: ['typ'],
  error: 'Als Excel gibt es eine Liste, wie sie gefiltert ist.',
})

const UmfangSchema = z.object({
  /** Rows of the first sheet, files, or labels. */
  anzahl: AnzahlSchema,
  /** What should be in it and is not, as sentences. */
  fehlend: z.array(z.string()),
})
export type ExportUmfang = z.infer<typeof UmfangSchema>

export const ExportjobSchema = z.object({
  id: IdSchema,
  typ: z.string(),
  status: z.enum(EXPORTJOB_STATUS),
  titel: z.string(),
  dateiname: z.string(),
  anzahl: AnzahlSchema,
  fortschritt: z.int(),
  fehler: z.nullable(z.string()),
  createdMs: MsSchema,
  fertigMs: z.nullable(MsSchema),
  ablaufMs: z.nullable(MsSchema),
  abgeholtMs: z.nullable(MsSchema),
  bytes: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  umfang: z.nullable(UmfangSchema),
  /** null: nothing can be said yet. */
  restMs: z.nullable(z.number()),
})
export type Exportjob = z.infer<typeof ExportjobSchema>

export const ExportvorschauSchema = z.object({
  anzahl: AnzahlSchema,
  /** Files of these works that are in the store. */
  dateien: AnzahlSchema,
  bytes: z.number(),
  /** Invoices and credit notes on which these works stand. */
  rechnungen: AnzahlSchema,
  /** One for each part of what has been handed in. */
  etiketten: AnzahlSchema,
  /** The first of them. */
  items: z.array(z.object({ id: IdSchema, titel: z.string(), nummer: z.nullable(z.string()) })),
})
export type Exportvorschau = z.infer<typeof ExportvorschauSchema>

const zugang = ['ADMIN', 'FESTTEAM', 'DRUCKEREI', 'AGENTUR'] as const

export const listExportjobs = defineEndpunkt({
  name: 'listExportjobs',
  methode: 'GET',
  pfad: '/api/exportjobs',
  zugang,
  zweck: 'Die eigenen Exporte, die neuesten zuerst.',
  query: listeQuery(['createdMs'], { typ: z.optional(ExportjobTypSchema), status: z.optional(z.enum(EXPORTJOB_STATUS)) }),
  antwort: listeAntwort(ExportjobSchema),
})
export const previewExportjob = defineEndpunkt({
  name: 'previewExportjob',
  methode: 'POST',
  pfad: '/api/exportjobs/vorschau',
  zugang: ['ADMIN'],
  zweck: 'Was ein Export enthalten würde; es entsteht keiner.',
  body: z.object(WAHL).check(EINES),
  antwort: ExportvorschauSchema,
})
export const createExportjob = defineEndpunkt({
  name: 'createExportjob',
  methode: 'POST',
  pfad: '/api/exportjobs',
  zugang,
  zweck:
    'Einen Export beginnen: mit gewählten Einreichungen oder Rechnungen, oder mit allen eines Filters. Das Festteam nur, was zum Abend gehört; Druckereien und Agenturen ihre eigene Liste.',
  body: z
    .object({ typ: ExportjobTypSchema, ...WAHL, ...RECHNUNG_WAHL, ...AWARD_WAHL, ...ABLAUF_WAHL, ...URKUNDEN_WAHL, ...BOGEN_WAHL, ...LISTEN_WAHL })
    .check(EINES, NUR_RECHNUNGEN, NUR_AWARDS, NUR_ABLAUF, NUR_URKUNDEN, NUR_BOGEN, NUR_LISTEN),
  antwort: ExportjobSchema,
})
export const getExportjob = defineEndpunkt({
  name: 'getExportjob',
  methode: 'GET',
  pfad: '/api/exportjobs/:id',
  zugang,
  zweck: 'Ein eigener Export mit seinem Stand.',
  params: IdParams,
  antwort: ExportjobSchema,
})
export const cancelExportjob = defineEndpunkt({
  name: 'cancelExportjob',
  methode: 'POST',
  pfad: '/api/exportjobs/:id/abbrechen',
  zugang,
  zweck: 'Einen Export abbrechen, der wartet oder läuft.',
  params: IdParams,
  antwort: ExportjobSchema,
})
export const retryExportjob = defineEndpunkt({
  name: 'retryExportjob',
  methode: 'POST',
  pfad: '/api/exportjobs/:id/erneut',
  zugang,
  zweck: 'Einen gescheiterten Export noch einmal beginnen, mit denselben Einreichungen.',
  params: IdParams,
  antwort: ExportjobSchema,
})
export const removeExportjob = defineEndpunkt({
  name: 'removeExportjob',
  methode: 'DELETE',
  pfad: '/api/exportjobs/:id',
  zugang,
  zweck: 'Einen Export samt seiner Datei entfernen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const loadExportjobDatei = defineEndpunkt({
  name: 'loadExportjobDatei',
  methode: 'GET',
  pfad: '/api/exportjobs/:id/datei',
  zugang,
  zweck: 'Die fertige Datei; ein Bereich davon mit Range.',
  params: IdParams,
  bytes: { antwort: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip', 'application/pdf'] },
})

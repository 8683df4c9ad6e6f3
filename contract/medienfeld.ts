import * as z from 'zod/mini'
import {
  DatensatzSchema,
  GeloeschtSchema,
  GespeichertSchema,
  IdParams,
  ReihenfolgeSchema,
  VersionSchema,
  freitext,
  ganzzahl,
  pflichtzeile,
} from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'
import { FlagTextSchema, listeAntwort, listeQuery } from './liste.ts'

export const MEDIENFELD_TYPEN = ['BILD', 'BILDSERIE', 'VIDEO', 'AUDIO', 'PDF', 'DOKUMENT', 'LINK', 'TEXT', 'DRUCKDATEI', 'MUSTER'] as const
export const MedienfeldTypSchema = z.enum(MEDIENFELD_TYPEN, 'Bitte wählen Sie einen Typ.')
export type MedienfeldTyp = z.infer<typeof MedienfeldTypSchema>

/** File formats that a type may ask for, by content type. A LINK, TEXT or MUSTER has no file. */
export const FORMATE: Readonly<Record<MedienfeldTyp, readonly string[]>> = {
  BILD: ['image/jpeg', 'image/png', 'image/webp', 'image/tiff'],
  BILDSERIE: ['image/jpeg', 'image/png', 'image/webp', 'image/tiff'],
  VIDEO: ['video/mp4', 'video/quicktime', 'video/webm'],
  AUDIO: ['audio/mpeg', 'audio/mp4', 'audio/wav'],
  PDF: ['application/pdf'],
  // Evidence: as a PDF, or photographed.
  DOKUMENT: ['application/pdf', 'image/jpeg', 'image/png'],
  LINK: [],
  TEXT: [],
  DRUCKDATEI: ['application/pdf', 'image/tiff', 'image/jpeg'],
  MUSTER: [],
}

const FELDER = {
  titel: pflichtzeile(80, 'Bitte geben Sie dem Medienfeld eine Bezeichnung.'),
  hilfetext: freitext(500),
  typ: MedienfeldTypSchema,
  formate: z.array(z.string()).check(z.maxLength(10)),
  maxMb: z.nullable(ganzzahl(1, 10_000)),
  maxSek: z.nullable(ganzzahl(1, 36_000)),
  minBreite: z.nullable(ganzzahl(1, 20_000)),
  /** Of a PDF. */
  maxSeiten: z.nullable(ganzzahl(1, 1_000)),
  imJurypaket: z.boolean(),
  inPraesentation: z.boolean(),
  inDruck: z.boolean(),
  inFest: z.boolean(),
  anonymPruefen: z.boolean(),
  /** A duty that holds nobody up: it may come after handing in and after the deadline, until the work is decided upon. */
  nachreichbar: z.boolean(),
  aktiv: z.boolean(),
}

const formateOfTyp = z.refine<{ typ: MedienfeldTyp; formate: string[] }>(
  ({ typ, formate }) => formate.every((format) => FORMATE[typ].includes(format)),
  {
    path: ['formate'],
    error: 'Ein gewähltes Format passt nicht zum Typ.',
  },
)

export const MedienfeldEingabeSchema = z.object(FELDER).check(formateOfTyp)
export type MedienfeldEingabe = z.infer<typeof MedienfeldEingabeSchema>

/** As it is read: rules that came after a record was saved never hide it. */
const GELESEN = { ...FELDER, titel: z.string(), hilfetext: z.string(), position: z.int(), verwendet: z.int() }

export const MedienfeldSchema = z.object({ ...DatensatzSchema.shape, ...GELESEN })
export type Medienfeld = z.infer<typeof MedienfeldSchema>

export const MEDIENFELD_SORTS = ['position', 'titel', 'typ'] as const

export const listMedienfelder = defineEndpunkt({
  name: 'listMedienfelder',
  methode: 'GET',
  pfad: '/api/medienfelder',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Die Medienfelder, nach Position.',
  query: listeQuery(MEDIENFELD_SORTS, {
    typ: z.optional(MedienfeldTypSchema),
    kategorieId: z.optional(IdSchema),
    aktiv: z.optional(FlagTextSchema),
  }),
  antwort: listeAntwort(MedienfeldSchema),
})
export const getMedienfeld = defineEndpunkt({
  name: 'getMedienfeld',
  methode: 'GET',
  pfad: '/api/medienfelder/:id',
  zugang: ['ADMIN'],
  zweck: 'Ein Medienfeld.',
  params: IdParams,
  antwort: MedienfeldSchema,
})
export const createMedienfeld = defineEndpunkt({
  name: 'createMedienfeld',
  methode: 'POST',
  pfad: '/api/medienfelder',
  zugang: ['ADMIN'],
  zweck: 'Ein Medienfeld anlegen.',
  body: MedienfeldEingabeSchema,
  antwort: GespeichertSchema,
})
export const updateMedienfeld = defineEndpunkt({
  name: 'updateMedienfeld',
  methode: 'PUT',
  pfad: '/api/medienfelder/:id',
  zugang: ['ADMIN'],
  zweck: 'Ein Medienfeld ändern.',
  params: IdParams,
  body: z.object({ ...FELDER, version: VersionSchema }).check(formateOfTyp),
  antwort: GespeichertSchema,
})
export const removeMedienfeld = defineEndpunkt({
  name: 'removeMedienfeld',
  methode: 'DELETE',
  pfad: '/api/medienfelder/:id',
  zugang: ['ADMIN'],
  zweck: 'Ein unbenutztes Medienfeld löschen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const orderMedienfelder = defineEndpunkt({
  name: 'orderMedienfelder',
  methode: 'PUT',
  pfad: '/api/medienfelder/reihenfolge',
  zugang: ['ADMIN'],
  zweck: 'Die Reihenfolge der Medienfelder.',
  body: ReihenfolgeSchema,
  antwort: GeloeschtSchema,
})

import * as z from 'zod/mini'
import { DatensatzSchema, IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema } from './form.ts'
import { JahrFilter, listeAntwort, listeQuery } from './liste.ts'

/** In the order of a work's way, in which every list sorts: first what waits for the agency's hand, last what has dropped out. */
export const EINREICHUNG_STATUS = [
  'ENTWURF',
  'NACHBESSERUNG',
  'ABGEGEBEN',
  'IN_PRUEFUNG',
  'ZUGELASSEN',
  'SHORTLIST',
  'AUSGEZEICHNET',
  'AUSGESCHIEDEN',
  'ZURUECKGEWIESEN',
  'DISQUALIFIZIERT',
] as const
export type EinreichungStatus = (typeof EINREICHUNG_STATUS)[number]

/** Handed in and not withdrawn: the office may take its steps. */
export const AB_ABGABE: readonly EinreichungStatus[] = [
  'ABGEGEBEN',
  'IN_PRUEFUNG',
  'NACHBESSERUNG',
  'ZUGELASSEN',
  'SHORTLIST',
  'AUSGEZEICHNET',
  'AUSGESCHIEDEN',
]

/** Whether a work is paid for. */
export const ZAHLUNGEN = ['OFFEN', 'RECHNUNG_GESTELLT', 'BEZAHLT', 'STORNIERT', 'KOSTENLOS'] as const
export type Zahlung = (typeof ZAHLUNGEN)[number]

/** docs/rules.md, „Fixed". */
export const DRUCKSTATUS = [0, 1, 3, 5, 7, 10] as const
export type Druckstatus = (typeof DRUCKSTATUS)[number]
/** The same words on every screen and in every file. */
export const DRUCKSTATUS_WORT: Readonly<Record<Druckstatus, string>> = {
  0: 'In Arbeit',
  1: 'Druckreif',
  3: 'Zur Abholung bereit',
  5: 'Von Druckerei abgeholt',
  7: 'Von Druckerei geprüft',
  10: 'Gedruckt und freigegeben',
}
export const DRUCKSTATUS_TEXT = DRUCKSTATUS.map(String) as [`${Druckstatus}`]

/**
 * As the person who asks may see it. For agencies `status` stays ZUGELASSEN until the results of the jury are public, and `druckstatus` is 3 for all
 * that is in production (docs/rules.md, „Submission").
 */
const STAND = { status: z.enum(EINREICHUNG_STATUS), druckstatus: z.literal([...DRUCKSTATUS]), abgegebenMs: z.nullable(MsSchema) }

/** Plain texts: five hundred of them are checked before a page is painted. */
export const EinreichungListItemSchema = z.object({
  id: z.string(),
  jahr: z.int(),
  nummer: z.nullable(z.string()),
  titel: z.string(),
  agentur: z.string(),
  kategorie: z.string(),
  ...STAND,
  zurueckgezogen: z.boolean(),
  /** Files and links. */
  medien: AnzahlSchema,
  /** The hash of a thumbnail. */
  bild: z.nullable(z.string()),
})
export type EinreichungListItem = z.infer<typeof EinreichungListItemSchema>

const RenditionSchema = z.object({ sha256: Sha256Schema, width: z.nullable(z.int()), height: z.nullable(z.int()) })

export const EinreichungMediumSchema = z.object({
  id: IdSchema,
  medienfeld: z.string(),
  typ: z.string(),
  legende: z.string(),
  dateiname: z.string(),
  mime: z.string(),
  bytes: AnzahlSchema,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  seiten: z.nullable(z.int()),
  /** Of a link. */
  url: z.nullable(z.string()),
  /** A thumbnail, and the largest file that a browser can show. */
  bild: z.nullable(RenditionSchema),
  ansicht: z.nullable(RenditionSchema),
})
export type EinreichungMedium = z.infer<typeof EinreichungMediumSchema>

export const VerlaufSchema = z.object({
  id: IdSchema,
  aktion: z.string(),
  name: z.nullable(z.string()),
  createdMs: MsSchema,
  grund: z.nullable(z.string()),
  /** Values as text, as they were stored. */
  aenderungen: z.array(z.object({ feld: z.string(), vorher: z.string(), nachher: z.string() })),
})
export type VerlaufEintrag = z.infer<typeof VerlaufSchema>

export const EinreichungSchema = z.object({
  ...DatensatzSchema.shape,
  jahr: z.int(),
  nummer: z.nullable(z.string()),
  titel: z.string(),
  auftraggeber: z.string(),
  marke: z.string(),
  kategorie: z.object({ id: IdSchema, nummer: z.int(), titel: z.string() }),
  agentur: z.object({ id: IdSchema, name: z.string(), firmenwortlaut: z.string() }),
  ...STAND,
  createdMs: MsSchema,
  zurueckgezogenMs: z.nullable(MsSchema),
  texte: z.object({ kurztext: z.string(), briefing: z.string(), idee: z.string(), umsetzung: z.string(), ergebnis: z.string() }),
  credits: z.array(
    z.object({ id: IdSchema, funktion: z.string(), firstname: z.string(), lastname: z.string(), firma: z.string(), drucken: z.boolean() }),
  ),
  medien: z.array(EinreichungMediumSchema),
  /** Required, missing, and still taken: leads to its field. */
  nachzureichen: z.array(z.object({ feld: z.string(), titel: z.string() })),
  /** Newest first. Agencies see what their own people did. */
  verlauf: z.array(VerlaufSchema),
})
export type Einreichung = z.infer<typeof EinreichungSchema>

export const EINREICHUNG_SORTS = ['titel', 'nummer', 'agentur', 'kategorie', 'status', 'druckstatus', 'abgegeben'] as const

export const listEinreichungen = defineEndpunkt({
  name: 'listEinreichungen',
  methode: 'GET',
  pfad: '/api/einreichungen',
  zugang: ['ADMIN', 'AGENTUR', 'DRUCKEREI'],
  zweck: 'Einreichungen; Agenturen die eigenen, Druckereien die zur Abholung bereiten.',
  query: listeQuery(EINREICHUNG_SORTS, {
    ...JahrFilter,
    kategorieId: z.optional(IdSchema),
    agenturId: z.optional(IdSchema),
    status: z.optional(z.enum(EINREICHUNG_STATUS)),
    druckstatus: z.optional(z.enum(DRUCKSTATUS_TEXT)),
    /** Of the office alone. */
    zahlung: z.optional(z.enum(ZAHLUNGEN)),
  }),
  antwort: listeAntwort(EinreichungListItemSchema),
})
export const getEinreichung = defineEndpunkt({
  name: 'getEinreichung',
  methode: 'GET',
  pfad: '/api/einreichungen/:id',
  zugang: ['ADMIN', 'AGENTUR', 'DRUCKEREI'],
  zweck: 'Eine Einreichung mit Texten, Credits, Medien und Verlauf.',
  params: IdParams,
  antwort: EinreichungSchema,
})

import * as z from 'zod/mini'
import { GeloeschtSchema, IdParams, ReihenfolgeSchema, freitext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema } from './form.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

/** docs/rules.md, „Media checks". LAEDT has no medium yet: it is an upload. */
export const UPLOAD_STATUS = ['HOCHGELADEN', 'WIRD_VERARBEITET', 'BEREIT', 'FEHLER'] as const
export type UploadStatus = (typeof UPLOAD_STATUS)[number]

/** As the editor of a work shows it. */
export const MediumSchema = z.object({
  id: IdSchema,
  legende: z.string(),
  dateiname: z.string(),
  mime: z.string(),
  bytes: AnzahlSchema,
  createdMs: MsSchema,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  seiten: z.nullable(z.int()),
  farbraum: z.nullable(z.string()),
  dpi: z.nullable(z.int()),
  codec: z.nullable(z.string()),
  url: z.nullable(z.string()),
  text: z.string(),
  uploadStatus: z.enum(UPLOAD_STATUS),
  fortschritt: z.int(),
  fehler: z.nullable(z.string()),
  /** The file itself is not to blame: „Noch einmal versuchen" may help. */
  wiederholbar: z.boolean(),
  /** What was handed in with the work may only be replaced. */
  entfernbar: z.boolean(),
  hinweise: z.array(z.string()),
  /** Of the medium in whose place this one stands as soon as it is BEREIT. */
  ersetztId: z.nullable(IdSchema),
  bild: z.nullable(z.object({ sha256: Sha256Schema })),
  /** The largest that a browser shows, as the jury gets it. */
  ansicht: z.nullable(z.object({ sha256: Sha256Schema, variant: z.string() })),
})
export type EditorMedium = z.infer<typeof MediumSchema>

/** On its way: LAEDT. After a reload the same file goes on where it stopped. */
export const LaufenderUploadSchema = z.object({
  id: IdSchema,
  dateiname: z.string(),
  bytes: AnzahlSchema,
  angekommen: AnzahlSchema,
  geaendertMs: z.nullable(MsSchema),
  ersetztId: z.nullable(IdSchema),
  expiresMs: MsSchema,
})
export type LaufenderUpload = z.infer<typeof LaufenderUploadSchema>

export const EditorMedienfeldSchema = z.object({
  id: IdSchema,
  titel: z.string(),
  hilfetext: z.string(),
  typ: z.string(),
  formate: z.array(z.string()),
  maxMb: z.nullable(z.int()),
  maxSek: z.nullable(z.int()),
  minBreite: z.nullable(z.int()),
  maxSeiten: z.nullable(z.int()),
  pflicht: z.boolean(),
  minAnzahl: z.int(),
  maxAnzahl: z.int(),
  imJurypaket: z.boolean(),
  inDruck: z.boolean(),
  /** May follow after handing in; `bearbeitbar`: whoever asks may change this field now. */
  nachreichbar: z.boolean(),
  bearbeitbar: z.boolean(),
  /** Why the print file is to be replaced, until when, and whether another one has come; null: it is not. */
  beanstandung: z.nullable(z.object({ grund: z.string(), befunde: z.array(z.string()), bis: WandzeitOderNullSchema, ersetzt: z.boolean() })),
  medien: z.array(MediumSchema),
  uploads: z.array(LaufenderUploadSchema),
})
export type EditorMedienfeld = z.infer<typeof EditorMedienfeldSchema>

export const EinreichungMedienSchema = z.object({
  titel: z.string(),
  nummer: z.nullable(z.string()),
  kategorie: z.string(),
  auftraggeber: z.string(),
  /** null while the category is judged anonymously. */
  agentur: z.nullable(z.string()),
  /** False: films cannot be made smaller on this machine. */
  filmwerkzeug: z.boolean(),
  felder: z.array(EditorMedienfeldSchema),
  /** Given for another category, in fields that this one has not: kept, and there again when the category changes back. */
  frueher: z.array(z.object({ id: IdSchema, name: z.string() })),
})
export type EinreichungMedien = z.infer<typeof EinreichungMedienSchema>

/** A file of the same agency, in this or another of its works. */
export const VorratMediumSchema = z.object({
  id: IdSchema,
  dateiname: z.string(),
  mime: z.string(),
  bytes: AnzahlSchema,
  createdMs: MsSchema,
  einreichung: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  seiten: z.nullable(z.int()),
  bild: z.nullable(z.object({ sha256: Sha256Schema })),
})
export type VorratMedium = z.infer<typeof VorratMediumSchema>

const ADRESSE = 'Bitte geben Sie eine vollständige Adresse an, zum Beispiel https://www.beispiel.at/arbeit.'
export const WEBADRESSE = /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d{1,5})?([/?#]\S*)?$/i
export const WebadresseSchema = z.string().check(z.trim(), z.maxLength(2000, 'Bitte höchstens 2000 Zeichen.'), z.regex(WEBADRESSE, ADRESSE))

const zugang = ['AGENTUR', 'ADMIN'] as const
const AngelegtSchema = z.object({ id: IdSchema })

export const listMedien = defineEndpunkt({
  name: 'listMedien',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/medien',
  zugang,
  zweck: 'Die Medien einer Einreichung nach Medienfeld, mit laufenden Uploads.',
  params: IdParams,
  antwort: EinreichungMedienSchema,
})
export const createMedium = defineEndpunkt({
  name: 'createMedium',
  methode: 'POST',
  pfad: '/api/einreichungen/:id/medien',
  zugang,
  zweck: 'Einen Link, einen Text oder ein Muster angeben; Dateien kommen über /api/uploads.',
  params: IdParams,
  body: z.object({ medienfeldId: IdSchema, url: z.optional(WebadresseSchema), text: z.optional(freitext(4000)) }),
  antwort: AngelegtSchema,
})
export const orderMedien = defineEndpunkt({
  name: 'orderMedien',
  methode: 'PUT',
  pfad: '/api/einreichungen/:id/medien/reihenfolge',
  zugang,
  zweck: 'Die Reihenfolge der Medien eines Medienfelds.',
  params: IdParams,
  body: z.object({ medienfeldId: IdSchema, ...ReihenfolgeSchema.shape }),
  antwort: GeloeschtSchema,
})
export const updateMedium = defineEndpunkt({
  name: 'updateMedium',
  methode: 'PATCH',
  pfad: '/api/medien/:id',
  zugang,
  zweck: 'Bildtext, Adresse oder Text eines Mediums ändern.',
  params: IdParams,
  body: z.object({ legende: z.optional(freitext(300)), url: z.optional(WebadresseSchema), text: z.optional(freitext(4000)) }),
  antwort: GeloeschtSchema,
})
export const removeMedium = defineEndpunkt({
  name: 'removeMedium',
  methode: 'DELETE',
  pfad: '/api/medien/:id',
  zugang,
  zweck: 'Ein Medium aus der Einreichung nehmen; die Datei bleibt vorerst erhalten.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const restoreMedium = defineEndpunkt({
  name: 'restoreMedium',
  methode: 'POST',
  pfad: '/api/medien/:id/wiederherstellen',
  zugang,
  zweck: 'Ein entferntes Medium zurückholen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const retryMedium = defineEndpunkt({
  name: 'retryMedium',
  methode: 'POST',
  pfad: '/api/medien/:id/erneut',
  zugang,
  zweck: 'Eine gescheiterte Verarbeitung noch einmal versuchen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const listVorrat = defineEndpunkt({
  name: 'listVorrat',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/medien/vorrat',
  zugang,
  zweck: 'Frühere Dateien derselben Agentur, die in dieses Medienfeld passen.',
  params: IdParams,
  query: z.object({ medienfeldId: IdSchema }),
  antwort: z.object({ items: z.array(VorratMediumSchema) }),
})
export const copyMedium = defineEndpunkt({
  name: 'copyMedium',
  methode: 'POST',
  pfad: '/api/einreichungen/:id/medien/uebernahme',
  zugang,
  zweck: 'Eine frühere Datei übernehmen, ohne sie noch einmal hochzuladen.',
  params: IdParams,
  body: z.object({ mediumId: IdSchema, medienfeldId: IdSchema, ersetztMediumId: z.optional(IdSchema) }),
  antwort: AngelegtSchema,
})
export const getOriginal = defineEndpunkt({
  name: 'getOriginal',
  methode: 'GET',
  pfad: '/api/medien/:id/original',
  zugang: ['ADMIN', 'AGENTUR', 'DRUCKEREI'],
  zweck: 'Die Originaldatei zum Herunterladen.',
  params: IdParams,
  bytes: { antwort: ['application/octet-stream'] },
})

import * as z from 'zod/mini'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { JAHRE_TEXT } from './liste.ts'

export const MAX_NAME = 120
export const MAX_LAUT = 200
export const MAX_QUELLE = 80
/** A name takes two seconds; this is for whoever tells a story. */
export const TON_MAX_SEK = 30
/** Half a minute of uncompressed studio sound. */
export const TON_MAX_BYTES = 10 * 1024 * 1024
export const TON_BYTES = 'application/octet-stream'
/** What people may choose on their device. */
export const TON_DATEIEN = 'audio/webm,audio/mp4,audio/mpeg,audio/wav,.webm,.m4a,.mp4,.mp3,.wav'
/** So many strokes has the drawing of a sound. */
export const WELLEN = 48

const TonSchema = z.object({
  sha256: z.string(),
  bytes: AnzahlSchema,
  durationMs: MsSchema,
  /** The loudest moment of each piece, 0 to 100. */
  spitzen: z.array(z.int()),
  createdMs: MsSchema,
})
export type Ton = z.infer<typeof TonSchema>

/** How a name is said, in a year: every work and every person who bears it has the same. */
export const AusspracheSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** „o-re-*li* ge-*nuhn*": what is stressed stands between stars. Empty: not written down yet. */
  laut: z.string(),
  /** „von ihr selbst" */
  quelle: z.string(),
  ton: z.nullable(TonSchema),
  /** A sound was replaced or removed lately and can be had back. */
  zurueck: z.boolean(),
  version: z.int(),
  updatedMs: MsSchema,
})
export type Aussprache = z.infer<typeof AusspracheSchema>

const zugang = ['ADMIN', 'FESTTEAM'] as const
const name = z.string().check(z.trim(), z.minLength(1, 'Bitte nennen Sie den Namen.'), z.maxLength(MAX_NAME, `Bitte höchstens ${MAX_NAME} Zeichen.`))

export const listAussprachen = defineEndpunkt({
  name: 'listAussprachen',
  methode: 'GET',
  pfad: '/api/aussprachen',
  zugang,
  zweck: 'Wie Namen gesprochen werden, nach Namen; ohne Jahr die des laufenden Programms.',
  query: z.object({ jahr: z.optional(z.enum(JAHRE_TEXT)) }),
  antwort: z.object({ items: z.array(AusspracheSchema) }),
})
/** `version` 0: nobody has written anything about this name yet; otherwise the one that was read. */
export const saveAussprache = defineEndpunkt({
  name: 'saveAussprache',
  methode: 'PUT',
  pfad: '/api/aussprachen',
  zugang,
  zweck: 'Aufschreiben, wie ein Name gesprochen wird, und von wem man es weiß.',
  body: z.object({
    jahr: z.enum(JAHRE_TEXT),
    name,
    laut: text(MAX_LAUT),
    quelle: text(MAX_QUELLE),
    version: z.int().check(z.minimum(0)),
  }),
  antwort: AusspracheSchema,
})
export const putTon = defineEndpunkt({
  name: 'putTon',
  methode: 'PUT',
  pfad: '/api/aussprachen/:id/ton',
  zugang,
  zweck: `Den Ton einer Aussprache ersetzen: WebM, MP4, MP3 oder WAV, höchstens ${TON_MAX_SEK} Sekunden und 10 MB.`,
  params: IdParams,
  bytes: { body: [TON_BYTES] },
  antwort: AusspracheSchema,
})
export const getTon = defineEndpunkt({
  name: 'getTon',
  methode: 'GET',
  pfad: '/api/aussprachen/:id/ton',
  zugang,
  zweck: 'Der Ton einer Aussprache; ein Bereich davon mit Range.',
  params: IdParams,
  bytes: { antwort: ['audio/mp4'] },
})
export const removeTon = defineEndpunkt({
  name: 'removeTon',
  methode: 'DELETE',
  pfad: '/api/aussprachen/:id/ton',
  zugang,
  zweck: 'Den Ton einer Aussprache entfernen; zwei Tage lang kann er zurückgeholt werden.',
  params: IdParams,
  antwort: AusspracheSchema,
})
export const restoreTon = defineEndpunkt({
  name: 'restoreTon',
  methode: 'POST',
  pfad: '/api/aussprachen/:id/ton/zurueck',
  zugang,
  zweck: 'Den Ton zurückholen, der zuletzt ersetzt oder entfernt wurde.',
  params: IdParams,
  antwort: AusspracheSchema,
})

import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'

/** How somebody keeps a head outside of the house. */
export const VerwahrWegSchema = z.enum(['GEDRUCKT', 'ABGESCHRIEBEN'])
export type VerwahrWeg = z.infer<typeof VerwahrWegSchema>

/** The last entry of a sealed log, signed. `text`: as `verify-log -- --kopf` reads it. */
const KOPF = { nr: z.int(), hash: z.string(), unterschrift: z.string(), schluessel: z.string(), text: z.string() }

/**
 * The head that the closing of a round made. `perMail`: a mail with it has left the house; until one has, it has to be kept by hand, and `verwahrt` says who
 * did. `unterwegs`: mails with it wait, or have failed.
 */
export const SchliessungsKopfSchema = z.object({
  ...KOPF,
  rundeId: IdSchema,
  titel: z.string(),
  ms: MsSchema,
  perMail: z.boolean(),
  unterwegs: z.boolean(),
  verwahrt: z.nullable(z.object({ weg: VerwahrWegSchema, wer: z.string(), ms: MsSchema })),
})
export type SchliessungsKopf = z.infer<typeof SchliessungsKopfSchema>

/** `heute`: the head as it is now; decisions after a closing are entries too. */
export const KoepfeSchema = z.object({ heute: z.object(KOPF), schliessungen: z.array(SchliessungsKopfSchema) })
export type Koepfe = z.infer<typeof KoepfeSchema>

export const listKoepfe = defineEndpunkt({
  name: 'listKoepfe',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/koepfe',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Der Kopf des Stimmprotokolls: bei jeder Schließung und jetzt.',
  params: z.object({ juryId: IdSchema }),
  antwort: KoepfeSchema,
})

export const keepKopf = defineEndpunkt({
  name: 'keepKopf',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/kopf',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Bestätigen, dass der Kopf gedruckt oder abgeschrieben ist.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema }),
  body: z.object({ weg: VerwahrWegSchema }),
  antwort: z.object({ rundeId: IdSchema }),
})

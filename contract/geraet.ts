import * as z from 'zod/mini'
import { BerichtSchema } from './bericht.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { JURY_ROLLEN } from './rolle.ts'

/** KEINE: nothing loaded; TEILWEISE; BEREIT: „Zum Abstimmen bereit"; VOLLSTAENDIG. */
export const STUFEN = ['KEINE', 'TEILWEISE', 'BEREIT', 'VOLLSTAENDIG'] as const
export const StufeSchema = z.enum(STUFEN)
export type Stufe = z.infer<typeof StufeSchema>

export const GeraetBodySchema = z.object({
  name: text(120),
  version: text(60),
  wartend: AnzahlSchema,
  jurys: z
    .array(z.object({ juryId: IdSchema, revision: z.int(), stufe: StufeSchema, fehlendeBytes: AnzahlSchema, wartend: AnzahlSchema }))
    .check(z.maxLength(100)),
  installiert: z.boolean(),
  /** `verloren`: how many acts its storage no longer held when the server asked for them again. */
  speicher: z.object({ persistent: z.nullable(z.boolean()), belegtBytes: z.nullable(AnzahlSchema), verloren: z.optional(AnzahlSchema) }),
  bericht: z.optional(BerichtSchema),
  /** JWK of the ECDSA P-256 public key; registered at first contact, then fixed. */
  schluessel: z.optional(z.nullable(z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: text(64), y: text(64) }))),
})
export type GeraetBody = z.infer<typeof GeraetBodySchema>

export const putGeraet = defineEndpunkt({
  name: 'putGeraet',
  methode: 'PUT',
  pfad: '/api/voting/geraete/:geraetId',
  zugang: JURY_ROLLEN,
  zweck: 'Was dieses Tablet hält und noch schuldet.',
  params: z.object({ geraetId: IdSchema }),
  body: GeraetBodySchema,
  /** `neuBerichten`: a NACHLAUF waits for a Bericht that is made after this answer. */
  antwort: z.object({
    geraetId: IdSchema,
    serverMs: MsSchema,
    neuBerichten: z.optional(z.boolean()),
    /** What this server knows of the Gerät: less than it once answered means that it was restored. */
    lastSeq: z.optional(z.int()),
    historien: z.optional(z.record(z.string(), z.string())),
  }),
})

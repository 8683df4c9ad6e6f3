import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { StimmabgabeErgebnisSchema } from './stimmabgabe.ts'

export const NOTFALL_FORMAT = 'lorbeer-notfall-1'

/**
 * Votes that leave a tablet without a network. `nutzlast` is the exact signed text: canonical JSON of
 * { benutzerId, geraetId, name, juryIds, erstelltMs, vonSeq, bisSeq, stimmabgaben }. `signatur`: ECDSA P-256 / SHA-256 over its UTF-8 bytes, base64url, raw r‖s.
 */
export const NotfallDateiSchema = z.object({
  format: z.literal(NOTFALL_FORMAT),
  geraetId: IdSchema,
  nutzlast: text(8_000_000),
  signatur: text(200),
})
export type NotfallDatei = z.infer<typeof NotfallDateiSchema>

/** Of one jury of a file: acts that were new, and those that were known before. */
const NotfallJurySchema = z.object({ juryId: IdSchema, titel: z.string(), uebernommen: AnzahlSchema, bekannt: AnzahlSchema })
export type NotfallJury = z.infer<typeof NotfallJurySchema>

/** `fuerJuryId`: refused by name, before anything is taken, when nothing of it is of that jury. */
export const importNotfall = defineEndpunkt({
  name: 'importNotfall',
  methode: 'POST',
  pfad: '/api/voting/notfall',
  zugang: ['ADMIN'],
  zweck: 'Eine Notfall-Datei eines Tablets einspielen; zweimal einspielen ändert nichts.',
  query: z.strictObject({ fuerJuryId: z.optional(IdSchema) }),
  body: NotfallDateiSchema,
  antwort: z.object({
    geraetId: IdSchema,
    benutzerId: IdSchema,
    name: z.string(),
    /** What its tablet calls itself. */
    geraet: z.string(),
    uebernommen: AnzahlSchema,
    bekannt: AnzahlSchema,
    /** What cannot be read, or names no round that there is, is of none of them. */
    jurys: z.array(NotfallJurySchema),
    fehlendAbSeq: z.nullable(z.int()),
    serverMs: MsSchema,
    ergebnisse: z.array(StimmabgabeErgebnisSchema),
  }),
})

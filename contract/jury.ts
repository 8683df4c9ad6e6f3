import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { JURY_ROLLEN } from './rolle.ts'
import { ModusSchema, RundeStatusSchema, SkalaSchema } from './runde.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

export const FUNKTIONEN = ['MITGLIED', 'VORSITZ', 'STV', 'ERSATZ', 'JUNIOR', 'BEOBACHTER'] as const
export const FunktionSchema = z.enum(FUNKTIONEN)
export type Funktion = z.infer<typeof FunktionSchema>

const JuryRundeSchema = z.object({
  id: IdSchema,
  titel: z.string(),
  modus: ModusSchema,
  status: RundeStatusSchema,
  skala: z.object({ ...SkalaSchema.shape }),
  start: WandzeitOderNullSchema,
  ende: WandzeitOderNullSchema,
  startMs: z.nullable(MsSchema),
  endeMs: z.nullable(MsSchema),
})

/** A jury as its member, its chair or a presenter sees it in the list. Bytes and numbers are of the personal package. */
export const JuryListItemSchema = z.object({
  id: IdSchema,
  jahr: z.int(),
  nummer: z.int(),
  titel: z.string(),
  /** A rehearsal; absent where it is none. */
  probe: z.optional(z.boolean()),
  funktion: z.nullable(FunktionSchema),
  stimmberechtigt: z.boolean(),
  vorsitz: z.boolean(),
  paketRevision: z.int(),
  /** Without those that the person is recused from. */
  einreichungen: AnzahlSchema,
  /** How many those are. Lists that tablets keep from before do not say it. */
  befangen: z.optional(AnzahlSchema),
  bytes: AnzahlSchema,
  /** Files are still being made ready: the package will weigh more. */
  wirdMehr: z.boolean(),
  /** In the open round, else in the one that ended last. */
  bewertet: AnzahlSchema,
  /** The open round; a round without points carries the scale 0 to 1. */
  offeneRunde: z.nullable(JuryRundeSchema),
  naechsteRunde: z.nullable(JuryRundeSchema),
  /** The one that ended last, where none is open. */
  letzteRunde: z.optional(z.nullable(JuryRundeSchema)),
  /** Hashes of a few thumbnails that decorate the card. */
  bilder: z.array(z.string()),
  /** Its categories of the competition YOUNG; absent where it has none. */
  young: z.optional(z.array(IdSchema)),
})
export type JuryListItem = z.infer<typeof JuryListItemSchema>

export const listVotingJurys = defineEndpunkt({
  name: 'listVotingJurys',
  methode: 'GET',
  pfad: '/api/voting/jurys',
  zugang: [...JURY_ROLLEN, 'ADMIN'],
  zweck: 'Die Jurys der angemeldeten Person.',
  antwort: z.object({ items: z.array(JuryListItemSchema) }),
})

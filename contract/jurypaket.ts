import * as z from 'zod/mini'
import { IdSchema, MsSchema, Sha256Schema } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { JURY_ROLLEN } from './rolle.ts'
import { FunktionSchema } from './jury.ts'
import { RundeSchema } from './runde.ts'

/** Media travel and are stored in pieces of 4 MiB (docs/protocol.md, „The Jurypaket"). */
export const CHUNK_BYTES = 4_194_304

export const VARIANTEN = ['thumb', 'preview', 'full', 'poster', 'video', 'audio', 'seite'] as const

export const PaketMediumSchema = z.object({
  sha256: Sha256Schema,
  bytes: z.int(),
  mime: z.string(),
  variant: z.enum(VARIANTEN),
  /** Page of a PDF, from 1; null for everything else. */
  seite: z.nullable(z.int()),
  medienId: IdSchema,
  medienfeldId: IdSchema,
  position: z.int(),
  legende: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  chunkBytes: z.int(),
  chunkSha256: z.array(Sha256Schema),
})
export type PaketMedium = z.infer<typeof PaketMediumSchema>

export const PaketEinreichungSchema = z.object({
  id: IdSchema,
  kategorieId: IdSchema,
  revision: z.int(),
  nummer: z.string(),
  titel: z.string(),
  auftraggeber: z.string(),
  marke: z.string(),
  /** null while the category is judged anonymously. */
  agentur: z.nullable(z.string()),
  /** Of young talents, shown in anonymous categories too; absent where there is none. */
  hochschule: z.optional(z.string()),
  studiengang: z.optional(z.string()),
  credits: z.array(z.object({ funktion: z.string(), name: z.string() })),
  texte: z.object({ kurztext: z.string(), briefing: z.string(), idee: z.string(), umsetzung: z.string(), ergebnis: z.string() }),
  links: z.array(z.object({ titel: z.string(), url: z.string() })),
  medien: z.array(PaketMediumSchema),
})
export type PaketEinreichung = z.infer<typeof PaketEinreichungSchema>

export const PaketKategorieSchema = z.object({
  id: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  kurztitel: z.string(),
  beschreibung: z.string(),
  anonym: z.boolean(),
  /** Absent: the main competition. */
  wettbewerb: z.optional(z.literal('YOUNG')),
  /** How many schools its works come from; of young talents only. */
  hochschulen: z.optional(z.int()),
})
export type PaketKategorie = z.infer<typeof PaketKategorieSchema>

/** What this juror is asked before the first vote, and what was said already. Whoever is in no seat is asked nothing. */
export const ErklaerungsfrageSchema = z.object({
  /** Something of it is still open, as far as the server knows; the tablet may know better. */
  offen: z.boolean(),
  /** The statement of confidentiality that holds now; null: none is written. */
  vertraulichkeit: z.nullable(z.object({ version: z.int(), titel: z.string(), text: z.string() })),
  /** The newest version that was agreed to. */
  zugestimmt: z.nullable(z.int()),
  bestaetigtMs: z.nullable(MsSchema),
  /** Works for which something speaks that the juror may know (docs/rules.md, „Recusal"). */
  vorschlaege: z.array(z.object({ einreichungId: IdSchema, grund: z.string() })),
  verneint: z.array(IdSchema),
})
export type Erklaerungsfrage = z.infer<typeof ErklaerungsfrageSchema>

export const JurypaketSchema = z.object({
  juryId: IdSchema,
  jahr: z.int(),
  nummer: z.int(),
  titel: z.string(),
  /** A rehearsal: whatever shows this package says so. Absent where it is none. */
  probe: z.optional(z.boolean()),
  revision: z.int(),
  historie: z.optional(z.string()),
  /** null: a presenter without a seat in this jury. */
  mitglied: z.nullable(z.object({ id: IdSchema, funktion: FunktionSchema, stimmberechtigt: z.boolean() })),
  begruessung: z.string(),
  jurybuero: z.object({ name: z.string(), telefon: z.string(), email: z.string() }),
  runden: z.array(RundeSchema),
  kategorien: z.array(PaketKategorieSchema),
  /** `inPraesentation` is absent where it is so: what is in this field is for the jury, not for a stage. */
  medienfelder: z.array(z.object({ id: IdSchema, titel: z.string(), typ: z.string(), inPraesentation: z.optional(z.literal(false)) })),
  einreichungen: z.array(PaketEinreichungSchema),
  /** Ids of works this juror is recused from, declared or confirmed. Confirmed ones carry number and title only. */
  befangen: z.array(IdSchema),
  befangenBestaetigt: z.array(IdSchema),
  standMs: z.optional(MsSchema),
  erklaerung: z.optional(z.nullable(ErklaerungsfrageSchema)),
})
export type Jurypaket = z.infer<typeof JurypaketSchema>

/** Answers 304 to a matching If-None-Match; the ETag is a hash of the personal answer. */
export const getJurypaket = defineEndpunkt({
  name: 'getJurypaket',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/paket',
  zugang: [...JURY_ROLLEN, 'ADMIN'],
  zweck: 'Alles, was ein Jurymitglied von einer Jury braucht.',
  params: z.object({ juryId: IdSchema }),
  antwort: JurypaketSchema,
})

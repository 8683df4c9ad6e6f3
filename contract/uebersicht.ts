import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { StufeSchema } from './geraet.ts'
import { FunktionSchema } from './jury.ts'
import { RundeSchema } from './runde.ts'
import { ArtSchema, ReasonSchema } from './stimmabgabe.ts'
import { WertSchema } from './wert.ts'

/**
 * What one person of the jury has done and what their tablets still owe. `erwartet` excludes recused works. `bewertet` counts abstentions too: told apart,
 * they would say beside the abstentions of each work who gave them.
 */
export const UebersichtMitgliedSchema = z.object({
  mitgliedId: IdSchema,
  name: z.string(),
  funktion: FunktionSchema,
  stimmberechtigt: z.boolean(),
  bewertet: AnzahlSchema,
  erwartet: AnzahlSchema,
  befangen: AnzahlSchema,
  geraete: z.array(
    z.object({
      geraetId: IdSchema,
      name: z.string(),
      stufe: StufeSchema,
      fehlendeBytes: AnzahlSchema,
      wartend: AnzahlSchema,
      verloren: AnzahlSchema,
      /** The NACHLAUF waits for a report of it that was made after closing: until then nobody knows what it owes. */
      meldungFehlt: z.boolean(),
      kontaktMs: z.nullable(MsSchema),
      installiert: z.boolean(),
    }),
  ),
})

/** Late and conflicting acts that wait for a decision. */
export const OffenerPunktSchema = z.object({
  id: z.string(),
  art: z.enum(['VERSPAETET', 'WIDERSPRUCH']),
  rundeId: IdSchema,
  mitgliedId: IdSchema,
  name: z.string(),
  einreichungId: IdSchema,
  titel: z.string(),
  nummer: z.string(),
  abgabe: z.nullable(ArtSchema),
  wert: z.nullable(WertSchema),
  gueltig: z.nullable(WertSchema),
  /** Nothing of this juror has ever counted for the work. */
  zaehltNichts: z.optional(z.boolean()),
  reason: z.nullable(ReasonSchema),
  serverMs: MsSchema,
  /** Its round is closed and not yet final. Before that nobody reads names beside values: `abgabe`, `wert` and `gueltig` are null. */
  entscheidbar: z.boolean(),
  /** Of whoever reads this: nobody decides about an own vote. */
  eigen: z.optional(z.boolean()),
  /** Its juror is none of those that the round is counted by: it never counts. */
  zaehltNie: z.optional(z.boolean()),
  /** Its juror gave another vote for this work after it: it never counts either. */
  ueberholt: z.optional(z.boolean()),
  /** Late in a round that takes votes again: its juror may still say what counts. */
  wiederOffen: z.optional(z.boolean()),
})

export const UebersichtSchema = z.object({
  juryId: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  probe: z.optional(z.boolean()),
  jahr: z.int(),
  vorsitz: z.nullable(z.string()),
  runde: z.nullable(RundeSchema),
  /** A round is closed for good: its medals are decided at a table. */
  medaillentisch: z.optional(z.boolean()),
  nachlaufEndeMs: z.nullable(MsSchema),
  kategorien: z.array(
    z.object({ id: IdSchema, nummer: z.int(), titel: z.string(), einreichungen: AnzahlSchema, abgegeben: AnzahlSchema, erwartet: AnzahlSchema }),
  ),
  mitglieder: z.array(UebersichtMitgliedSchema),
  /** What can be decided now comes first. No more than a desk holds: what is decided makes room. */
  offenePunkte: z.array(OffenerPunktSchema),
  offenePunkteGesamt: AnzahlSchema,
  standMs: MsSchema,
})
export type Uebersicht = z.infer<typeof UebersichtSchema>

export const getUebersicht = defineEndpunkt({
  name: 'getUebersicht',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/uebersicht',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Fortschritt der Jury und ihrer Tablets, für den Juryvorsitz.',
  params: z.object({ juryId: IdSchema }),
  antwort: UebersichtSchema,
})

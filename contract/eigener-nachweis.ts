import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, Sha256Schema } from './form.ts'

/** The entries of a juror's own acts in rounds that are closed, as they were sealed; `koepfe`: the heads of these closings, as people keep them. */
export const EigeneEintraegeSchema = z.object({
  juryId: IdSchema,
  jury: z.string(),
  rundenIds: z.array(IdSchema),
  eintraege: z.array(z.object({ id: z.string(), hash: Sha256Schema, eintrag: z.string() })),
  koepfe: z.array(z.string()),
})
export type EigeneEintraege = z.infer<typeof EigeneEintraegeSchema>

export const listEigeneEintraege = defineEndpunkt({
  name: 'listEigeneEintraege',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/eigene-eintraege',
  zugang: ['JURY', 'JURYPRAESIDENT'],
  zweck: 'Die Einträge der eigenen Stimmabgaben im Stimmprotokoll, aus geschlossenen Runden.',
  params: z.object({ juryId: IdSchema }),
  antwort: EigeneEintraegeSchema,
})

export const NACHWEIS_FORMAT = 'lorbeer-eigener-nachweis'

/**
 * The first line of the file that a tablet makes of it. Each line between has the hash that this tablet was given at that time, and the entry that the server
 * shows now. `ohneBeleg`: acts whose hash this tablet never had; theirs is the server's. `fehlende`: receipts that the server shows no entry for.
 */
export const NachweisAnfangSchema = z.object({
  format: z.literal(NACHWEIS_FORMAT),
  fassung: z.int(),
  juryId: z.string(),
  jury: z.string(),
  name: z.string(),
  erstelltMs: MsSchema,
  /** Number and title by id of the work, as the tablet knew them; not sealed. */
  werke: z.record(z.string(), z.string()),
  ohneBeleg: z.array(z.string()),
  fehlende: z.array(z.object({ id: z.string(), hash: Sha256Schema })),
})
export type NachweisAnfang = z.infer<typeof NachweisAnfangSchema>

export const NachweisEndeSchema = z.object({ koepfe: z.array(z.string()) })

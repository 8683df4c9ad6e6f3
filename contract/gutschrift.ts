import * as z from 'zod/mini'
import { IdParams, pflichttext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'

const BETRAG = 'Bitte einen Betrag wie 450,00.'

/** A work's position on the invoice, and how much of it is taken back, net. */
const RuecknahmeSchema = z.object({
  einreichungId: IdSchema,
  nettoCent: z.int(BETRAG).check(z.minimum(1, BETRAG), z.maximum(1_000_000_000, BETRAG)),
})
export type Ruecknahmeposition = z.infer<typeof RuecknahmeSchema>

export const createGutschrift = defineEndpunkt({
  name: 'createGutschrift',
  methode: 'POST',
  pfad: '/api/rechnungen/:id/gutschrift',
  zugang: ['ADMIN'],
  zweck: 'Eine Rechnung durch eine Gutschrift ganz oder in Teilen zurücknehmen; dieselbe Kennung zweimal zählt einmal.',
  params: IdParams,
  body: z.object({
    /** Of the credit note, made by the browser. */
    id: IdSchema,
    /** What was left of the invoice, with VAT, when the person decided: if that has changed, nothing is issued. */
    restCent: z.int(),
    /** Without: all that is left. */
    positionen: z.optional(z.array(RuecknahmeSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens eine Position.'), z.maxLength(5000))),
    grund: pflichttext(500, 'Bitte nennen Sie den Grund, er steht auf der Gutschrift.'),
    /** Works that are taken back as a whole may be invoiced again. */
    neuVerrechnen: z.boolean(),
  }),
  antwort: z.object({ id: IdSchema, nummer: z.string() }),
})

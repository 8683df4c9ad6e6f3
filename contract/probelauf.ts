import * as z from 'zod/mini'
import { GespeichertSchema, IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'

const JuryParams = z.object({ juryId: IdSchema })

/** A server that does not answer is practised for so long at most. */
export const MAX_AUSFALL_MIN = 15

/** While a Probelauf practises an outage, votes of its tablets are not taken. `bisMs` is when it ends, or ended. */
export const AusfallSchema = z.object({ vonMs: MsSchema, bisMs: MsSchema })
export type Ausfall = z.infer<typeof AusfallSchema>

export const createProbelauf = defineEndpunkt({
  name: 'createProbelauf',
  methode: 'POST',
  pfad: '/api/jurys/:id/probelauf',
  zugang: ['ADMIN'],
  zweck: 'Einen Probelauf dieser Jury anlegen: eine Kopie mit eigenem Protokoll, in der nichts zählt.',
  params: IdParams,
  /** Where no work is admitted yet: a jury of an earlier year whose works are shown as examples. */
  query: z.strictObject({ beispieleVon: z.optional(IdSchema) }),
  antwort: GespeichertSchema,
})
/** What went with it; it leaves one entry in the history, which says the same. */
export const removeProbelauf = defineEndpunkt({
  name: 'removeProbelauf',
  methode: 'DELETE',
  pfad: '/api/jurys/:id/probelauf',
  zugang: ['ADMIN'],
  zweck: 'Einen Probelauf mit allem entfernen, was in ihm geschehen ist; nur eine Jury, die als Probelauf angelegt wurde.',
  params: IdParams,
  antwort: z.object({ runden: AnzahlSchema, mitglieder: AnzahlSchema, stimmabgaben: AnzahlSchema }),
})
export const startAusfall = defineEndpunkt({
  name: 'startAusfall',
  methode: 'POST',
  pfad: '/api/jurys/:juryId/ausfall',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'In einem Probelauf üben, dass der Server nicht antwortet: so lange warten dessen Stimmen auf den Tablets.',
  params: JuryParams,
  body: z.object({
    minuten: z
      .int('Bitte wählen Sie, wie lange.')
      .check(z.minimum(1, 'Mindestens eine Minute.'), z.maximum(MAX_AUSFALL_MIN, 'Höchstens 15 Minuten.')),
  }),
  antwort: AusfallSchema,
})
export const endAusfall = defineEndpunkt({
  name: 'endAusfall',
  methode: 'DELETE',
  pfad: '/api/jurys/:juryId/ausfall',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Den geübten Ausfall sofort beenden.',
  params: JuryParams,
  antwort: AusfallSchema,
})

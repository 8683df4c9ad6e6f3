import * as z from 'zod/mini'
import { GeloeschtSchema, IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'
import { listeAntwort } from './liste.ts'

/** One own log-in; `browser` in words, `aktuell`: the one that asks, `mitKarte`: made with a Zugangskarte. */
export const SitzungSchema = z.object({
  id: IdSchema,
  browser: z.string(),
  createdMs: MsSchema,
  lastMs: MsSchema,
  aktuell: z.boolean(),
  mitKarte: z.boolean(),
})
export type SitzungListItem = z.infer<typeof SitzungSchema>

export const listSitzungen = defineEndpunkt({
  name: 'listSitzungen',
  methode: 'GET',
  pfad: '/api/sitzungen',
  zugang: 'angemeldet',
  zweck: 'Die eigenen Anmeldungen.',
  antwort: listeAntwort(SitzungSchema),
})
export const removeSitzung = defineEndpunkt({
  name: 'removeSitzung',
  methode: 'DELETE',
  pfad: '/api/sitzungen/:id',
  zugang: 'angemeldet',
  zweck: 'Eine eigene Anmeldung beenden.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const removeAndereSitzungen = defineEndpunkt({
  name: 'removeAndereSitzungen',
  methode: 'DELETE',
  pfad: '/api/sitzungen',
  zugang: 'angemeldet',
  zweck: 'Alle eigenen Anmeldungen außer dieser beenden.',
  antwort: GeloeschtSchema,
})

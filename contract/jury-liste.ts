import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema } from './form.ts'
import { JahrFilter, listeAntwort, listeQuery } from './liste.ts'
import { RundeStatusSchema } from './runde.ts'

/** A jury as the office sees it. `runde` is the one that votes, else the last that has begun; its progress counts acknowledged votes. */
export const JuryZeileSchema = z.object({
  id: IdSchema,
  jahr: z.int(),
  nummer: z.int(),
  titel: z.string(),
  probe: z.boolean(),
  kategorien: z.array(z.string()),
  mitglieder: AnzahlSchema,
  vorsitz: z.nullable(z.string()),
  runde: z.nullable(
    z.object({ id: IdSchema, titel: z.string(), status: RundeStatusSchema, offen: z.boolean(), abgegeben: AnzahlSchema, erwartet: AnzahlSchema }),
  ),
})
export type JuryZeile = z.infer<typeof JuryZeileSchema>

export const listJurys = defineEndpunkt({
  name: 'listJurys',
  methode: 'GET',
  pfad: '/api/jurys',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Die Jurys eines Jahres; für Juryvorsitzende die eigenen.',
  query: listeQuery(['nummer', 'titel'], JahrFilter),
  antwort: listeAntwort(JuryZeileSchema),
})

import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { JURY_ROLLEN } from './rolle.ts'

export const PHASEN = ['ZEIGEN', 'DISKUSSION', 'ABSTIMMUNG', 'ERGEBNIS'] as const
export const PhaseSchema = z.enum(PHASEN)
export type Phase = z.infer<typeof PhaseSchema>

/** Running: it ends at `endeMs`. Held: `restMs` are left. It gates nothing. */
const LiveUhrSchema = z.object({ dauerMs: AnzahlSchema, endeMs: z.nullable(MsSchema), restMs: z.nullable(AnzahlSchema) })

/**
 * A jury that is led through its works, as every tablet of it may know: no name but the leader's, no vote. `revision` only ever grows within a jury, over
 * all its sessions: whoever holds a higher one drops the rest. All times are the server's.
 */
export const LiveStandSchema = z.object({
  id: IdSchema,
  juryId: IdSchema,
  rundeId: z.nullable(IdSchema),
  revision: z.int(),
  leitung: z.object({ benutzerId: IdSchema, name: z.string() }),
  kategorieId: IdSchema,
  einreichungId: IdSchema,
  phase: PhaseSchema,
  phaseSeitMs: MsSchema,
  uhr: z.nullable(LiveUhrSchema),
  /** Over: everybody is back at the own list. */
  beendet: z.boolean(),
  serverMs: MsSchema,
})
export type LiveStand = z.infer<typeof LiveStandSchema>

/** What runs in the juries of a person; a tablet asks it when it comes, and again after its stream was broken. */
export const listLiveSitzungen = defineEndpunkt({
  name: 'listLiveSitzungen',
  methode: 'GET',
  pfad: '/api/voting/live',
  zugang: [...JURY_ROLLEN, 'ADMIN'],
  zweck: 'Die laufenden Live-Sitzungen der eigenen Jurys.',
  antwort: z.object({ items: z.array(LiveStandSchema) }),
})

/** Told by tablets while a session of their jury runs: whether they follow, and which work they show. null when none runs. */
export const tellAnwesenheit = defineEndpunkt({
  name: 'tellAnwesenheit',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/live/anwesenheit',
  zugang: JURY_ROLLEN,
  zweck: 'Meldung eines Tablets, dass es bei der Live-Sitzung dabei ist.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ folgt: z.boolean(), einreichungId: z.nullable(IdSchema) }),
  antwort: z.object({ live: z.nullable(LiveStandSchema) }),
})

import * as z from 'zod/mini'
import { pflichttext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'

/** Which of the two has to agree: the chair of the jury, or the office. */
export const AmtSchema = z.enum(['VORSITZ', 'BUERO'])
export type Amt = z.infer<typeof AmtSchema>

export const AMT_WORT: Readonly<Record<Amt, string>> = { VORSITZ: 'Juryvorsitz', BUERO: 'Wettbewerbsbüro' }

/** What one of them has proposed, and the other has not decided yet. */
const VorschlagSchema = z.object({
  id: IdSchema,
  grund: z.string(),
  durch: z.string(),
  amt: AmtSchema,
  createdMs: MsSchema,
  eigener: z.boolean(),
  darfBestaetigen: z.boolean(),
})

/** A closed round whose result is not confirmed. `hindernis`: why it stays closed, and what to do; null: it can be opened again. */
const WiedereroeffnungSchema = z.object({
  rundeId: IdSchema,
  titel: z.string(),
  hindernis: z.nullable(z.string()),
  vorschlag: z.nullable(VorschlagSchema),
})
export type Wiedereroeffnung = z.infer<typeof WiedereroeffnungSchema>

export const WiedereroeffnungenSchema = z.object({
  /** As whom the reader proposes and agrees. */
  amt: AmtSchema,
  runden: z.array(WiedereroeffnungSchema),
})
export type Wiedereroeffnungen = z.infer<typeof WiedereroeffnungenSchema>

const RundeParams = { juryId: IdSchema, rundeId: IdSchema }

export const listWiedereroeffnungen = defineEndpunkt({
  name: 'listWiedereroeffnungen',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/wiedereroeffnungen',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Welche geschlossenen Runden einer Jury wieder geöffnet werden können, und was vorgeschlagen ist.',
  params: z.object({ juryId: IdSchema }),
  antwort: WiedereroeffnungenSchema,
})
export const proposeWiedereroeffnung = defineEndpunkt({
  name: 'proposeWiedereroeffnung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/wiedereroeffnung',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Vorschlagen, eine geschlossene Runde wieder zu öffnen; wirksam erst, wenn Vorsitz oder Büro, wer es nicht vorschlug, zustimmt.',
  params: z.object(RundeParams),
  body: z.object({ grund: pflichttext(1000, 'Bitte nennen Sie den Grund. Er steht im Protokoll der Jury.') }),
  antwort: z.object({ id: IdSchema }),
})
export const decideWiedereroeffnung = defineEndpunkt({
  name: 'decideWiedereroeffnung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/wiedereroeffnung/:wiedereroeffnungId',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Einem Vorschlag zustimmen (nur die andere Seite) oder ihn fallen lassen.',
  params: z.object({ ...RundeParams, wiedereroeffnungId: IdSchema }),
  body: z.object({ bestaetigt: z.boolean() }),
  antwort: z.object({ ok: z.literal(true) }),
})

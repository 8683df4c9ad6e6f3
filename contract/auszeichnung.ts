import * as z from 'zod/mini'
import { IdParams, pflichttext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { JahrFilter, listeAntwort, listeQuery } from './liste.ts'
import { MEDAILLEN, type Medaille } from './medaille.ts'

/** What a work can be awarded, the highest first. */
export const STUFEN = ['GRANDPRIX', 'GOLD', 'SILBER', 'BRONZE', 'SHORTLIST'] as const satisfies readonly (typeof MEDAILLEN)[number][]
export const StufeSchema = z.enum(STUFEN)
export type Stufe = Exclude<Medaille, 'KEINE'>

/** How many of each. */
export const MedaillenspiegelSchema = z.record(StufeSchema, AnzahlSchema)
export type Medaillenspiegel = z.infer<typeof MedaillenspiegelSchema>

/** WERK_FORT: its work is withdrawn, disqualified or under examination again; nobody is told of it. */
export const AUSZEICHNUNG_STAENDE = ['BESTAETIGT', 'VEROEFFENTLICHT', 'WERK_FORT', 'ABERKANNT'] as const
export type AuszeichnungStand = (typeof AUSZEICHNUNG_STAENDE)[number]
export const AUSZEICHNUNG_STAND_WORT: Readonly<Record<AuszeichnungStand, string>> = {
  BESTAETIGT: 'Bestätigt',
  VEROEFFENTLICHT: 'Veröffentlicht',
  WERK_FORT: 'Einreichung fort',
  ABERKANNT: 'Aberkannt',
}
export const ABERKENNUNG_OFFEN = 'Aberkennung offen'

/** What somebody has proposed, and nobody has decided yet. */
const AberkennungSchema = z.object({ id: IdSchema, grund: z.string(), durch: z.string(), createdMs: MsSchema, eigene: z.boolean() })
export type Aberkennung = z.infer<typeof AberkennungSchema>

const AuszeichnungZeileSchema = z.object({
  id: IdSchema,
  jahr: z.int(),
  medaille: StufeSchema,
  einreichungId: IdSchema,
  nummer: z.nullable(z.string()),
  titel: z.string(),
  kategorie: z.string(),
  agentur: z.string(),
  auftraggeber: z.string(),
  jury: z.string(),
  stand: z.enum(AUSZEICHNUNG_STAENDE),
  veroeffentlichtMs: z.nullable(MsSchema),
  /** What is public until this one is, which has come in its place. */
  oeffentlichMedaille: z.nullable(StufeSchema),
  aberkannt: z.nullable(z.object({ ms: MsSchema, grund: z.string(), durch: z.string() })),
  aberkennung: z.nullable(AberkennungSchema),
})
export type AuszeichnungZeile = z.infer<typeof AuszeichnungZeileSchema>

export const AUSZEICHNUNG_SORTS = ['medaille', 'titel', 'kategorie', 'agentur', 'auftraggeber'] as const

export const listAuszeichnungen = defineEndpunkt({
  name: 'listAuszeichnungen',
  methode: 'GET',
  pfad: '/api/auszeichnungen',
  zugang: ['ADMIN'],
  zweck: 'Einzelne Auszeichnungen mit ihrem Stand, auch aberkannte.',
  query: listeQuery(AUSZEICHNUNG_SORTS, {
    ...JahrFilter,
    kategorieId: z.optional(IdSchema),
    agenturId: z.optional(IdSchema),
    medaille: z.optional(StufeSchema),
    stand: z.optional(z.enum([...AUSZEICHNUNG_STAENDE, 'VORGESCHLAGEN'])),
  }),
  antwort: listeAntwort(AuszeichnungZeileSchema),
})
export const getAuszeichnung = defineEndpunkt({
  name: 'getAuszeichnung',
  methode: 'GET',
  pfad: '/api/auszeichnungen/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Auszeichnung mit ihrem Stand.',
  params: IdParams,
  antwort: AuszeichnungZeileSchema,
})
export const proposeAberkennung = defineEndpunkt({
  name: 'proposeAberkennung',
  methode: 'POST',
  pfad: '/api/auszeichnungen/:id/aberkennung',
  zugang: ['ADMIN'],
  zweck: 'Vorschlagen, eine veröffentlichte Auszeichnung abzuerkennen; wirksam erst, wenn eine zweite Person bestätigt.',
  params: IdParams,
  body: z.object({ grund: pflichttext(1000, 'Bitte nennen Sie den Grund. Er steht im Verlauf.') }),
  antwort: z.object({ id: IdSchema }),
})
export const decideAberkennung = defineEndpunkt({
  name: 'decideAberkennung',
  methode: 'POST',
  pfad: '/api/auszeichnungen/:id/aberkennung/:aberkennungId',
  zugang: ['ADMIN'],
  zweck: 'Einen Vorschlag bestätigen (nur eine andere Person) oder fallen lassen.',
  params: z.object({ id: IdSchema, aberkennungId: IdSchema }),
  body: z.object({ bestaetigt: z.boolean() }),
  antwort: z.object({ ok: z.literal(true) }),
})

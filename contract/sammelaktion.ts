import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'

/** Chosen records. `vorschau`: only says which of them the action would touch. */
export function sammelBody<Art extends string>(aktionen: readonly Art[]) {
  return z.object({
    aktion: z.enum(aktionen, 'Bitte wählen Sie eine Aktion.'),
    ids: z.array(IdSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens einen Eintrag.'), z.maxLength(1000, 'Bitte höchstens 1000 auf einmal.')),
    vorschau: z.boolean(),
  })
}

const Genannt = { id: IdSchema, name: z.string() }
export const SammelaktionAntwortSchema = z.object({
  betroffen: z.array(z.object(Genannt)),
  ausgelassen: z.array(z.object({ ...Genannt, grund: z.string() })),
})
export type SammelaktionAntwort = z.infer<typeof SammelaktionAntwortSchema>

const ARCHIV = ['ARCHIVIEREN', 'REAKTIVIEREN', 'LOESCHEN'] as const

/** What can be done with several records of a noun at once. */
export const SAMMELBAR = {
  kategorie: ARCHIV,
  medienfeld: ARCHIV,
  preisstufe: ARCHIV,
  agenturnews: ['VEROEFFENTLICHEN', 'ZURUECKZIEHEN', 'LOESCHEN'],
} as const
export type SammelNoun = keyof typeof SAMMELBAR
export type StammdatenAktion = (typeof SAMMELBAR)[SammelNoun][number]

const NOUNS = ['kategorie', 'medienfeld', 'preisstufe', 'agenturnews'] as const satisfies readonly SammelNoun[]
const AKTIONEN = [...ARCHIV, 'VEROEFFENTLICHEN', 'ZURUECKZIEHEN'] as const satisfies readonly StammdatenAktion[]

export const changeStammdaten = defineEndpunkt({
  name: 'changeStammdaten',
  methode: 'POST',
  pfad: '/api/sammelaktionen/:noun',
  zugang: ['ADMIN'],
  zweck: 'Mehrere Stammdaten archivieren, reaktivieren, veröffentlichen, zurückziehen oder löschen; was ausgelassen wird, ist mit Grund genannt.',
  params: z.object({ noun: z.enum(NOUNS) }),
  body: sammelBody(AKTIONEN),
  antwort: SammelaktionAntwortSchema,
})

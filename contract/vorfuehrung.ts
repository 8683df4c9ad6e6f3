import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, text } from './form.ts'

/** More works than any category of a jury has. */
const MAX_WERKE = 2_000
/** What a presenter reads beside a work while he speaks. */
export const MAX_VORTRAGSNOTIZ = 600

/** Who may lead a jury through its works (`require-leitung.ts`). */
const ZUGANG = ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION', 'ADMIN'] as const

const InhaltSchema = z.object({
  /** Ids of works, as they are shown; what is not named comes after them by number (`ordneWerke`). */
  reihenfolge: z.array(IdSchema).check(z.maxLength(MAX_WERKE)),
  notizen: z.array(z.object({ einreichungId: IdSchema, text: text(MAX_VORTRAGSNOTIZ) })).check(z.maxLength(MAX_WERKE)),
})
export type VorfuehrungInhalt = z.infer<typeof InhaltSchema>

/** How one category of a jury is shown: shared by all who show it. `version` 0: nobody has saved anything yet. */
export const VorfuehrungSchema = z.object({
  ...InhaltSchema.shape,
  juryId: IdSchema,
  kategorieId: IdSchema,
  version: z.int().check(z.minimum(0)),
  geaendertMs: z.nullable(MsSchema),
  geaendertVon: z.nullable(z.string()),
})
export type Vorfuehrung = z.infer<typeof VorfuehrungSchema>

const params = z.object({ juryId: IdSchema, kategorieId: IdSchema })

export const getVorfuehrung = defineEndpunkt({
  name: 'getVorfuehrung',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/kategorien/:kategorieId/vorfuehrung',
  zugang: ZUGANG,
  zweck: 'Reihenfolge und Notizen für die Vorführung einer Kategorie.',
  params,
  antwort: VorfuehrungSchema,
})

/** The whole of it, from the version that was read; 409 names who has changed it since. Works that the category does not have are ignored. */
export const saveVorfuehrung = defineEndpunkt({
  name: 'saveVorfuehrung',
  methode: 'PUT',
  pfad: '/api/voting/jurys/:juryId/kategorien/:kategorieId/vorfuehrung',
  zugang: ZUGANG,
  zweck: 'Reihenfolge und Notizen für die Vorführung einer Kategorie speichern.',
  params,
  body: z.object({ ...InhaltSchema.shape, version: z.int().check(z.minimum(0)) }),
  antwort: VorfuehrungSchema,
})

/** The works in the order in which they are shown: as named, then the others by number. Withdrawn ones are none of `werke`. */
export function ordneWerke<W extends { id: string; nummer: string }>(reihenfolge: readonly string[], werke: readonly W[]): W[] {
  const byId = new Map(werke.map((werk) => [werk.id, werk]))
  const benannt = [...new Set(reihenfolge)].flatMap((id) => byId.get(id) ?? [])
  const named = new Set(benannt)
  const uebrig = werke.filter((werk) => !named.has(werk)).toSorted((a, b) => a.nummer.localeCompare(b.nummer, 'de', { numeric: true }))
  return [...benannt, ...uebrig]
}

import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'
import type { Erklaerungsfrage } from './jurypaket.ts'

/** VERTRAULICHKEIT: agreed to a version of the statement of confidentiality. BEFANGENHEIT: „Angaben bestätigt", with what was denied and what was declared. */
const ERKLAERUNG_ARTEN = ['VERTRAULICHKEIT', 'BEFANGENHEIT'] as const

/** More works than any jury has. */
const MAX_WERKE = 2_000
const WerkeSchema = z.array(IdSchema).check(z.maxLength(MAX_WERKE))

/** What a juror states on the tablet before the first vote. Never changed; sent again it changes nothing. */
export const ErklaerungSchema = z.object({
  id: IdSchema,
  juryId: IdSchema,
  art: z.enum(ERKLAERUNG_ARTEN),
  /** The version that was read; null for BEFANGENHEIT. */
  version: z.nullable(z.int().check(z.minimum(1))),
  verneint: WerkeSchema,
  befangen: WerkeSchema,
})
export type Erklaerung = z.infer<typeof ErklaerungSchema>

/** GESPEICHERT: kept with the seat, now or before. OHNE_SITZ, UNBEKANNT (no such version was ever written): kept nowhere, and nobody's vote depends on it. */
export const ERKLAERUNG_STAENDE = ['GESPEICHERT', 'OHNE_SITZ', 'UNBEKANNT'] as const

export const saveErklaerung = defineEndpunkt({
  name: 'saveErklaerung',
  methode: 'POST',
  pfad: '/api/voting/erklaerungen',
  zugang: ['JURY', 'JURYPRAESIDENT'],
  zweck: 'Was ein Jurymitglied vor der ersten Stimme erklärt: Verschwiegenheit, Befangenheiten.',
  body: ErklaerungSchema,
  /** `historie`: of the jury; another one later means that this server was restored and may have forgotten. */
  antwort: z.object({ id: IdSchema, stand: z.enum(ERKLAERUNG_STAENDE), serverMs: MsSchema, historie: z.nullable(z.string()) }),
})

/** What of the question is still open. `neue`: works for which something speaks, and about which this juror has said nothing. */
export interface OffeneFragen {
  vertraulichkeit: boolean
  befangenheit: boolean
  neue: readonly string[]
}

/** Who has no vote is asked for confidentiality only. `befangen`: works that the juror is recused from by now. */
export function offeneFragenOf(
  frage: Erklaerungsfrage,
  { stimmberechtigt, befangen }: { stimmberechtigt: boolean; befangen: readonly string[] },
): OffeneFragen {
  const { vertraulichkeit, zugestimmt, bestaetigtMs, vorschlaege, verneint } = frage
  const gesagt = new Set([...verneint, ...befangen])
  const neue = stimmberechtigt ? vorschlaege.map(({ einreichungId }) => einreichungId).filter((id) => !gesagt.has(id)) : []
  return {
    vertraulichkeit: vertraulichkeit !== null && (zugestimmt === null || zugestimmt < vertraulichkeit.version),
    befangenheit: stimmberechtigt && (bestaetigtMs === null || neue.length > 0),
    neue,
  }
}

import * as z from 'zod/mini'
import { MedailleSchema } from './medaille.ts'
import type { Kriterium, Modus, Skala } from './runde.ts'

/**
 * What differs from mode to mode, a table for each question: a mode that is missing in one of them, here, in `modus-worte.ts` or with whoever else asks,
 * does not compile. Tables and not one object of everything: the worker and the first screen carry only those that they ask.
 */
export const WERT_FORMEN = {
  PUNKTE: z.strictObject({ punkte: z.int() }),
  JA_NEIN: z.strictObject({ ja: z.boolean() }),
  KRITERIEN: z.strictObject({ kriterien: z.record(z.string(), z.int()) }),
  MEDAILLE: z.strictObject({ medaille: MedailleSchema }),
} satisfies Record<Modus, z.ZodMiniObject>

export type WertOf<M extends Modus> = z.infer<(typeof WERT_FORMEN)[M]>

/** The one field of a value, by which its mode is told. */
export const WERT_FELD: { readonly [M in Modus]: keyof WertOf<M> & string } = {
  PUNKTE: 'punkte',
  JA_NEIN: 'ja',
  KRITERIEN: 'kriterien',
  MEDAILLE: 'medaille',
}

/** An answer for each mode, made of a value of it. */
export type ProModus<A extends unknown[], R> = { readonly [M in Modus]: (wert: WertOf<M>, ...rest: A) => R }

export interface Rundenregel {
  skala: Skala | null
  kriterien: readonly Kriterium[]
}

/** Whether a value fits the round (docs/rules.md, „Results"). */
export const WERT_GILT: ProModus<[Rundenregel], boolean> = {
  PUNKTE: ({ punkte }, { skala }) => isOnSkala(punkte, skala),
  JA_NEIN: () => true,
  KRITERIEN: ({ kriterien }, regel) => areKriterienValid(kriterien, regel),
  MEDAILLE: () => true,
}

const alsGanzes = () => null

/** What is given tap by tap, by criterion: such a value is complete once every criterion has points. null: given as a whole. */
export const WERT_TEILE: ProModus<[], Readonly<Record<string, number>> | null> = {
  PUNKTE: alsGanzes,
  JA_NEIN: alsGanzes,
  KRITERIEN: ({ kriterien }) => kriterien,
  MEDAILLE: alsGanzes,
}

function areKriterienValid(werte: Record<string, number>, { skala, kriterien }: Rundenregel): boolean {
  const known = new Set(kriterien.map(({ id }) => id))
  return Object.entries(werte).every(([id, punkte]) => known.has(id) && isOnSkala(punkte, skala))
}

function isOnSkala(punkte: number, skala: Skala | null): boolean {
  if (!skala || !Number.isSafeInteger(punkte)) return false
  return punkte >= skala.min && punkte <= skala.max && (punkte - skala.min) % skala.schritt === 0
}

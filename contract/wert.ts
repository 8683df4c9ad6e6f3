import * as z from 'zod/mini'
import type { Kriterium, Modus, Skala } from './runde.ts'

export const MEDAILLEN = ['GRANDPRIX', 'GOLD', 'SILBER', 'BRONZE', 'SHORTLIST', 'KEINE'] as const
export const MedailleSchema = z.enum(MEDAILLEN)
export type Medaille = z.infer<typeof MedailleSchema>

export const MEDAILLE_TITEL: Record<Medaille, string> = {
  GRANDPRIX: 'Grand Prix',
  GOLD: 'Gold',
  SILBER: 'Silber',
  BRONZE: 'Bronze',
  SHORTLIST: 'Shortlist',
  KEINE: 'ohne Auszeichnung',
}

export const WertSchema = z.union([
  z.strictObject({ punkte: z.int() }),
  z.strictObject({ ja: z.boolean() }),
  z.strictObject({ kriterien: z.record(z.string(), z.int()) }),
  z.strictObject({ medaille: MedailleSchema }),
])
export type Wert = z.infer<typeof WertSchema>

export interface WertRegel {
  modus: Modus
  skala: Skala | null
  kriterien: readonly Kriterium[]
}

/** Whether a value fits the round's mode and scale (a partial KRITERIEN map fits): docs/rules.md, „Results". */
export function isWertValid(wert: Wert, regel: WertRegel): boolean {
  if (regel.modus === 'PUNKTE') return 'punkte' in wert && isOnSkala(wert.punkte, regel.skala)
  if (regel.modus === 'JA_NEIN') return 'ja' in wert
  if (regel.modus === 'MEDAILLE') return 'medaille' in wert
  return 'kriterien' in wert && isKriterienValid(wert.kriterien, regel)
}

/** A KRITERIEN value counts only when every criterion has points; all other values are always complete. */
export function isWertComplete(wert: Wert, kriterien: readonly Kriterium[]): boolean {
  if (!('kriterien' in wert)) return true
  return kriterien.every((kriterium) => wert.kriterien[kriterium.id] !== undefined)
}

function isKriterienValid(werte: Record<string, number>, regel: WertRegel): boolean {
  const known = new Set(regel.kriterien.map((kriterium) => kriterium.id))
  return Object.entries(werte).every(([id, punkte]) => known.has(id) && isOnSkala(punkte, regel.skala))
}

function isOnSkala(punkte: number, skala: Skala | null): boolean {
  if (!skala || !Number.isSafeInteger(punkte)) return false
  return punkte >= skala.min && punkte <= skala.max && (punkte - skala.min) % skala.schritt === 0
}

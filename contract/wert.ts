import * as z from 'zod/mini'
import { WERT_FORMEN, WERT_GILT, WERT_FELD, WERT_TEILE, type ProModus, type Rundenregel, type WertOf } from './modus.ts'
import type { Kriterium, Modus } from './runde.ts'

export type Wert = WertOf<Modus>
export const WertSchema = z.union(Object.values(WERT_FORMEN))

export interface WertRegel extends Rundenregel {
  modus: Modus
}

/** Of which mode a value is: its one field tells. Every value has passed `WertSchema` (what lies in a column: `server/domain/stimmen/read-wert.ts`), so there is one. */
export function modusOf(wert: Wert): Modus {
  const [feld = ''] = Object.keys(wert)
  return (Object.keys(WERT_FELD) as Modus[]).find((modus) => WERT_FELD[modus] === feld) as Modus
}

/** The answer of the value's own mode. */
export function byModus<A extends unknown[], R>(tabelle: ProModus<A, R>, wert: Wert, ...rest: A): R {
  const answer = tabelle[modusOf(wert)] as (wert: Wert, ...rest: A) => R
  return answer(wert, ...rest)
}

/** Whether a value fits the round's mode and scale (a partial KRITERIEN map fits): docs/rules.md, „Results". */
export function isWertValid(wert: Wert, regel: WertRegel): boolean {
  return modusOf(wert) === regel.modus && byModus(WERT_GILT, wert, regel)
}

/** The parts of a value that is given tap by tap. */
export function teileOf(wert: Wert | null): Readonly<Record<string, number>> | null {
  return wert && byModus(WERT_TEILE, wert)
}

export function offeneKriterien(wert: Wert, kriterien: readonly Kriterium[]): readonly Kriterium[] {
  const teile = teileOf(wert)
  return teile ? kriterien.filter(({ id }) => teile[id] === undefined) : []
}

/** A KRITERIEN value counts only when every criterion has points; what is given as a whole is always complete. */
export function isWertComplete(wert: Wert, kriterien: readonly Kriterium[]): boolean {
  return offeneKriterien(wert, kriterien).length === 0
}

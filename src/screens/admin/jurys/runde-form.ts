import * as z from 'zod/mini'
import { HAT_KRITERIEN, HAT_SKALA, RundeEingabeSchema, type RundeEingabe } from '#contract/jury-runde.ts'

/** What the mode does not use is left out before it is checked: nobody sees its fields any more. */
function nurGenutztes(runde: RundeEingabe): RundeEingabe {
  const { modus, skala, kriterien } = runde
  return { ...runde, skala: HAT_SKALA[modus] ? skala : null, kriterien: HAT_KRITERIEN[modus] ? kriterien : [] }
}

export const RundeFormSchema = z.pipe(
  z.transform(nurGenutztes),
  RundeEingabeSchema as z.ZodMiniType<RundeEingabe, RundeEingabe>,
) as z.ZodMiniType<RundeEingabe>

import type * as z from 'zod/mini'
import { AUSWERTUNGEN_DES_MODUS, hatAuswertung } from '#contract/auswertung.ts'
import { HAT_KRITERIEN, HAT_SKALA, RundeEingabeSchema, type RundeEingabe } from '#contract/jury-runde.ts'

/** What the mode does not use is left out before it is checked: nobody sees its fields any more. */
function nurGenutztes(runde: RundeEingabe): RundeEingabe {
  const { modus, skala, kriterien, auswertung } = runde
  return {
    ...runde,
    skala: HAT_SKALA[modus] ? skala : null,
    kriterien: HAT_KRITERIEN[modus] ? kriterien : [],
    auswertung: hatAuswertung(modus, auswertung) ? auswertung : AUSWERTUNGEN_DES_MODUS[modus][0],
  }
}

const standard = RundeEingabeSchema['~standard']

/** As the server checks it. Not a transformation of zod: that would come into the first file of every juror. */
export const RundeFormSchema = {
  '~standard': { ...standard, validate: (runde: unknown) => standard.validate(nurGenutztes(runde as RundeEingabe)) },
} as unknown as z.ZodMiniType<RundeEingabe>

import * as z from 'zod/mini'

/** Highest first. */
export const MEDAILLEN = ['GRANDPRIX', 'GOLD', 'SILBER', 'BRONZE', 'SHORTLIST', 'KEINE'] as const
export const MedailleSchema = z.enum(MEDAILLEN)
export type Medaille = z.infer<typeof MedailleSchema>

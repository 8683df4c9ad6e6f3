import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'

/**
 * What a Gerät says about its own waiting votes, with every request that it makes: complete, so a Jury that is not listed waits for nothing. Notes never
 * count. Optional everywhere; a Gerät that says nothing is not believed to owe nothing.
 */
export const BerichtSchema = z.object({
  /** Rises with every change of what waits; an older one that arrives later is dropped. */
  nr: AnzahlSchema,
  /** The server's time that the Gerät had seen by then, and its proof: it was made after that. */
  anker: z.nullable(z.object({ serverMs: MsSchema, siegel: text(128) })),
  /** Highest seq that a server has answered: one that knows less has lost acts. */
  quittiert: AnzahlSchema,
  /** Works with waiting votes, and the newest of these acts: once it has arrived, all before it have. */
  jurys: z.array(z.object({ juryId: IdSchema, wartend: AnzahlSchema, bisSeq: AnzahlSchema, bisId: IdSchema })).check(z.maxLength(100)),
})
export type Bericht = z.infer<typeof BerichtSchema>

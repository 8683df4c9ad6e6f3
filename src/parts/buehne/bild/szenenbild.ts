import type { PaketEinreichung } from '#contract/jurypaket.ts'
import type { Anordnung } from './anordnung.ts'
import type { Motiv } from './motive.ts'

/** Everything that is seen of one work. */
export interface Szenenbild {
  einreichung: PaketEinreichung
  kategorie: string
  platz: string
  motive: readonly Motiv[]
  index: number
  anordnung: Anordnung
  /** The title phase. */
  titel: boolean
}

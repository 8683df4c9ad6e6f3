import type { Umgebung } from '../umgebung.ts'

/** The vote store tells the server about this tablet; the package part only asks for it. */
export interface PaketUmgebung extends Umgebung {
  /** PUT geraete; true when the server has answered. */
  meldeGeraet(): Promise<boolean>
  /** Every answer under /api/voting carries the server's sealed time. */
  onVotingHeaders?: ((headers: Headers) => void) | undefined
}

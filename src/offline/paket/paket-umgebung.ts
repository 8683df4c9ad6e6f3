import type { Umgebung } from '../kern/umgebung.ts'

/** The vote store tells the server about this tablet; the package part only asks for it. */
export interface PaketUmgebung extends Umgebung {
  /** PUT geraete; true when the server has answered. */
  meldeGeraet(): Promise<boolean>
  /** The documents of a package that is being loaded have been compared: own votes belong to it. */
  onVerglichen?: ((juryId: string) => void) | undefined
}

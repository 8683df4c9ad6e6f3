/** Who asks: the rules decide by it what is shown. */
export interface Betrachter {
  benutzerId: string
  roles: readonly string[]
}

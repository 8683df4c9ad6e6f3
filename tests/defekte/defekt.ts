/** One place of the product, broken as it once was or could be, and the test that has to notice. `von`: the demand it belongs to. */
export interface Defekt {
  name: string
  von: string
  datei: string
  /** Stands there once. */
  statt: string
  steht: string
  test: string
  titel?: string
}

/** What the form is based on: the version that was read, and its values, as far as they are known. */
export interface Stand<Form> {
  version: number
  grund: Partial<Form>
}

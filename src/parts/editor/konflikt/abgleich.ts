import { isSame } from '../entwurf.ts'

/** The same record three times: as it was loaded, as it is saved now, as it stands in the form. */
export interface Fassungen<Form> {
  grund: Partial<Form>
  dort: Form
  hier: Form
}

type Name<Form> = keyof Form & string

export interface Abgleich<Form> {
  /** Changed on both sides, and not to the same. */
  strittig: Name<Form>[]
  /** Changed by the other side alone. */
  nurDort: Name<Form>[]
}

/** What either side has changed since the record was loaded; a field whose loaded value is not known counts as changed on both. */
export function compareFassungen<Form extends object>({ grund, dort, hier }: Fassungen<Form>): Abgleich<Form> {
  const anders = (Object.keys(hier) as Name<Form>[]).filter((name) => !isSameWert(dort[name], hier[name]))
  return {
    strittig: anders.filter((name) => !isSameWert(hier[name], grund[name]) && !isSameWert(dort[name], grund[name])),
    nurDort: anders.filter((name) => isSameWert(hier[name], grund[name])),
  }
}

/** What both sides changed, each where it was alone; `hierGilt` of the fields that both changed. */
export function mergeFassungen<Form extends object>(fassungen: Fassungen<Form>, hierGilt: readonly Name<Form>[] = []): Form {
  const { dort, hier } = fassungen
  const { strittig, nurDort } = compareFassungen(fassungen)
  const vonDort = new Set([...nurDort, ...strittig.filter((name) => !hierGilt.includes(name))])
  const eigene = Object.entries(hier).filter(([name]) => !vonDort.has(name as Name<Form>))
  return { ...dort, ...Object.fromEntries(eigene) }
}

function isSameWert(one: unknown, other: unknown): boolean {
  return isSame({ wert: one }, { wert: other })
}

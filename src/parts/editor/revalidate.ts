import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { markGeaendert } from './markiert.ts'

/**
 * The two ways to check again (docs/rules.md, „Fixed"). `geaendert`: the field counts as changed by the person (dirty and touched) and is checked, also
 * when it holds what it held before. `beruehrt`: it is touched and checked, but nothing has changed.
 */
export async function revalidate<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'control' | 'getValues' | 'setValue' | 'trigger'>,
  name: Path<Form>,
  weise: 'geaendert' | 'beruehrt',
): Promise<boolean> {
  if (weise === 'geaendert') markGeaendert(form, name)
  form.setValue(name, form.getValues(name), { shouldDirty: weise === 'geaendert', shouldTouch: true })
  return form.trigger(name)
}

import { useCallback, useSyncExternalStore } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Fields that the person is said to have changed, whatever they hold (docs/rules.md, „Fixed"). react-hook-form only compares with what was loaded, and
 * forgets a mark with the next key.
 */
interface Markierte {
  namen: ReadonlySet<string>
  hoerer: Set<() => void>
}

type Formular<Form extends FieldValues> = Pick<UseFormReturn<Form>, 'control'>

const KEINE: ReadonlySet<string> = new Set()
const markierteByControl = new WeakMap<object, Markierte>()

export function markGeaendert<Form extends FieldValues>(form: Formular<Form>, name: Path<Form>): void {
  const markierte = markierteOf(form)
  if (markierte.namen.has(name)) return
  tell(markierte, new Set([...markierte.namen, name]))
}

/** With the values that are saved or given up go the marks. */
export function clearGeaendert<Form extends FieldValues>(form: Formular<Form>): void {
  tell(markierteOf(form), KEINE)
}

/** Whether any field of the form is marked. */
export function useMarkiert<Form extends FieldValues>(form: Formular<Form>): boolean {
  const markierte = markierteOf(form)
  const subscribe = useCallback(
    (hoerer: () => void) => {
      markierte.hoerer.add(hoerer)
      return () => void markierte.hoerer.delete(hoerer)
    },
    [markierte],
  )
  return useSyncExternalStore(subscribe, () => markierte.namen.size > 0)
}

function markierteOf<Form extends FieldValues>({ control }: Formular<Form>): Markierte {
  const known = markierteByControl.get(control)
  if (known) return known
  const fresh: Markierte = { namen: KEINE, hoerer: new Set() }
  markierteByControl.set(control, fresh)
  return fresh
}

function tell(markierte: Markierte, namen: ReadonlySet<string>): void {
  markierte.namen = namen
  for (const hoerer of markierte.hoerer) hoerer()
}

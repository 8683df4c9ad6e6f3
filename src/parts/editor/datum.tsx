import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { feldSatzOf } from '#contract/feld-satz.ts'
import { DatumFeld } from '#src/ui/datum-feld.tsx'

interface DatumProps<Form extends FieldValues> {
  form: UseFormReturn<Form>
  name: FieldPath<Form>
  label: string
  hint?: string
  className?: string
  /** An empty field is refused. */
  pflicht?: boolean
  ohneUhrzeit?: boolean
  /** The time of a date that is typed without one. */
  uhrzeit?: string
}

/** A wall-clock time of a form; empty is null. */
export function Datum<Form extends FieldValues>(props: DatumProps<Form>) {
  const { form, name, label, hint, className, pflicht = false, ohneUhrzeit = false, uhrzeit = '00:00:00' } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DatumFeld
          {...{ label, hint, className, pflicht, ohneUhrzeit, uhrzeit }}
          value={(field.value || null) as string | null}
          error={satzOf(fieldState.error?.message)}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  )
}

/** Shapes without a sentence of their own say in general words that the form is not right. */
const ALLGEMEIN = new Set([feldSatzOf('invalid_type', {}), feldSatzOf('invalid_format', {})])

function satzOf(message: string | undefined): string | undefined {
  return message !== undefined && ALLGEMEIN.has(message) ? 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.' : message
}

import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { feldSatzOf } from '#contract/feld-satz.ts'
import { datumMangelOf } from '#src/lib/datum-eingabe.ts'
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
  /** Until when something holds: a date without a time is the end of that day. */
  ende?: boolean
}

/** A wall-clock time of a form; empty is null. */
export function Datum<Form extends FieldValues>(props: DatumProps<Form>) {
  const { form, name, label, hint, className, pflicht = false, ohneUhrzeit = false, ende = false } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DatumFeld
          label={label}
          hint={hint}
          className={className}
          pflicht={pflicht}
          ohneUhrzeit={ohneUhrzeit}
          ende={ende}
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
  return message !== undefined && ALLGEMEIN.has(message) ? datumMangelOf('', true) : message
}

import { type Ref, useState } from 'react'
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { formatGeld } from '#contract/geld.ts'
import { parseGeld } from '#src/lib/geld.ts'
import { TextField } from '#src/ui/text-field.tsx'

interface GeldbetragProps<Form extends FieldValues> {
  form: UseFormReturn<Form>
  name: FieldPath<Form>
  label: string
  hint?: string
  className?: string
}

/** Euros typed the German way, whole cents in the form. What is no amount is NaN there, which the shape refuses. */
export function Geldbetrag<Form extends FieldValues>({ form, name, label, hint, className }: GeldbetragProps<Form>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <GeldEingabe
          label={label}
          hint={hint}
          className={className}
          value={field.value as number}
          error={fieldState.error?.message}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  )
}

interface GeldEingabeProps {
  label: string
  hint: string | undefined
  className: string | undefined
  value: number
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  onChange: (value: number) => void
}

/** Keeps what is typed, and writes it out when the field is left. */
function GeldEingabe({ value, inputRef, onBlur, onChange, ...frame }: GeldEingabeProps) {
  const [text, setText] = useState(() => toText(value))
  const [before, setBefore] = useState(value)
  if (!Object.is(value, before)) {
    setBefore(value)
    if (!Object.is(toCent(text), value)) setText(toText(value))
  }
  return (
    <TextField
      {...frame}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      ref={inputRef}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(toCent(event.currentTarget.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(toCent(text))) setText(toText(toCent(text)))
        onBlur()
      }}
    />
  )
}

function toText(cent: number): string {
  return Number.isNaN(cent) ? '' : formatGeld(cent)
}

function toCent(text: string): number {
  return parseGeld(text) ?? Number.NaN
}

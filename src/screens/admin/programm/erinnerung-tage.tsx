import { type Ref, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { ProgrammjahrEingabe } from '#contract/programmjahr.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { WORTE } from './programm-worte.ts'

/** How many days before a deadline agencies are reminded: „7, 1". */
export function ErinnerungTage({ form }: { form: UseFormReturn<ProgrammjahrEingabe> }) {
  return (
    <Controller
      control={form.control}
      name="erinnerungTage"
      render={({ field, formState }) => {
        const fehler = formState.errors.erinnerungTage
        return (
          <TageEingabe
            value={field.value}
            error={fehler?.message ?? fehler?.root?.message ?? (Array.isArray(fehler) ? fehler.find(Boolean)?.message : undefined)}
            inputRef={field.ref}
            onBlur={field.onBlur}
            onChange={field.onChange}
          />
        )
      }}
    />
  )
}

interface TageEingabeProps {
  value: readonly number[]
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  onChange: (tage: number[]) => void
}

/** Keeps what is typed, also when it is no list of numbers yet. */
function TageEingabe({ value, error, inputRef, onBlur, onChange }: TageEingabeProps) {
  const [text, setText] = useState(() => value.join(', '))
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    if (!isSame(toTage(text), value)) setText(value.join(', '))
  }
  return (
    <TextField
      label={WORTE.erinnerungTage}
      hint="So viele Tage vor ihrer Frist, um 9 Uhr: höchstens drei Zahlen, wie 7, 1. Leer: keine E-Mail"
      className="programm__drittel"
      autoComplete="off"
      optionalMark
      ref={inputRef}
      value={text}
      error={error}
      onBlur={onBlur}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(toTage(event.currentTarget.value))
      }}
    />
  )
}

/** NaN for what is no number: the shape says what is expected. */
function toTage(text: string): number[] {
  const teile = text.split(/[\s,;]+/).filter((teil) => teil !== '')
  return teile.map((teil) => (/^\d+$/.test(teil) ? Number(teil) : Number.NaN))
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((tage, index) => Object.is(tage, b[index]))
}

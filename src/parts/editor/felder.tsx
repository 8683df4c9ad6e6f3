import { type Ref, useState } from 'react'
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { CheckField } from '#src/ui/check-field.tsx'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { revalidate } from './revalidate.ts'

interface FeldProps<Form extends FieldValues> {
  form: UseFormReturn<Form>
  name: FieldPath<Form>
  label: string
  hint?: string
  className?: string
}

/** One line of text of a form. */
export function Textzeile<Form extends FieldValues>({ form, name, label, hint, className, optional }: FeldProps<Form> & { optional?: boolean }) {
  return (
    <TextField
      label={label}
      hint={hint}
      className={className}
      optionalMark={optional}
      autoComplete="off"
      error={errorOf(form, name)}
      {...form.register(name)}
    />
  )
}

export function Textblock<Form extends FieldValues>({ form, name, label, hint, className, zeilen = 5 }: FeldProps<Form> & { zeilen?: number }) {
  return (
    <TextAreaField label={label} hint={hint} className={className} optionalMark rows={zeilen} error={errorOf(form, name)} {...form.register(name)} />
  )
}

/** A whole number; `leer` allows an empty field, which is null. */
export function Zahl<Form extends FieldValues>({ form, name, label, hint, className, leer = false }: FeldProps<Form> & { leer?: boolean }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <ZahlEingabe
          label={label}
          hint={hint}
          className={className}
          leer={leer}
          value={field.value as number | null}
          error={fieldState.error?.message}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  )
}

interface ZahlEingabeProps extends Pick<FeldProps<FieldValues>, 'label' | 'hint' | 'className'> {
  leer: boolean
  value: number | null
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  onChange: (value: number | null) => void
}

/** Keeps what is typed, also when it is no number yet. */
function ZahlEingabe({ leer, value, inputRef, onBlur, onChange, ...frame }: ZahlEingabeProps) {
  const [text, setText] = useState(() => toText(value))
  const [before, setBefore] = useState(value)
  if (!Object.is(value, before)) {
    setBefore(value)
    if (!Object.is(toNumber(text, leer), value)) setText(toText(value))
  }
  return (
    <TextField
      {...frame}
      optionalMark={leer}
      inputMode="numeric"
      autoComplete="off"
      ref={inputRef}
      value={text}
      onBlur={onBlur}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(toNumber(event.currentTarget.value, leer))
      }}
    />
  )
}

export function Auswahl<Form extends FieldValues, Value extends string>(
  props: FeldProps<Form> & {
    wahlen: readonly SelectOption<Value>[]
    zahl?: boolean
    /** Fields whose rules depend on this choice: checked again, without counting as changed. */
    abhaengig?: readonly FieldPath<Form>[]
  },
) {
  const { form, name, label, hint, className, wahlen, zahl, abhaengig = [] } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          label={label}
          className={className}
          {...(hint ? { hint } : {})}
          options={wahlen}
          value={(field.value === null || field.value === undefined ? null : String(field.value)) as Value | null}
          error={fieldState.error?.message}
          onChange={(value) => {
            field.onChange(zahl ? Number(value) : value)
            void revalidate(form, name, 'geaendert')
            for (const other of abhaengig) void revalidate(form, other, 'beruehrt')
          }}
        />
      )}
    />
  )
}

export function Haken<Form extends FieldValues>({ form, name, label, hint, className }: FeldProps<Form>) {
  return <CheckField label={label} hint={hint} {...(className ? { className } : {})} error={errorOf(form, name)} {...form.register(name)} />
}

/** Several of a few. */
export function Hakenliste<Form extends FieldValues>({ form, name, label, wahlen }: FeldProps<Form> & { wahlen: readonly SelectOption<string>[] }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const chosen = (field.value ?? []) as string[]
        return (
          <fieldset>
            <legend>{label}</legend>
            <div className="editor__haken">
              {wahlen.map(({ value, label: wort }) => (
                <CheckField
                  key={value}
                  label={wort}
                  checked={chosen.includes(value)}
                  onChange={() => field.onChange(chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value])}
                />
              ))}
            </div>
            {fieldState.error?.message ? <p className="field__error">{fieldState.error.message}</p> : null}
          </fieldset>
        )
      }}
    />
  )
}

/** The sentence at a field. */
function errorOf<Form extends FieldValues>(form: UseFormReturn<Form>, name: FieldPath<Form>): string | undefined {
  return form.getFieldState(name, form.formState).error?.message
}

function toText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

/** NaN for what is no number: the shape says what is expected. */
function toNumber(text: string, leer: boolean): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return leer ? null : Number.NaN
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

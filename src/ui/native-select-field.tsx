import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export type SelectGroup = { label: string | null; options: readonly { value: string; label: string }[] }

type NativeSelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'id' | 'onChange' | 'value'> & {
    value: string | null
    groups: readonly SelectGroup[]
    /** For no choice; null: there always is one. */
    placeholder: string | null
    onChange: (value: string | null) => void
  }

/** The browser's own choice of one: for long lists in groups, and for phones. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { label, error, hint, action, required, optionalMark, size, className, value, groups, placeholder, onChange, ...select } = props
  return (
    <Field {...{ label, error, hint, action, required, optionalMark, size, className }}>
      {(control) => (
        <select {...select} {...control} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)}>
          {placeholder === null ? null : <option value="">{placeholder}</option>}
          {groups.map(({ label: name, options }) =>
            name === null ? (
              <Options key="" options={options} />
            ) : (
              <optgroup key={name} label={name}>
                <Options options={options} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  )
}

function Options({ options }: Pick<SelectGroup, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

import type { ComponentProps } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Field, type FieldFrame } from './field.tsx'
import './native-select-field.css'

export type SelectGroup = { label: string | null; options: readonly { value: string; label: string }[] }

type NativeSelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'id' | 'onChange' | 'value'> & {
    value: string | null
    groups: readonly SelectGroup[]
    /** For no choice; null: there always is one. */
    placeholder: string | null
    onChange: (value: string | null) => void
  }

/** The browser's own choice of one, for long lists in groups, and for phones. Closed, it looks like every other. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { label, error, hint, action, required, optionalMark, size, className, value, groups, placeholder, onChange, ...select } = props
  return (
    <Field {...{ label, error, hint, action, required, optionalMark, size, className }}>
      {(control) => (
        <div className="native-select">
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
          <CaretDownIcon size={16} aria-hidden="true" />
        </div>
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

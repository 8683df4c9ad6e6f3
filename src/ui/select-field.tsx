import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, keyof FieldFrame | 'id'>

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, action, required, optionalMark, size, className, children, ...input } = props
  return (
    <Field {...{ label, error, hint, action, required, optionalMark, size, className }}>
      {(control) => (
        <select {...input} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}

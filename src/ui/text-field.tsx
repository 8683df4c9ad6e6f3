import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame | 'id'>

export function TextField(props: TextFieldProps) {
  const { label, error, hint, action, required, optionalMark, size, className, ...input } = props
  return (
    <Field label={label} error={error} hint={hint} action={action} required={required} optionalMark={optionalMark} size={size} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}

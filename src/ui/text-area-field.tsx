import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'id'>

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, action, required, optionalMark, size, className, ...input } = props
  return (
    <Field label={label} error={error} hint={hint} action={action} required={required} optionalMark={optionalMark} size={size} className={className}>
      {(control) => <textarea rows={4} {...input} {...control} />}
    </Field>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import './check-field.css'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

type CheckFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  type?: 'checkbox' | 'radio'
  className?: string
} & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

export function CheckField({ label, hint, error, type = 'checkbox', className, ...input }: CheckFieldProps) {
  const id = useId()
  const described = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames('check-field', className)}>
      <label className="check-field__label" htmlFor={id}>
        <input
          {...input}
          id={id}
          type={type}
          className="check-field__box"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className="check-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import './field.css'
import { classNames } from './class-names.ts'

type FieldSize = 'desktop' | 'touch'

type FieldControl = {
  id: string
  className: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldFrame = {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  action?: ReactNode
  required?: boolean | undefined
  optionalMark?: boolean | undefined
  size?: FieldSize | undefined
  className?: string | undefined
}

type FieldProps = FieldFrame & { children: (control: FieldControl) => ReactNode }

export function Field(props: FieldProps) {
  const { label, error, hint, action, required = false, optionalMark, size = 'desktop', className, children } = props
  const id = useId()
  const described = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames('field', `field--${size}`, className)}>
      <div className="field__head">
        <label className="field__label" htmlFor={id}>
          {label}
          {optionalMark ? <span className="field__optional"> (freiwillig)</span> : null}
        </label>
        {action}
      </div>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        className: 'field__control',
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

type FieldErrorProps = { id?: string; children: ReactNode }

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className="field__error" id={id}>
      <WarningCircleIcon size={18} weight="bold" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

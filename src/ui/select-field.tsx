import { useId } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { Menu } from './menu.tsx'
import './select-field.css'

export type SelectOption<Value extends string> = { value: Value; label: string }

type SelectFieldProps<Value extends string> = {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
  hint?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** A choice of one, with the times of every dropdown (specification, point 9). */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, error, hint, placeholder = 'Bitte wählen', disabled, className } = props
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <div className={classNames('field field--desktop select-field', className)} data-disabled={disabled || undefined}>
      <div className="field__head">
        <span className="field__label" aria-hidden="true">
          {label}
        </span>
      </div>
      {hint ? <p className="field__hint">{hint}</p> : null}
      <Menu
        align="start"
        label={`${label}: ${chosen?.label ?? placeholder}`}
        triggerClassName="select-field__knopf"
        trigger={
          <>
            <span className={classNames(!chosen && 'select-field__leer')}>{chosen?.label ?? placeholder}</span>
            <CaretDownIcon size={16} aria-hidden="true" />
          </>
        }
        entries={options.map((option) => ({
          id: option.value,
          label: option.label,
          checked: option.value === value,
          disabled,
          onSelect: () => onChange(option.value),
        }))}
      />
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  )
}

import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Menu } from './menu.tsx'
import './select-field.css'

export type SelectOption<Value extends string> = { value: Value; label: string }
export type SelectGroup = { label: string | null; options: readonly SelectOption<string>[] }

type SelectFieldProps<Value extends string> = Pick<FieldFrame, 'error' | 'hint' | 'optionalMark' | 'className'> & {
  label: string
  value: Value | null
  placeholder?: string | undefined
  disabled?: boolean
  onBlur?: (() => void) | undefined
} & (
    | { options: readonly SelectOption<Value>[]; groups?: never; onChange: (value: Value) => void; leer?: never }
    | {
        groups: readonly SelectGroup[]
        options?: never
        onChange: (value: string | null) => void
        /** For no choice again; without it there always is one, once it is made. */
        leer?: string | undefined
      }
  )

/** A choice of one, with the times of every dropdown (docs/design.md, „Motion"). */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, error, hint, optionalMark, placeholder = 'Bitte wählen', disabled, className, onBlur } = props
  const groups: readonly SelectGroup[] = props.groups ?? [{ label: null, options: props.options }]
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value)
  const change = props.onChange as (value: string | null) => void
  const leer = props.leer === undefined || value === null ? [] : [{ id: '', label: props.leer, disabled, onSelect: () => change(null) }]
  const entries = groups.flatMap(({ label: group, options }) =>
    options.map((option) => ({
      id: option.value,
      label: option.label,
      checked: option.value === value,
      disabled,
      group,
      onSelect: () => change(option.value),
    })),
  )
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      optionalMark={optionalMark}
      className={classNames('select-field', disabled && 'select-field--gesperrt', className)}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onBlur?.()
          }}
        >
          <Menu
            align="start"
            start="checked"
            label={`${label}: ${chosen?.label ?? placeholder}`}
            control={{ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }}
            triggerClassName="select-field__knopf"
            trigger={
              <>
                <span className={classNames('select-field__wahl', !chosen && 'select-field__leer')}>{chosen?.label ?? placeholder}</span>
                <CaretDownIcon size={16} aria-hidden="true" />
              </>
            }
            entries={[...leer, ...entries]}
          />
        </div>
      )}
    </Field>
  )
}

import { type KeyboardEvent, useId, useState } from 'react'
import { ComboboxListe, type ComboboxOption } from './combobox.tsx'
import './combobox.css'
import { Field, type FieldFrame } from './field.tsx'
import { useDropdown } from './use-dropdown.ts'

type SuggestFieldProps = Pick<FieldFrame, 'label' | 'error' | 'className'> & {
  label: string
  value: string
  /** That fit what is typed; none: there is no list. */
  options: readonly ComboboxOption[]
  readOnly?: boolean
  maxLength?: number
  onChange: (text: string) => void
  onChoose: (option: ComboboxOption) => void
  onBlur?: () => void
}

/** A line of text with suggestions: one of them, or any words of one's own. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, error, className, value, options, readOnly = false, maxLength, onChange, onChoose, onBlur } = props
  const list = useId()
  const [active, setActive] = useState(-1)
  const { phase, open, close, closeLater } = useDropdown()
  const isOpen = phase === 'open' && options.length > 0

  function choose(option: ComboboxOption) {
    onChoose(option)
    setActive(-1)
    close()
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && !event.altKey && options.length > 0 && !readOnly) {
      event.preventDefault()
      if (!isOpen) open()
      setActive((active + step + options.length + (active === -1 && step === -1 ? 1 : 0)) % options.length)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const option = options[active]
      if (option) choose(option)
      else close()
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <div className="combobox combobox--frei">
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
            value={value}
            readOnly={readOnly}
            maxLength={maxLength}
            onChange={(event) => {
              setActive(-1)
              onChange(event.currentTarget.value)
              open()
            }}
            onClick={() => (readOnly ? undefined : open())}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              closeLater(() => setActive(-1))
              onBlur?.()
            }}
          />
          {phase === 'closed' || options.length === 0 ? null : (
            <ComboboxListe
              id={list}
              label={label}
              options={options}
              active={active}
              satz={null}
              chosenId={undefined}
              leaving={phase === 'leaving'}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}

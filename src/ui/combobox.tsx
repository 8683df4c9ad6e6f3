import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { classNames } from './class-names.ts'
import './combobox.css'
import { Field } from './field.tsx'
import './menu.css'
import { useDropdown } from './use-dropdown.ts'

export type ComboboxOption = { id: string; label: string }

type ComboboxProps = {
  label: string
  optionalMark?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
  value: ComboboxOption | null
  options: readonly ComboboxOption[]
  /** Instead of options: nothing found, or still looking. */
  satz: string | null
  inputRef?: Ref<HTMLInputElement>
  onSearch: (text: string) => void
  onChange: (option: ComboboxOption | null) => void
  onBlur?: () => void
}

/** A choice of one among many, found by typing. What is typed and not chosen does not count. */
export function Combobox(props: ComboboxProps) {
  const { label, optionalMark, hint, error, className, value, options, satz, inputRef, onSearch, onChange, onBlur } = props
  const list = useId()
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const { phase, open, close, closeLater } = useDropdown()
  const isOpen = phase === 'open'

  function search(next: string) {
    setActive(-1)
    onSearch(next)
    open()
  }
  function choose(option: ComboboxOption | null) {
    onChange(option)
    setText(null)
    close()
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!isOpen) search(text ?? '')
      else setActive((active + step + options.length) % Math.max(1, options.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const option = options[active] ?? (options.length === 1 ? options[0] : undefined)
      if (option) choose(option)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setText(null)
      close()
    }
  }

  return (
    <Field label={label} optionalMark={optionalMark} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="combobox">
          <input
            {...control}
            ref={inputRef}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
            placeholder="Namen eingeben"
            maxLength={200}
            value={text ?? value?.label ?? ''}
            onChange={(event) => {
              setText(event.currentTarget.value)
              search(event.currentTarget.value)
            }}
            onClick={() => (isOpen ? undefined : search(text ?? ''))}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              closeLater(() => setText(null))
              // Emptied on purpose; opening the list alone leaves the choice.
              if (text === '' && value) onChange(null)
              onBlur?.()
            }}
          />
          {value ? (
            <button type="button" className="combobox__loeschen" aria-label={`${label} entfernen`} onClick={() => choose(null)}>
              <XIcon size={16} weight="bold" aria-hidden="true" />
            </button>
          ) : null}
          {phase === 'closed' ? null : (
            <ComboboxListe
              id={list}
              label={label}
              options={options}
              satz={satz}
              active={active}
              chosenId={value?.id}
              leaving={phase === 'leaving'}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface ComboboxListeProps extends Pick<ComboboxProps, 'label' | 'options' | 'satz'> {
  id: string
  active: number
  chosenId: string | undefined
  leaving: boolean
  onChoose: (option: ComboboxOption) => void
}

export function ComboboxListe({ id, label, options, satz, active, chosenId, leaving, onChoose }: ComboboxListeProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={classNames('combobox__liste', leaving && 'combobox__liste--geht')}>
      {satz === null ? null : <p className="combobox__satz">{satz}</p>}
      {options.map((option, index) => (
        // Focus stays in the field, whose arrow keys move along the options.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.id === chosenId}
          className={classNames('combobox__wahl', index === active && 'combobox__wahl--aktiv')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}

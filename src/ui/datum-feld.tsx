import { type Ref, useRef, useState } from 'react'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { datumMangelOf, formatDatum, parseDatum, TAGESBEGINN, TAGESENDE, type Tageszeit } from '#src/lib/datum-eingabe.ts'
import { Field } from './field.tsx'
import { Kalender } from './kalender.tsx'
import { useDropdown } from './use-dropdown.ts'
import './menu.css'
import './datum-feld.css'

type DatumFeldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
  /** `2026-09-18T14:30:00Z`, wall clock; an unreadable text is handed on as it is, so that the form can refuse it. */
  value: string | null
  pflicht?: boolean | undefined
  ohneUhrzeit?: boolean | undefined
  /** Until when something holds: a date without a time is the end of that day, and the field says so. */
  ende?: boolean | undefined
  /** Neither typed nor chosen: while it is being sent. */
  readOnly?: boolean | undefined
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  onChange: (value: string | null) => void
}

/** German date: typed as `dd.mm.yy`, or chosen in a calendar whose weeks begin on Monday. */
export function DatumFeld(props: DatumFeldProps) {
  const { label, hint, error, className, value, pflicht = false, ohneUhrzeit = false, ende = false } = props
  const { readOnly = false, inputRef, onBlur, onChange } = props
  const uhrzeit = ende ? TAGESENDE : TAGESBEGINN
  const [text, setText] = useState(() => formatDatum(value, !ohneUhrzeit))
  const [before, setBefore] = useState(value)
  const { phase, open, close, closeLater, stay } = useDropdown()
  const button = useRef<HTMLButtonElement>(null)
  if (value !== before) {
    setBefore(value)
    if (readValue(text, uhrzeit) !== value) setText(formatDatum(value, !ohneUhrzeit))
  }
  function closeToButton() {
    close()
    button.current?.focus()
  }
  function pick(iso: string) {
    const time = value && parseDatum(text, uhrzeit) ? value.slice(11, 19) : uhrzeit
    const next = `${iso}T${time}Z`
    setText(formatDatum(next, !ohneUhrzeit))
    onChange(next)
    closeToButton()
  }
  /** What stands there is told, rather than that it is not right. */
  function errorOf(): string | undefined {
    return error !== undefined && parseDatum(text, uhrzeit) === undefined ? datumMangelOf(text, !ohneUhrzeit) : error
  }
  return (
    <Field label={label} className={className} hint={hintOf(hint, ende)} error={errorOf()} optionalMark={!pflicht}>
      {(control) => (
        <div className="datum-feld">
          <input
            {...control}
            ref={inputRef}
            type="text"
            inputMode="text"
            autoComplete="off"
            placeholder={ohneUhrzeit ? 'tt.mm.jj' : 'tt.mm.jj hh:mm'}
            readOnly={readOnly}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              onChange(readValue(event.currentTarget.value, uhrzeit))
            }}
            onBlur={() => {
              const read = parseDatum(text, uhrzeit)
              if (read) setText(formatDatum(read, !ohneUhrzeit))
              onBlur()
            }}
          />
          <button
            ref={button}
            type="button"
            className="datum-feld__knopf"
            aria-label={`${label}: Kalender öffnen`}
            aria-expanded={phase === 'open'}
            aria-disabled={readOnly}
            onClick={() => (phase === 'open' || readOnly ? close() : open())}
          >
            <CalendarBlankIcon size={20} aria-hidden="true" />
          </button>
          {phase === 'closed' || readOnly ? null : (
            <Kalender
              label={label}
              value={parseDatum(text, uhrzeit)?.slice(0, 10) ?? null}
              leaving={phase === 'leaving'}
              onPick={pick}
              onEscape={closeToButton}
              onLeave={() => closeLater()}
              onStay={stay}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function readValue(text: string, uhrzeit: Tageszeit): string | null {
  const read = parseDatum(text, uhrzeit)
  return read === undefined ? text : read
}

function hintOf(hint: string | undefined, ende: boolean): string | undefined {
  if (!ende) return hint
  return `${hint ? `${hint}. ` : ''}Ohne Uhrzeit: bis zum Ende des Tages`
}

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { isoTagOf, weeksOf } from '#src/lib/datum-eingabe.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const TAGE = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const MONAT = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const GANZ = new Intl.DateTimeFormat('de-AT', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const SCHRITTE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
type KalenderProps = {
  label: string
  /** `2026-09-18` */
  value: string | null
  onPick: (iso: string) => void
  leaving: boolean
  onEscape: () => void
  /** The focus or a finger is elsewhere; it is here again. */
  onLeave: () => void
  onStay: () => void
}

/** A month with its weeks (`KW`), by mouse and by arrow keys. */
export function Kalender({ label, value, leaving, onPick, onEscape, onLeave, onStay }: KalenderProps) {
  const [day, setDay] = useState(() => value ?? isoTagOf(Date.now()))
  const panel = useRef<HTMLDivElement>(null)
  const [year = 0, month = 1] = day.split('-').map(Number)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-tag="${day}"]`)?.focus()
  }, [day])
  useLeaving(panel, { onLeave, onStay })

  function move(days: number) {
    setDay(shift(day, days))
  }
  function moveMonth(months: number) {
    const target = new Date(Date.UTC(year, month - 1 + months, 1))
    setDay(target.toISOString().slice(0, 10))
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onEscape()
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return moveMonth(event.key === 'PageUp' ? -1 : 1)
    }
    const step = SCHRITTE[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
  return (
    <div ref={panel} className={classNames('kalender', leaving && 'kalender--geht')} role="dialog" aria-label={`${label}: Kalender`}>
      <div className="kalender__kopf">
        <IconButton size="desktop" label="Voriger Monat" icon={<CaretLeftIcon size={18} aria-hidden="true" />} onClick={() => moveMonth(-1)} />
        <p aria-live="polite">{MONAT.format(Date.UTC(year, month - 1, 1))}</p>
        <IconButton size="desktop" label="Nächster Monat" icon={<CaretRightIcon size={18} aria-hidden="true" />} onClick={() => moveMonth(1)} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">KW</th>
            {TAGE.map((tag) => (
              <th key={tag} scope="col">
                {tag}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month - 1).map(({ kw, tage }) => (
            <tr key={tage[0]?.iso}>
              <th scope="row">{kw}</th>
              {tage.map(({ iso, tag, imMonat }) => (
                <td key={iso}>
                  <button
                    type="button"
                    data-tag={iso}
                    tabIndex={iso === day ? 0 : -1}
                    aria-label={GANZ.format(new Date(`${iso}T00:00:00Z`))}
                    aria-pressed={iso === value}
                    className={classNames(!imMonat && 'kalender__fremd')}
                    onKeyDown={handleKeyDown}
                    onClick={() => onPick(iso)}
                  >
                    {tag}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useLeaving(panel: RefObject<HTMLElement | null>, { onLeave, onStay }: Pick<KalenderProps, 'onLeave' | 'onStay'>): void {
  useEffect(() => {
    function look({ target }: Event) {
      if (panel.current?.contains(target as Node)) onStay()
      else onLeave()
    }
    document.addEventListener('focusin', look)
    document.addEventListener('pointerdown', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('pointerdown', look)
    }
  })
}

function shift(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

import { type ReactNode, useId } from 'react'
import './segmented.css'
import { classNames } from './class-names.ts'

export type SegmentedOption<Value extends string> = {
  value: Value
  label: string
  count?: number | undefined
  icon?: ReactNode
}

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'touch' | 'desktop'
  className?: string
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size = 'touch', className } = props
  const name = useId()
  return (
    <div className={classNames('segmented', `segmented--${size}`, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segmented__option">
          <input
            className="segmented__input"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {`${option.label} `}
          {option.count === undefined ? null : <span className="segmented__count">{option.count}</span>}
        </label>
      ))}
    </div>
  )
}

import './progress-bar.css'
import { classNames } from './class-names.ts'

type ProgressBarTone = 'laurel' | 'tablet' | 'amber' | 'coral' | 'muted'

type ProgressBarProps = {
  label: string
  value: number
  max?: number
  tone?: ProgressBarTone
  valueText?: string
  className?: string
}

export function ProgressBar({ label, value, max = 100, tone = 'laurel', valueText, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={classNames('progress-bar', `progress-bar--${tone}`, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span className="progress-bar__fill" style={{ width: `${share * 100}%` }} />
    </div>
  )
}

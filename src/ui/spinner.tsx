import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch'
import './spinner.css'

type SpinnerProps = { size?: number }

/** Decorative: whoever shows it names what is being waited for. */
export function Spinner({ size = 24 }: SpinnerProps) {
  return <CircleNotchIcon className="spinner" size={size} weight="bold" aria-hidden="true" />
}

type SpinnerRegionProps = { label?: string }

export function CentredSpinner({ label = 'Anmeldung wird geprüft' }: SpinnerRegionProps) {
  return (
    <div className="spinner-centred" role="progressbar" aria-label={label}>
      <Spinner size={40} />
    </div>
  )
}

export function CornerSpinner({ label = 'Seite wird geladen' }: SpinnerRegionProps) {
  return (
    <div className="spinner-corner" role="progressbar" aria-label={label}>
      <Spinner size={26} />
      {/* Shown by the stylesheet, when it takes long. */}
      <span>Langsame Verbindung, bitte warten</span>
    </div>
  )
}

import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { IconButton } from '#src/ui/icon-button.tsx'
import './zaehlwerk.css'

interface ZaehlwerkProps {
  label: string
  wert: number
  /** As it is read; unless told the number. */
  wort?: string
  schritt?: number
  min?: number
  max: number
  gesperrt?: boolean
  onChange: (wert: number) => void
}

/** A small number that is stepped up and down, with a thumb as with a mouse. */
export function Zaehlwerk({ label, wert, wort = String(wert), schritt = 1, min = 0, max, gesperrt = false, onChange }: ZaehlwerkProps) {
  return (
    <div className="zaehlwerk" role="group" aria-label={label}>
      <span className="zaehlwerk__label">{label}</span>
      <span className="zaehlwerk__tasten">
        <IconButton
          label={`${label}: weniger`}
          icon={<MinusIcon size={20} aria-hidden="true" />}
          disabled={gesperrt || wert <= min}
          onClick={() => onChange(Math.max(min, wert - schritt))}
        />
        <output aria-live="polite">{wort}</output>
        <IconButton
          label={`${label}: mehr`}
          icon={<PlusIcon size={20} aria-hidden="true" />}
          disabled={gesperrt || wert >= max}
          onClick={() => onChange(Math.min(max, wert + schritt))}
        />
      </span>
    </div>
  )
}

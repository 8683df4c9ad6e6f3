import { memo } from 'react'
import type { Antwort } from '#src/offline/kern/zeilen.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import type { Zeile } from './angaben.ts'

interface WerkzeileProps {
  zeile: Zeile
  antwort: Antwort | null
  fehlt: boolean
  onAntwort: (id: string, antwort: Antwort) => void
}

const OPTIONEN = [
  { value: 'befangen', label: 'Befangen' },
  { value: 'nicht', label: 'Nicht befangen' },
] as const

/** Number, title and why; nothing of the work that its jury does not see anyway. */
export const Werkzeile = memo(function Werkzeile({ zeile: { werk, grund, bestaetigt }, antwort, fehlt, onAntwort }: WerkzeileProps) {
  return (
    <li className="erklaerung__werk">
      <div className="erklaerung__werktext">
        <p className="erklaerung__klein">{werk.nummer}</p>
        <p className="erklaerung__titel">{werk.titel}</p>
        <p className="erklaerung__klein">{bestaetigt ? 'Das Jurybüro hat festgelegt, dass Sie befangen sind.' : (grund ?? 'Von Ihnen genannt.')}</p>
        {fehlt && antwort === null && !bestaetigt ? <p className="erklaerung__klein erklaerung__klein--fehlt">Bitte antworten Sie.</p> : null}
      </div>
      {bestaetigt ? null : (
        <Segmented
          className="erklaerung__antwort"
          label={`${werk.titel}: befangen?`}
          options={OPTIONEN}
          // Nothing is chosen for anybody.
          value={antwort ?? ('' as Antwort)}
          onChange={(value) => onAntwort(werk.id, value)}
        />
      )}
    </li>
  )
})

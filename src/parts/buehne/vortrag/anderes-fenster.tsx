import { Button } from '#src/ui/button.tsx'
import type { Fensterphase } from '../fenster/fenster.ts'
import './anderes-fenster.css'

interface AnderesFensterProps {
  phase: Fensterphase
  /** With another category. */
  andere: boolean
  onUebernimm: () => void
}

/** Two presenter's windows: the younger asks, the older is told. */
export function AnderesFenster({ phase, andere, onUebernimm }: AnderesFensterProps) {
  if (phase !== 'ZWEITES' && phase !== 'ABGEGEBEN') return null
  const zweites = phase === 'ZWEITES'
  return (
    <div className="anderes-fenster" role="alert">
      <p>
        <strong>{titelOf(zweites, andere)}</strong> {satzOf(zweites, andere)}
      </p>
      <Button size="touch" variant="primary" onClick={onUebernimm}>
        {zweites ? 'Hier übernehmen' : 'Hier weiterführen'}
      </Button>
    </div>
  )
}

function titelOf(zweites: boolean, andere: boolean): string {
  const was = andere ? 'Eine andere Kategorie' : 'Die Vorführung'
  return `${was} läuft ${zweites ? 'schon' : 'jetzt'} in einem anderen Fenster.`
}

function satzOf(zweites: boolean, andere: boolean): string {
  if (!zweites) return 'Tasten wirken hier nicht mehr.'
  return andere ? 'Wenn Sie übernehmen, sieht das Publikum diese hier.' : 'Hier sehen Sie mit. Das Publikum merkt nichts, wenn Sie übernehmen.'
}

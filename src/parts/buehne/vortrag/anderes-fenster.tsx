import { Button } from '#src/ui/button.tsx'
import type { Fensterphase } from '../fenster/fenster.ts'
import './anderes-fenster.css'

interface AnderesFensterProps {
  phase: Fensterphase
  onUebernimm: () => void
}

/** Two presenter's windows: the younger asks, the older is told. */
export function AnderesFenster({ phase, onUebernimm }: AnderesFensterProps) {
  if (phase !== 'ZWEITES' && phase !== 'ABGEGEBEN') return null
  const zweites = phase === 'ZWEITES'
  return (
    <div className="anderes-fenster" role="alert">
      <p>
        <strong>{zweites ? 'Die Vorführung läuft schon in einem anderen Fenster.' : 'Die Vorführung läuft jetzt in einem anderen Fenster.'}</strong>{' '}
        {zweites ? 'Hier sehen Sie mit. Das Publikum merkt nichts, wenn Sie übernehmen.' : 'Tasten wirken hier nicht mehr.'}
      </p>
      <Button size="touch" variant="primary" onClick={onUebernimm}>
        {zweites ? 'Hier übernehmen' : 'Hier weiterführen'}
      </Button>
    </div>
  )
}

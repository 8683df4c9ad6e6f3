import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import './auswahl-leiste.css'

interface AuswahlLeisteProps {
  anzahl: number
  onAufheben: () => void
  children: ReactNode
}

/** What can be done with all chosen rows at once; floats over the table (design 06). */
export function AuswahlLeiste({ anzahl, onAufheben, children }: AuswahlLeisteProps) {
  return (
    <div className="auswahl-leiste" role="group" aria-label="Auswahl">
      <p role="status">{`${anzahl} ausgewählt`}</p>
      {children}
      <Button className="auswahl-leiste__aufheben" onClick={onAufheben}>
        Auswahl aufheben
      </Button>
    </div>
  )
}

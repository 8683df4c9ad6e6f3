import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import './tastatur-hilfe.css'

const TASTEN = [
  ['1 bis 9, 0', 'Punkte geben (0 = 10)'],
  ['Pfeil auf, Pfeil ab', 'Taste in der Skala wählen, ohne zu stimmen'],
  ['Leertaste, Eingabe', 'gewählte Taste abgeben'],
  ['E', 'Enthaltung'],
  ['B', 'Befangen'],
  ['N', 'Notiz schreiben'],
  ['Pfeil links, Pfeil rechts', 'vorige, nächste Einreichung'],
  ['F', 'Vollbild'],
  ['U', 'letzte Änderung rückgängig machen'],
  ['?', 'diese Hilfe'],
] as const

export default function TastaturHilfe({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tastatur"
      size="md"
      actions={
        <Button size="touch" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <dl className="tastatur-hilfe">
        {TASTEN.map(([taste, wirkung]) => (
          <div key={taste}>
            <dt>{taste}</dt>
            <dd>{wirkung}</dd>
          </div>
        ))}
      </dl>
      <p>Einzelne Tasten lassen sich in den Einstellungen abschalten.</p>
    </Dialog>
  )
}

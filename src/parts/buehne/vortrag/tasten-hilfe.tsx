import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TASTEN, type Tastenzeile } from '../stand/tasten.ts'
import { Tastenkappe } from './tasten-zeile.tsx'
import './tasten-hilfe.css'

interface TastenHilfeProps {
  open: boolean
  onClose: () => void
  titel?: string
  tasten?: readonly Tastenzeile[]
}

/** All keys, from the table by which they work. */
export function TastenHilfe({ open, onClose, titel = 'Tasten der Vorführung', tasten = TASTEN }: TastenHilfeProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titel}
      size="md"
      actions={
        <Button size="touch" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <dl className="tasten-hilfe">
        {tasten.map(({ wort, kappen, erklaerung }) => (
          <div key={wort}>
            <dt>
              {kappen.map((kappe) => (
                <Tastenkappe key={kappe} kappe={kappe} />
              ))}
            </dt>
            <dd>{erklaerung}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

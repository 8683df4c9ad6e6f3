import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TASTEN } from '../stand/tasten.ts'
import { Tastenkappe } from './tasten-zeile.tsx'

/** All keys, from the table by which they work. */
export function TastenHilfe({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Tasten der Vorführung"
      size="md"
      actions={
        <Button size="touch" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <dl className="tasten-hilfe">
        {TASTEN.map(({ wort, kappen, erklaerung }) => (
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

import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { saveEinstellungen, useEinstellungen } from './einstellungen.ts'
import './einstellungen-dialog.css'

export default function EinstellungenDialog({ onClose }: { onClose: () => void }) {
  const { linkeHand, weiterNachStimme, einzeltasten } = useEinstellungen()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Einstellungen auf diesem Tablet"
      size="md"
      actions={
        <Button size="touch" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <div className="einstellungen">
        <CheckField
          label="Linke Hand"
          hint="Die Punkte stehen am linken Rand."
          checked={linkeHand}
          onChange={({ target }) => saveEinstellungen({ linkeHand: target.checked })}
        />
        <CheckField
          label="Nach der Stimme weiter"
          hint="Nach der ersten Stimme kommt von selbst die nächste Einreichung."
          checked={weiterNachStimme}
          onChange={({ target }) => saveEinstellungen({ weiterNachStimme: target.checked })}
        />
        <CheckField
          label="Einzeltasten"
          hint="Mit einer Tastatur: 1 bis 9 und 0 für Punkte, E, B, N, F, U."
          checked={einzeltasten}
          onChange={({ target }) => saveEinstellungen({ einzeltasten: target.checked })}
        />
      </div>
    </Dialog>
  )
}

import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Angabe, angabeWort, isMehrzahl } from './stimme-worte.ts'

export interface BefangenDialogProps {
  titel: string
  angabe: Angabe
  onBefangen: () => void
  onClose: () => void
}

/** The one question of the panel, because a vote falls away. Its confirmation is plain, so that it never looks like handing something in. */
export function BefangenDialog({ titel, angabe, onBefangen, onClose }: BefangenDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const entfaellt = entfallSatz(angabe, titel)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title="Als befangen melden?"
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} size="vote" onClick={onClose}>
            Abbrechen
          </Button>
          <Button size="vote" variant="confirm" onClick={onBefangen}>
            Befangen melden
          </Button>
        </>
      }
    >
      {`${entfaellt} Der Juryvorsitz sieht nur, dass Sie befangen sind. Die Einreichung wird für Sie verborgen.`}
    </Dialog>
  )
}

function entfallSatz({ art, wert }: Angabe, titel: string): string {
  if (art === 'ENTHALTUNG') return `Ihre Enthaltung bei „${titel}“ entfällt.`
  if (art !== 'BEWERTET') return `Sie stimmen bei „${titel}“ dann nicht mit.`
  if (isMehrzahl({ art, wert })) return `Ihre ${angabeWort({ art, wert })} für „${titel}“ entfallen.`
  return `Ihre Bewertung für „${titel}“ entfällt.`
}

import { Dialog } from '#src/ui/dialog.tsx'
import { AnmeldeFormular } from './anmelde-formular.tsx'
import { useAnmeldung } from './anmeldung-context.ts'

/** The log-in of a known person has run out: the ballot stays as it is behind this question. */
export default function ErneutAnmelden({ onClose }: { onClose: () => void }) {
  const { person } = useAnmeldung()
  return (
    <Dialog open onClose={onClose} title="Bitte neu anmelden">
      <AnmeldeFormular username={person?.username ?? ''} onDone={onClose} />
    </Dialog>
  )
}

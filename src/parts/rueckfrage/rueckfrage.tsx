import type { ReactNode } from 'react'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface RueckfrageProps {
  open: boolean
  size?: 'sm' | 'md' | 'lg'
  frage: string
  /** What will happen. */
  children: ReactNode
  ja: string
  nein?: string
  /** What is still so when it was refused. */
  sonst: string
  /** What is to happen; closing or leaving included. */
  onJa: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is taken away; what the server refuses is said in the dialog, which stays. */
export function Rueckfrage({ open, size, frage, children, ja, nein = 'Abbrechen', sonst, onJa, onClose }: RueckfrageProps) {
  const { run, laeuft, fehler, reset } = useAktion()

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      {...(size && { size })}
      role="alertdialog"
      title={frage}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{nein}</Button>
          <Button variant="danger" loading={laeuft} onClick={() => void run(onJa)}>
            {ja}
          </Button>
        </>
      }
    >
      {children}
      <Absage fehler={fehler} sonst={sonst} />
    </Dialog>
  )
}

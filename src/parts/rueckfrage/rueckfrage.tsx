import { type ReactNode, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { folgeOf } from '#src/api/folge.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

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
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<ApiError | null>(null)

  async function run() {
    setLaeuft(true)
    setFehler(null)
    try {
      await onJa()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error)
    } finally {
      setLaeuft(false)
    }
  }

  return (
    <Dialog
      open={open}
      {...(size && { size })}
      role="alertdialog"
      title={frage}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{nein}</Button>
          <Button variant="danger" loading={laeuft} onClick={() => void run()}>
            {ja}
          </Button>
        </>
      }
    >
      {children}
      {fehler ? <InlineError title={fehler.satz}>{folgeOf(fehler, sonst)}</InlineError> : null}
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Sonst } from '#src/api/folge.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface RueckfrageProps {
  open: boolean
  size?: 'sm' | 'md' | 'lg'
  /** On tablets fingers answer. */
  knopf?: 'desktop' | 'touch'
  frage: string
  /** What will happen. */
  children: ReactNode
  ja: string
  ton?: 'danger' | 'confirm'
  nein?: string
  /** What is still so when it was refused. */
  sonst: Sonst
  /** What the server is to do; also closing or leaving, where the question has to be gone before everything is read anew. */
  onJa: () => Promise<unknown>
  /** What is old then, and what comes after it has been read anew. */
  keys?: readonly QueryKey[]
  onDone?: () => void
  onClose: () => void
}

/** Asks before something is taken away; what the server refuses is said in the dialog, which stays. */
export function Rueckfrage(props: RueckfrageProps) {
  const { open, size, knopf = 'desktop', frage, children, ja, ton = 'danger', nein = 'Abbrechen', sonst, keys = [], onJa, onDone, onClose } = props
  const { confirm, laeuft, fehler, close } = useFrage({ keys, onClose })

  return (
    <Dialog
      open={open}
      {...(size && { size })}
      role="alertdialog"
      title={frage}
      onClose={close}
      actions={
        <>
          <Button size={knopf} onClick={close}>
            {nein}
          </Button>
          <Button size={knopf} variant={ton} loading={laeuft} onClick={() => void confirm({ frage, sonst }, onJa, onDone)}>
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

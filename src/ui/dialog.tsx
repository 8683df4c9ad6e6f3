import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useOpened } from './use-opened.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  role?: 'dialog' | 'alertdialog'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  actions?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const DialogPanel = lazy(() => import('./dialog-panel.tsx'))

/** Fetches Chakra's dialog when it is first opened; `actions` are the buttons, the safe one first. */
export function Dialog(props: DialogProps) {
  const wasOpened = useOpened(props.open)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import { useOpened } from './use-opened.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  placement?: 'end' | 'bottom'
  size?: 'sm' | 'md' | 'lg'
  actions?: ReactNode
  children?: ReactNode
}

const SheetPanel = lazy(() => import('./sheet-panel.tsx'))

/** A panel from the side or from below; fetched when it is first opened. */
export function Sheet(props: SheetProps) {
  const wasOpened = useOpened(props.open)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  )
}

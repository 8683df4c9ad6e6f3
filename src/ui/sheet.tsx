import { lazy, Suspense } from 'react'
import type { SheetProps } from './sheet-props.ts'
import { useOpened } from './use-opened.ts'

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

import { lazy, Suspense } from 'react'
import type { SheetProps } from './sheet-props.ts'
import { useOpened } from './use-opened.ts'

/** Ahead of the first opening. */
export const loadSheet = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(loadSheet)

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

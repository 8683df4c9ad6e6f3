import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { useOpened } from './use-opened.ts'

/** Ahead of the first opening. */
export const loadDialog = () => import('./dialog-panel.tsx')
const DialogPanel = lazy(loadDialog)

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

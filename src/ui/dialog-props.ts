import type { ReactNode, RefObject } from 'react'

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

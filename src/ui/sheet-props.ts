import type { ReactNode } from 'react'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  placement?: 'end' | 'bottom'
  size?: 'sm' | 'md' | 'lg'
  actions?: ReactNode
  children?: ReactNode
}

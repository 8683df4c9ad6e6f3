import type { ReactNode } from 'react'
import './visually-hidden.css'

type VisuallyHiddenProps = { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p'; id?: string; children: ReactNode }

export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element id={id} className="visually-hidden">
      {children}
    </Element>
  )
}

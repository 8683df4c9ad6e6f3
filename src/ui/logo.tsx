import type { CSSProperties, ReactNode } from 'react'
import './logo.css'
import { Mark } from './mark.tsx'

type LogoProps = {
  height?: number
  /** Behind the word. */
  children?: ReactNode
}

export function Logo({ height = 26, children }: LogoProps) {
  return (
    <span className="logo" style={{ '--logo-height': `${height}px` } as CSSProperties}>
      <Mark size={height * 1.25} />
      <span className="logo__word" translate="no">
        Lorbeer
        {children}
      </span>
    </span>
  )
}

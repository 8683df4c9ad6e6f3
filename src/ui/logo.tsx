import type { CSSProperties } from 'react'
import './logo.css'
import { Mark } from './mark.tsx'

type LogoProps = { height?: number }

export function Logo({ height = 26 }: LogoProps) {
  return (
    <span className="logo" style={{ '--logo-height': `${height}px` } as CSSProperties}>
      <Mark size={height * 1.25} />
      <span className="logo__word" translate="no">
        Lorbeer
      </span>
    </span>
  )
}

import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useAnsage } from './ansage.ts'

/** The one status region of a voting screen. What it shows changes silently; what is announced is spoken. */
export function AnsageRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <div aria-live="off">{children}</div>
      <Gesprochen />
    </div>
  )
}

function Gesprochen() {
  return <VisuallyHidden>{useAnsage()}</VisuallyHidden>
}

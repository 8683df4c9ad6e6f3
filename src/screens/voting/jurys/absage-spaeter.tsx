import { lazy, Suspense } from 'react'
import type { AbsageProps } from './absage.tsx'

const Spaeter = lazy(() => import('./absage.tsx'))

/** That there is nothing to show is rare, and its words are a file of their own. */
export function Absage(props: AbsageProps) {
  return (
    <Suspense fallback={null}>
      <Spaeter {...props} />
    </Suspense>
  )
}

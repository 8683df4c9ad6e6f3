import { lazy, Suspense, useEffect } from 'react'
import { lazyNachErstem } from '../nachladen/nach-erstem.ts'
import type { HinweisProps } from './erklaerung-hinweis.tsx'
import type { VorProps } from './erklaerung-vor.tsx'

const Hinweis = lazyNachErstem<HinweisProps>(() => import('./erklaerung-hinweis.tsx'))
const Vor = lazy(() => import('./erklaerung-vor.tsx').catch(() => ({ default: Frei })))

/** That something is asked of the juror, and the way there. */
export function ErklaerungHinweis(props: HinweisProps) {
  return (
    <Suspense fallback={null}>
      <Hinweis {...props} />
    </Suspense>
  )
}

/** In the place of the keys, before the first vote. */
export function ErklaerungVor(props: VorProps) {
  return (
    <Suspense fallback={null}>
      <Vor {...props} />
    </Suspense>
  )
}

/** A question that does not come keeps nobody from voting. */
function Frei({ onFrei }: VorProps) {
  useEffect(onFrei, [onFrei])
  return null
}

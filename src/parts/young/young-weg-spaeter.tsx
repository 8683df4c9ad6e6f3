import { Suspense } from 'react'
import { lazyNachErstem } from '../nachladen/nach-erstem.ts'

const Spaeter = lazyNachErstem(() => import('./young-weg.tsx'))

/** Few juries are of young talents: the way to their rooms comes after the first screen. */
export function YoungWeg() {
  return (
    <Suspense fallback={null}>
      <Spaeter />
    </Suspense>
  )
}

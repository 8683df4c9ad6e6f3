import { Suspense } from 'react'
import { lazyNachErstem } from '../nachladen/nach-erstem.ts'
import type { LiveProps } from './live.tsx'

const Spaeter = lazyNachErstem<LiveProps>(() => import('./live.tsx'))

/** What a tablet shows of a jury that is being led; nothing while none is. */
export function Live(props: LiveProps) {
  return (
    <Suspense fallback={null}>
      <Spaeter {...props} />
    </Suspense>
  )
}

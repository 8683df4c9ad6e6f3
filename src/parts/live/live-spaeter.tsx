import { lazy, Suspense } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import type { LiveProps } from './live.tsx'

// Nobody misses it at the start, and not where it does not come.
const Spaeter = lazy(() => firstScreen.then(() => import('./live.tsx')).catch(() => ({ default: () => null })))

/** What a tablet shows of a jury that is being led; nothing while none is. */
export function Live(props: LiveProps) {
  return (
    <Suspense fallback={null}>
      <Spaeter {...props} />
    </Suspense>
  )
}

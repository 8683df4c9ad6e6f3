import { type ComponentType, lazy } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'

/** What nobody misses at the start, and not where it does not come. */
export function lazyNachErstem<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => firstScreen.then(load).catch(() => ({ default: () => null })))
}

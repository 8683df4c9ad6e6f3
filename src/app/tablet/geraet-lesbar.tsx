import type { ReactNode } from 'react'
import type { Versuch } from '#src/offline/kern/keep-trying.ts'
import { useObservable } from '#src/parts/tablet/use-observable.ts'
import { Unlesbar } from './unlesbar.tsx'

/** Without knowing who is logged in on this device nothing begins: nobody is asked to log in, nothing is updated, no vote is taken for sent. */
export function GeraetLesbar({ versuch, children }: { versuch: Versuch<unknown>; children: ReactNode }) {
  const { art, grund } = useObservable(versuch, versuch.read())
  return art === 'unlesbar' ? <Unlesbar grund={grund} onRetry={versuch.retry} /> : children
}

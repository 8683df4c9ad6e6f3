import { useMemo } from 'react'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'

/** Works on which two versions of a note wait for the juror's choice. */
export type Notizfragen = ReadonlySet<string>

const KEINE: Notizfragen = new Set()

export function useNotizfragen(juryId: string): Notizfragen {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeNotizfragen(juryId), [tablet, juryId])
  return useObservable(observable, KEINE)
}

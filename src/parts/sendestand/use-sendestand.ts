import { useEffect, useMemo, useRef } from 'react'
import type { Sendestand } from '#src/offline/tablet.ts'
import { announce } from '../ansage/ansage.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'
import { stimmenWort } from './sendestand-worte.ts'
import { useVerzoegert } from './use-verzoegert.ts'

export function useSendestand(): Sendestand | null {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeSendestand(), [tablet])
  return useObservable<Sendestand | null>(observable, null)
}

/** Like the header shows it: „wird übertragen" only once it has taken long enough to be read. */
export function useRuhigerSendestand(): Sendestand | null {
  return useVerzoegert(useSendestand(), isSending)
}

function isSending(stand: Sendestand | null): boolean {
  return stand?.lage === 'sendet'
}

/** Speaks once per batch „3 Stimmen übertragen", and when the connection comes or goes. */
export function useSendestandAnsage(): void {
  const stand = useSendestand()
  const before = useRef<{ wartend: number; netz: Sendestand['netz'] } | null>(null)
  useEffect(() => {
    if (!stand) return
    const last = before.current
    const most = Math.max(last?.wartend ?? 0, stand.wartend)
    const done = stand.wartend === 0 && stand.lage === 'uebertragen'
    if (last && done && most > 0) announce(`${stimmenWort(most)} übertragen`)
    else if (last && last.netz !== stand.netz) announce(stand.netz === 'offline' ? 'Offline' : 'Online')
    before.current = { wartend: stand.wartend === 0 ? 0 : most, netz: stand.netz }
  }, [stand])
}

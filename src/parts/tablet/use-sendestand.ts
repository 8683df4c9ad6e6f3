import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Sendestand, Tablet } from '#src/offline/kern/tablet.ts'
import { announce } from '../ansage/ansage.ts'
import { useAppContext } from './app-context.ts'
import { useTablet } from './tablet-provider.tsx'
import { useFragen } from './use-fragen.ts'
import { type ObservableStore, storeOf } from './use-observable.ts'
import { stimmenWort } from './sendestand-worte.ts'
import { useVerzoegert } from '../../ui/use-verzoegert.ts'

const stores = new WeakMap<Tablet, ObservableStore<Sendestand | null>>()

/** One count of what waits for all its readers. That the log-in has run out is known before a vote meets it. */
export function useSendestand(): Sendestand | null {
  const tablet = useTablet()
  const store = stores.get(tablet) ?? storeOf<Sendestand | null>(tablet.observeSendestand(), null)
  stores.set(tablet, store)
  const gezaehlt = useSyncExternalStore(store.subscribe, store.read)
  const { offen, angehalten, alsVorsitz } = useFragen(gezaehlt)
  const { abgelaufen } = useAppContext()
  return useMemo(() => {
    const stand = gezaehlt && withFragen(gezaehlt, { offen, angehalten, alsVorsitz })
    return stand && abgelaufen && !needsPerson(stand) ? { ...stand, lage: 'abgemeldet' } : stand
  }, [gezaehlt, offen, angehalten, alsVorsitz, abgelaufen])
}

/** Nobody is asked to choose where it cannot be done: spoken of are those that can be chosen now, else those that can later. */
function withFragen(stand: Sendestand, { offen, angehalten, alsVorsitz }: ReturnType<typeof useFragen>): Sendestand {
  if (stand.lage !== 'konflikt') return stand
  if (offen > 0) return { ...stand, konflikte: offen }
  if (angehalten > 0) return { ...stand, konflikte: angehalten, lage: 'angehalten' }
  return { ...stand, lage: alsVorsitz ? 'buero' : 'vorsitz' }
}

/** What is shown before a missing log-in: votes that need the person. */
function needsPerson({ lage }: Sendestand): boolean {
  return lage === 'nicht-speicherbar' || lage === 'abgelehnt' || lage === 'konflikt'
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
  const { abgelaufen } = useAppContext()
  const bitte = useEffectEvent(() => announce(`Bitte neu anmelden.${stand?.wartend ? ' Ihre Stimmen bleiben auf diesem Tablet.' : ''}`))
  useEffect(() => {
    if (!abgelaufen) return
    bitte()
    return () => announce('')
  }, [abgelaufen])
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

import { useMemo, useSyncExternalStore } from 'react'
import { usePersonKopf } from '../anmeldung/use-person-kopf.ts'
import { useAppContext } from '../tablet/app-context.ts'
import { liveStoreOf, type Gehoert, type LiveStore } from './live-store.ts'

export function useLiveStore(): LiveStore {
  const { person, now } = useAppContext()
  const headers = usePersonKopf()
  return useMemo(() => liveStoreOf({ benutzerId: person.id, headers, now }), [person.id, headers, now])
}

/** The sessions that run in this person's juries, by jury. */
export function useLaufende(): ReadonlyMap<string, Gehoert> {
  const store = useLiveStore()
  return useSyncExternalStore(store.subscribe, store.read)
}

/** null while none runs in this jury. */
export function useLive(juryId: string): Gehoert | null {
  const gehoert = useLaufende().get(juryId)
  return gehoert && !gehoert.live.beendet ? gehoert : null
}

/** Whether the newest question found nobody; what is shown may be old. */
export function useGetrennt(): boolean {
  const store = useLiveStore()
  return useSyncExternalStore(store.subscribe, store.isGetrennt)
}

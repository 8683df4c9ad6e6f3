import { useCallback, useSyncExternalStore } from 'react'
import type { LokaleStimme, Tablet } from '#src/offline/kern/tablet.ts'
import { type ObservableStore, storeOf } from '../tablet/use-observable.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** The juror's votes of a jury by round and work. A vote that did not change stays the same object, so that only what changed is drawn again. */
export type Stimmen = ReadonlyMap<string, LokaleStimme>

export function stimmeKey(rundeId: string, einreichungId: string): string {
  return `${rundeId} ${einreichungId}`
}

/** null until the device has answered. */
export function useStimmen(juryId: string): Stimmen | null {
  const store = storeFor(useTablet(), juryId)
  return useSyncExternalStore(store.subscribe, store.read)
}

export function useGespeicherteStimme(juryId: string, rundeId: string, einreichungId: string): LokaleStimme | null {
  const store = storeFor(useTablet(), juryId)
  const read = useCallback(() => store.read()?.get(stimmeKey(rundeId, einreichungId)) ?? null, [store, rundeId, einreichungId])
  return useSyncExternalStore(store.subscribe, read)
}

const stores = new WeakMap<Tablet, Map<string, ObservableStore<Stimmen | null>>>()

// One live query per jury for all its readers.
function storeFor(tablet: Tablet, juryId: string): ObservableStore<Stimmen | null> {
  const ofTablet = stores.get(tablet) ?? new Map<string, ObservableStore<Stimmen | null>>()
  stores.set(tablet, ofTablet)
  const known = ofTablet.get(juryId)
  if (known) return known
  const source = tablet.observeStimmen(juryId)
  let before: Stimmen = new Map()
  const store = storeOf<Stimmen | null>(
    {
      subscribe: (next, error) =>
        source.subscribe((items) => {
          before = keepUnchanged(before, items)
          next(before)
        }, error),
    },
    null,
  )
  ofTablet.set(juryId, store)
  return store
}

function keepUnchanged(before: Stimmen, items: readonly LokaleStimme[]): Stimmen {
  const after = new Map<string, LokaleStimme>()
  let changed = items.length !== before.size
  for (const item of items) {
    const key = stimmeKey(item.rundeId, item.einreichungId)
    const known = before.get(key)
    const same = known !== undefined && isSame(known, item)
    after.set(key, same ? known : item)
    changed ||= !same
  }
  return changed ? after : before
}

const PLAIN = [
  'art',
  'ort',
  'wallMs',
  'serverMs',
  'quittung',
  'fruehereQuittung',
  'rev',
  'reason',
  'nachgereicht',
  'entscheidung',
  'kommentar',
] as const

function isSame(a: LokaleStimme, b: LokaleStimme): boolean {
  return (
    PLAIN.every((key) => a[key] === b[key]) && sameJson(a.wert, b.wert) && sameJson(a.gueltig, b.gueltig) && sameJson(a.vorschlaege, b.vorschlaege)
  )
}

function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

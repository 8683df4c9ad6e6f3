import { useSyncExternalStore } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { firstScreen } from '#src/lib/first-screen.ts'
import type { Observable, Tablet } from '#src/offline/tablet.ts'
import { type ObservableStore, storeOf } from '../tablet/use-observable.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Works on which two versions of a note wait for the juror's choice. */
export type Notizfragen = ReadonlySet<string>

const KEINE: Notizfragen = new Set()

export function useNotizfragen(paket: Jurypaket): Notizfragen {
  const store = storeFor(useTablet(), paket)
  return useSyncExternalStore(store.subscribe, store.read)
}

const stores = new WeakMap<Tablet, WeakMap<Jurypaket, ObservableStore<Notizfragen>>>()

// Every list of a jury reads the same.
function storeFor(tablet: Tablet, paket: Jurypaket): ObservableStore<Notizfragen> {
  const ofTablet = stores.get(tablet) ?? new WeakMap<Jurypaket, ObservableStore<Notizfragen>>()
  stores.set(tablet, ofTablet)
  const store = ofTablet.get(paket) ?? storeOf(observeFragen(tablet, paket), KEINE)
  ofTablet.set(paket, store)
  return store
}

/** One reader per work, so not before the first screen is there. */
function observeFragen(tablet: Tablet, { einreichungen }: Jurypaket): Observable<Notizfragen> {
  return {
    subscribe(next, error) {
      let fragen = KEINE
      let ended = false
      const reading: { unsubscribe(): void }[] = []
      function learn(id: string, offen: boolean) {
        if (fragen.has(id) === offen) return
        fragen = new Set(offen ? [...fragen, id] : [...fragen].filter((other) => other !== id))
        next(fragen)
      }
      void firstScreen.then(() => {
        if (ended) return
        for (const { id } of einreichungen) reading.push(tablet.observeNotiz(id).subscribe(({ fassungen }) => learn(id, fassungen.length > 0), error))
      })
      return {
        unsubscribe() {
          ended = true
          for (const each of reading) each.unsubscribe()
        },
      }
    },
  }
}

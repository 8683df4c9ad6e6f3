import { useSyncExternalStore } from 'react'

/** How this device is held and used; kept on the device, for whoever uses it. */
export interface Einstellungen {
  linkeHand: boolean
  weiterNachStimme: boolean
  einzeltasten: boolean
}

const KEY = 'lorbeer-einstellungen'
const FRESH: Einstellungen = { linkeHand: false, weiterNachStimme: false, einzeltasten: true }
const listeners = new Set<() => void>()
let current: Einstellungen | undefined

export function useEinstellungen(): Einstellungen {
  return useSyncExternalStore(subscribe, readEinstellungen)
}

export function readEinstellungen(): Einstellungen {
  current ??= { ...FRESH, ...readStorage() }
  return current
}

export function saveEinstellungen(change: Partial<Einstellungen>): void {
  current = { ...readEinstellungen(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // A browser that refuses storage keeps the choice until the page is closed.
  }
  for (const notify of listeners) notify()
}

function readStorage(): Partial<Einstellungen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Einstellungen>
  } catch {
    return {}
  }
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

import { useLayoutEffect, useSyncExternalStore } from 'react'

export type Raum = 'dark' | 'light'
export type Erscheinung = 'raum' | 'hell' | 'dunkel'

const KEY = 'lorbeer-erscheinung'
const THEME_COLORS: Record<Raum, string> = { dark: '#0E0E0E', light: '#F6F7F3' }
const listeners = new Set<() => void>()
let unsaved: Erscheinung | undefined

/** Gives the page the colours of its room, unless the reader has chosen light or dark for all of them. */
export function useRaum(raum: Raum): void {
  const [erscheinung] = useErscheinung()
  useLayoutEffect(() => applyRaum(resolveRaum(raum, erscheinung)), [raum, erscheinung])
}

export function useErscheinung(): [Erscheinung, (next: Erscheinung) => void] {
  return [useSyncExternalStore(subscribe, readErscheinung), saveErscheinung]
}

function readErscheinung(): Erscheinung {
  if (unsaved) return unsaved
  const stored = readStorage()
  return stored === 'hell' || stored === 'dunkel' ? stored : 'raum'
}

// A browser that refuses storage still follows the choice until the page is closed.
function saveErscheinung(next: Erscheinung): void {
  try {
    localStorage.setItem(KEY, next)
    unsaved = undefined
  } catch {
    unsaved = next
  }
  for (const notify of listeners) notify()
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', notify)
  }
}

function resolveRaum(raum: Raum, erscheinung: Erscheinung): Raum {
  if (erscheinung === 'raum') return raum
  return erscheinung === 'hell' ? 'light' : 'dark'
}

function applyRaum(raum: Raum): void {
  const { classList } = document.documentElement
  classList.toggle('dark', raum === 'dark')
  classList.toggle('light', raum === 'light')
  themeColorMeta().content = THEME_COLORS[raum]
}

function themeColorMeta(): HTMLMetaElement {
  const existing = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (existing) return existing
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.append(meta)
  return meta
}

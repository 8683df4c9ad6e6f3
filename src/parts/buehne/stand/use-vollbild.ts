import { useSyncExternalStore } from 'react'

export interface Vollbild {
  an: boolean
  /** This browser has it. */
  kann: boolean
  toggle: () => void
}

/** The whole page in full screen; a browser without it goes on in its window. */
export function useVollbild(): Vollbild {
  const an = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null && document.fullscreenElement !== undefined)
  return { an, kann: document.fullscreenEnabled === true, toggle: toggleVollbild }
}

function toggleVollbild(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else void enterVollbild()
}

/** Answers whether it is there; by a click only. */
export async function enterVollbild(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    return true
  } catch {
    return false
  }
}

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

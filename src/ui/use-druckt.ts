import { useSyncExternalStore } from 'react'

/** The browser lays a page out for paper right after it has said so: what is to be on it must stand there by then. */
export function useDruckt(): boolean {
  return useSyncExternalStore(subscribe, () => druckt || matchMedia('print').matches)
}

let druckt = false

function subscribe(notify: () => void): () => void {
  const medium = matchMedia('print')
  const begin = () => change(true)
  const end = () => change(false)
  function change(next: boolean): void {
    druckt = next
    notify()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  medium.addEventListener('change', notify)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    medium.removeEventListener('change', notify)
  }
}

import { useState } from 'react'

/** Which columns are hidden, per list and device. */
export function useSpaltenWahl(name: string): { verborgen: ReadonlySet<string>; toggle: (id: string) => void } {
  const key = `lorbeer-spalten-${name}`
  const [verborgen, setVerborgen] = useState<ReadonlySet<string>>(() => new Set(read(key)))
  return {
    verborgen,
    toggle(id) {
      const next = new Set(verborgen)
      if (!next.delete(id)) next.add(id)
      setVerborgen(next)
      write(key, [...next])
    },
  }
}

function read(key: string): string[] {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}

function write(key: string, ids: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // The choice holds until the page is closed.
  }
}

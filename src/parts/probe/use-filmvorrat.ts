import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadBlob } from '#src/api/load-blob.ts'

/** Where a film may be played from: out of the memory of this window once it has come, else from the server. Others are let go of. `onFehlt`: one did not come. */
export function useFilmvorrat(gewuenscht: readonly string[], onFehlt?: () => void): (sha256: string) => string {
  const [da, setDa] = useState<ReadonlyMap<string, string>>(new Map())
  const geladen = useRef(new Map<string, string>())
  const liste = gewuenscht.join(' ')
  const tellFehlt = useEffectEvent(() => onFehlt?.())
  useEffect(() => {
    const soll = liste.split(' ').filter(Boolean)
    const ende = new AbortController()
    async function load(): Promise<void> {
      // Whoever goes back finds no address of what was let go of.
      setDa(new Map(geladen.current))
      for (const sha256 of soll) {
        if (geladen.current.has(sha256)) continue
        const blob = await loadBlob(`/media/${sha256}`, ende.signal)
        if (ende.signal.aborted) return
        if (blob) geladen.current.set(sha256, URL.createObjectURL(blob))
        else tellFehlt()
        setDa(new Map(geladen.current))
      }
    }
    for (const [sha256, url] of geladen.current)
      if (!soll.includes(sha256)) {
        URL.revokeObjectURL(url)
        geladen.current.delete(sha256)
      }
    void load()
    return () => ende.abort()
  }, [liste])
  useEffect(() => {
    const { current } = geladen
    return () => {
      for (const url of current.values()) URL.revokeObjectURL(url)
      current.clear()
    }
  }, [])
  return (sha256) => da.get(sha256) ?? `/media/${sha256}`
}

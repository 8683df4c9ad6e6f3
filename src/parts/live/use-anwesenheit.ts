import { useEffect, useEffectEvent } from 'react'
import { tellAnwesenheit } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { usePersonKopf } from '../anmeldung/use-person-kopf.ts'
import { useLiveStore } from './use-live.ts'

const TAKT_MS = 20_000

interface Anwesenheit {
  juryId: string
  /** The work that is led through: each has its own record. */
  werk: string
  folgt: boolean
  einreichungId: string | null
  /** Whoever has no seat is in no record. */
  mitglied: boolean
}

/** Tells the server that this tablet is there. Its answer carries the session, so that a tablet without a stream follows too. */
export function useAnwesenheit({ juryId, werk, folgt, einreichungId, mitglied }: Anwesenheit): void {
  const store = useLiveStore()
  const headers = usePersonKopf()
  const tell = useEffectEvent(async () => {
    if (document.hidden) return
    try {
      const { live } = await callApi(tellAnwesenheit, { params: { juryId }, body: { folgt, einreichungId }, headers })
      if (live) store.hear(live)
    } catch {
      // Next time; without a network nobody is counted as away at once.
      store.setGetrennt(true)
    }
  })
  useEffect(() => {
    if (!mitglied) return undefined
    void tell()
    const timer = setInterval(() => void tell(), TAKT_MS)
    return () => clearInterval(timer)
  }, [mitglied, juryId, werk, folgt, einreichungId])
}

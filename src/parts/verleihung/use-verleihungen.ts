import { useCallback, useEffect, useState } from 'react'
import type { EigeneVerleihung } from '#contract/preisverleihung.ts'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { openVerleihungen, type Verleihungen } from '#src/offline/verleihung/verleihungen.ts'
import type { PaketRow } from '#src/offline/verleihung/verleihung-db.ts'
import { useAppContext } from '../tablet/app-context.ts'

const TAKT_MS = 60_000

export interface Verleihungsstand {
  verleihungen: Verleihungen
  /** What is on this device; undefined: not read yet. */
  hier: readonly PaketRow[] | undefined
  /** What the server says; null: it has not answered since this page is here. */
  eigene: readonly EigeneVerleihung[] | null
  /** The newest answer is a real one. */
  istVerbunden: boolean
  /** Something was here, and was withdrawn or ended. */
  entfernt: boolean
  askAgain: () => Promise<void>
}

/** Medals on this device, compared with the server at once, once a minute and at every return. */
export function useVerleihungen(): Verleihungsstand | null {
  const { person, now } = useAppContext()
  const [verleihungen, setVerleihungen] = useState<Verleihungen | null>(null)
  useEffect(() => {
    const offen = openVerleihungen(person.id, createUmgebung({ now, spuren: readSpuren() }))
    setVerleihungen(offen)
    return () => offen.close()
  }, [person.id, now])
  const hier = useHier(verleihungen)
  const abgleich = useAbgleich(verleihungen)
  return verleihungen && { verleihungen, hier, ...abgleich }
}

function useHier(verleihungen: Verleihungen | null): readonly PaketRow[] | undefined {
  const [hier, setHier] = useState<readonly PaketRow[] | undefined>(undefined)
  useEffect(() => {
    if (!verleihungen) return
    let current = true
    const read = () =>
      void verleihungen.read().then(
        (rows) => current && setHier((bisher) => (isGleich(bisher, rows) ? bisher : rows)),
        () => current && setHier((bisher) => bisher ?? []),
      )
    read()
    const end = verleihungen.listen(read)
    const timer = setInterval(read, TAKT_MS)
    return () => {
      current = false
      clearInterval(timer)
      end()
    }
  }, [verleihungen])
  return hier
}

/** What is on the stage stays the same object as long as it says the same. */
function isGleich(bisher: readonly PaketRow[] | undefined, rows: readonly PaketRow[]): boolean {
  return JSON.stringify(bisher) === JSON.stringify(rows)
}

function useAbgleich(verleihungen: Verleihungen | null): Pick<Verleihungsstand, 'eigene' | 'istVerbunden' | 'entfernt' | 'askAgain'> {
  const [stand, setStand] = useState<{ eigene: readonly EigeneVerleihung[] | null; istVerbunden: boolean; entfernt: boolean }>({
    eigene: null,
    istVerbunden: true,
    entfernt: false,
  })
  const askAgain = useCallback(async () => {
    const answer = await verleihungen?.gleicheAb().catch(() => null)
    if (answer === undefined) return
    setStand((bisher) => ({
      eigene: answer?.eigene ?? bisher.eigene,
      istVerbunden: (answer?.eigene ?? null) !== null,
      entfernt: bisher.entfernt || (answer?.entfernt ?? 0) > 0,
    }))
  }, [verleihungen])
  useEffect(() => {
    void askAgain()
    const timer = setInterval(() => void askAgain(), TAKT_MS)
    const end = watchRueckkehr(() => void askAgain())
    return () => {
      clearInterval(timer)
      end()
    }
  }, [askAgain])
  return { ...stand, askAgain }
}

/** Some browsers throw on mere access while storage is refused. */
function readSpuren(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

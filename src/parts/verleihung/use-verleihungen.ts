import { useCallback, useEffect, useMemo, useState } from 'react'
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

/** One for each person and clock: it lives as long as the page, and its database is opened again when it was taken away. */
const offene = new WeakMap<() => number, Map<string, Verleihungen>>()

function verleihungenOf(benutzerId: string, now: () => number): Verleihungen {
  const eine = offene.get(now)?.get(benutzerId) ?? openVerleihungen(benutzerId, createUmgebung({ now, spuren: readSpuren() }))
  offene.set(now, new Map(offene.get(now)).set(benutzerId, eine))
  return eine
}

/** Medals on this device, compared with the server at once, once a minute and at every return. */
export function useVerleihungen(): Verleihungsstand {
  const { person, now } = useAppContext()
  const verleihungen = useMemo(() => verleihungenOf(person.id, now), [person.id, now])
  const hier = useHier(verleihungen)
  // What lies here is compared even when the role is gone: the refusal deletes it.
  const mayFragen = person.roles.includes('PRAESENTATION') || (hier?.length ?? 0) > 0
  return { verleihungen, hier, ...useAbgleich(verleihungen, mayFragen) }
}

function useHier(verleihungen: Verleihungen): readonly PaketRow[] | undefined {
  const [hier, setHier] = useState<readonly PaketRow[] | undefined>(undefined)
  useEffect(() => {
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

type Antwort = Pick<Verleihungsstand, 'eigene' | 'istVerbunden' | 'entfernt'>

/** Nothing is released to whoever does not present: the office sees the rehearsal, and would be refused the question. */
function useAbgleich(verleihungen: Verleihungen, mayFragen: boolean): Antwort & Pick<Verleihungsstand, 'askAgain'> {
  const [stand, setStand] = useState<Antwort>({ eigene: mayFragen ? null : [], istVerbunden: true, entfernt: false })
  const askAgain = useCallback(
    () =>
      verleihungen
        .gleicheAb()
        .catch(() => ({ eigene: null, entfernt: 0 }))
        .then(({ eigene, entfernt }) =>
          setStand((bisher) => ({
            eigene: eigene ?? bisher.eigene,
            istVerbunden: eigene !== null,
            entfernt: bisher.entfernt || entfernt > 0,
          })),
        ),
    [verleihungen],
  )
  useEffect(() => {
    if (!mayFragen) return
    void askAgain()
    const timer = setInterval(() => void askAgain(), TAKT_MS)
    const end = watchRueckkehr(() => void askAgain())
    return () => {
      clearInterval(timer)
      end()
    }
  }, [askAgain, mayFragen])
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

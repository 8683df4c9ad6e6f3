import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { useAppContext } from '../../tablet/app-context.ts'
import { type Auftritt, openKanal } from './botschaft.ts'
import type { Fensterbild, Fensterteile } from './fenster.ts'
import { type Gleichschritt, openGleichschritt } from './gleichschritt.ts'

interface GleichschrittImFenster {
  /** null until the window has joined the others. */
  bild: Fensterbild | null
  gleichschritt: RefObject<Gleichschritt | null>
}

/** Joins this window to the other ones of the same person. */
export function useGleichschritt(teile: Omit<Fensterteile, 'kanal' | 'id' | 'now'>): GleichschrittImFenster {
  const { person, now } = useAppContext()
  const gleichschritt = useRef<Gleichschritt | null>(null)
  const [bild, setBild] = useState<Fensterbild | null>(null)
  const readLage = useEffectEvent(() => teile.lageOf())
  const readPublikum = useEffectEvent(() => teile.publikumslage?.())
  const open = useEffectEvent((bisher: Auftritt | null) => {
    const { rolle, gewaehlt } = teile
    return openGleichschritt({
      rolle,
      gewaehlt,
      kanal: openKanal(person.id),
      id: uuidV7(now(), crypto),
      now,
      beginn: () => bisher ?? teile.beginn(),
      lageOf: () => readLage(),
      ...(teile.publikumslage && { publikumslage: () => readPublikum() }),
    })
  })
  useEffect(() => {
    let lebt: Gleichschritt
    function begin(bisher: Auftritt | null) {
      lebt = open(bisher)
      gleichschritt.current = lebt
      setBild(lebt.read())
      lebt.subscribe(() => setBild(lebt.read()))
    }
    begin(null)
    const ending = new AbortController()
    addEventListener('pagehide', () => lebt.close(), { signal: ending.signal })
    // Back from the browser's memory: whoever led meanwhile is asked.
    addEventListener('pageshow', ({ persisted }) => persisted && begin(lebt.read().auftritt), { signal: ending.signal })
    return () => {
      ending.abort()
      gleichschritt.current = null
      lebt.close()
    }
  }, [])
  return { bild, gleichschritt }
}

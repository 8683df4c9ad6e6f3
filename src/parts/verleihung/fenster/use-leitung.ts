import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { useAppContext } from '../../tablet/app-context.ts'
import type { Ablaufaktion } from '../ablauf.ts'
import { openLeitung, type Leitung, type Leitungsphase } from './leitung.ts'
import type { Saalbild } from './saalbild.ts'
import { openVerleihungskanal } from './verleihungskanal.ts'

/** Tells the audience's window what this one shows, and does what is pressed there. */
export function useLeitung(bild: Saalbild, onAktion: (aktion: Ablaufaktion) => void): { phase: Leitungsphase; uebernimm: () => void } {
  const { person, now } = useAppContext()
  const leitung = useRef<Leitung | null>(null)
  const [phase, setPhase] = useState<Leitungsphase>('FRAGT')
  const act = useEffectEvent((aktion: Ablaufaktion) => onAktion(aktion))
  const gesagt = JSON.stringify(bild)
  const zeige = useEffectEvent(() => leitung.current?.zeige(JSON.parse(gesagt) as Saalbild))
  useEffect(() => {
    let lebt: Leitung
    function begin() {
      lebt = openLeitung({ kanal: openVerleihungskanal(person.id), id: uuidV7(now(), crypto), now, onAktion: (aktion) => act(aktion) })
      leitung.current = lebt
      setPhase(lebt.read())
      zeige()
      lebt.subscribe(() => setPhase(lebt.read()))
    }
    begin()
    const ending = new AbortController()
    addEventListener('pagehide', () => lebt.close(), { signal: ending.signal })
    // Back from the browser's memory: whoever led meanwhile is asked.
    addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal: ending.signal })
    return () => {
      ending.abort()
      leitung.current = null
      lebt.close()
    }
  }, [person.id, now])
  useEffect(() => zeige(), [gesagt])
  return { phase, uebernimm: () => leitung.current?.uebernimm() }
}

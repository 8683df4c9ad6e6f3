import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { VoteKeyState } from '#src/ui/vote-key.tsx'
import { VoteKey } from '#src/ui/vote-key.tsx'
import { useGleiten } from './use-gleiten.ts'
import { WortTaste } from './wort-taste.tsx'
import './wahlreihe.css'

const RUHE_MS = 400

export interface Wahl {
  id: string
  /** Accessible name, e.g. „8 Punkte, sehr stark". */
  name: string
  /** A number is drawn as a number, anything else as a word. */
  zeichen: number | string
}

export interface WahlreiheProps {
  name: string
  wahlen: readonly Wahl[]
  /** The chosen id, or null. */
  gewaehlt: string | null
  /** Points light up everything below the chosen one. */
  steigend?: boolean
  gesperrt?: boolean
  className?: string
  onWahl: (id: string) => void
}

/** The keys of a vote, lowest first: tap, or press and slide. Arrow keys move the focus only, so nothing is voted by accident. */
export function Wahlreihe({ name, wahlen, gewaehlt, steigend, gesperrt = false, className, onWahl }: WahlreiheProps) {
  const group = useRef<HTMLDivElement>(null)
  const { handlers, onClick } = useGleiten(group, (id) => {
    if (!gesperrt) onWahl(id)
  })
  const chosen = wahlen.findIndex(({ id }) => id === gewaehlt)
  const entry = useRuhend(chosen >= 0 ? chosen : 0)

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const keys = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const at = keys.indexOf(document.activeElement as HTMLElement)
    keys.at(Math.min(keys.length - 1, Math.max(0, at + step)))?.focus()
  }

  return (
    // The focus is on one of its keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={group} role="radiogroup" aria-label={name} className={classNames('wahlreihe', className)} onKeyDown={handleKeyDown} {...handlers}>
      {wahlen.map((wahl, index) => {
        const key = {
          name: wahl.name,
          state: stateOf(index, { chosen, steigend: steigend ?? false, gesperrt }),
          tabIndex: index === entry ? 0 : -1,
          'data-wahl': wahl.id,
          onClick: (event: MouseEvent) => onClick(wahl.id, event),
        }
        return typeof wahl.zeichen === 'number' ? (
          <VoteKey key={wahl.id} points={wahl.zeichen} {...key} />
        ) : (
          <WortTaste key={wahl.id} wort={wahl.zeichen} {...key} />
        )
      })}
    </div>
  )
}

/** Where the keyboard enters follows when the taps have come to rest: a changed tabindex makes the browser lay out the page at once. */
function useRuhend(newest: number): number {
  const [shown, setShown] = useState(newest)
  useEffect(() => {
    const timer = setTimeout(() => setShown(newest), RUHE_MS)
    return () => clearTimeout(timer)
  }, [newest])
  return shown
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, Home: -99, End: 99 }

function stateOf(index: number, { chosen, steigend, gesperrt }: { chosen: number; steigend: boolean; gesperrt: boolean }): VoteKeyState {
  if (gesperrt) return index === chosen ? 'accepted' : 'locked'
  if (index === chosen) return 'selected'
  return steigend && index < chosen ? 'below' : 'rest'
}

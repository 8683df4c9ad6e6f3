import { useEffect, useEffectEvent, useRef } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Buehnenstand } from '../stand/buehnenstand.ts'
import { findWerk } from '../bild/bedarf.ts'
import { Werkkachel } from './werkkachel.tsx'
import './buehnenuebersicht.css'

export interface BuehnenuebersichtProps {
  paket: Jurypaket
  stand: Buehnenstand
  onZeige: (einreichungId: string) => void
  /** How many stand in a row: what a step up or down passes. */
  onSpalten: (spalten: number) => void
}

/** All works over the stage. The steps of the stage choose among them; a tap or Enter shows one. */
export function Buehnenuebersicht({ paket, stand, onZeige, onSpalten }: BuehnenuebersichtProps) {
  const liste = useRef<HTMLOListElement>(null)
  const auswahl = stand.auswahl ?? stand.werk
  useEffect(() => {
    const gewaehlt = liste.current?.querySelector<HTMLElement>('[aria-current="true"]')
    gewaehlt?.focus({ preventScroll: true })
    gewaehlt?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
  }, [auswahl])
  const tell = useEffectEvent(onSpalten)
  useEffect(() => {
    const raster = liste.current
    if (!raster) return
    const count = () => tell(getComputedStyle(raster).gridTemplateColumns.split(' ').length)
    count()
    const beobachter = new ResizeObserver(count)
    beobachter.observe(raster)
    return () => beobachter.disconnect()
  }, [])
  return (
    <nav className="buehnenuebersicht" aria-label="Übersicht">
      <ol ref={liste} className="buehnenuebersicht__raster">
        {stand.werke.map((id, index) => {
          const werk = findWerk(paket, id)
          if (!werk || stand.entfallen.includes(id)) return null
          return (
            <li key={id} className="buehnenuebersicht__werk" data-an={id === auswahl}>
              <Werkkachel paket={paket} werk={werk} nummer={index + 1}>
                <button
                  type="button"
                  className="buehnenuebersicht__knopf"
                  aria-current={id === auswahl}
                  aria-label={`${index + 1}. ${werk.titel}`}
                  onClick={() => onZeige(id)}
                >
                  {werk.titel}
                </button>
              </Werkkachel>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

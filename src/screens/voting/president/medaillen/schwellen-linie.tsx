import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { KeyboardEvent, PointerEvent } from 'react'
import { LINIENFORM } from '#contract/medaillen-linie.ts'
import { STUFE_TITEL } from '#contract/medaillen-stand.ts'
import type { Modus } from '#contract/runde.ts'
import type { Linie } from './tisch-linien.ts'
import './schwellen-linie.css'

interface SchwellenLinieProps {
  linie: Linie
  modus: Modus
  /** What holds, while this is a try. */
  statt: number | null
  /** Nobody may move it. */
  fest: boolean
  max: number
  onMove(schwelle: number): void
  /** To the next work upwards (-1) or downwards (1). */
  onSpringe(richtung: -1 | 1): void
  onZiehe(event: PointerEvent<HTMLElement>): void
}

/** A line between two works: dragged, stepped, or moved by keys; its whole height of 48 px takes the finger. */
export function SchwellenLinie(props: SchwellenLinieProps) {
  const { linie, modus, statt, fest, max, onMove, onSpringe, onZiehe } = props
  const { stufe, schwelle, versuch, gilt } = linie
  const { schritt: step, vorwort, format } = LINIENFORM[modus]
  const wort = `${STUFE_TITEL[stufe]} ab ${vorwort}${format(schwelle)}`
  if (gilt || fest)
    return (
      <div className="schwelle" data-stufe={stufe} data-gilt={gilt || undefined}>
        <span className="schwelle__wort">
          {wort}
          {gilt ? <small>gilt</small> : null}
        </span>
      </div>
    )
  const move = (to: number) => onMove(Math.min(max, Math.max(0, to)))
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowUp: schwelle + step, ArrowRight: schwelle + step, ArrowDown: schwelle - step, ArrowLeft: schwelle - step, Home: 0, End: max }[
      event.key
    ]
    if (to !== undefined) move(to)
    else if (event.key === 'PageUp') onSpringe(-1)
    else if (event.key === 'PageDown') onSpringe(1)
    else return
    event.preventDefault()
  }
  return (
    <div className="schwelle schwelle--frei" data-stufe={stufe} data-versuch={versuch || undefined}>
      <span className="schwelle__griff">
        <button type="button" className="schwelle__taste" aria-label={`Grenze ${STUFE_TITEL[stufe]} niedriger`} onClick={() => move(schwelle - step)}>
          <MinusIcon size={18} aria-hidden="true" />
        </button>
        <span
          className="schwelle__wert"
          role="slider"
          tabIndex={0}
          aria-label={`Grenze ${STUFE_TITEL[stufe]}`}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={schwelle}
          aria-valuetext={versuch && statt !== null ? `${wort}, Versuch, es gilt ${format(statt)}` : wort}
          onKeyDown={onKeyDown}
          onPointerDown={onZiehe}
        >
          <DotsSixVerticalIcon size={18} aria-hidden="true" />
          {wort}
        </span>
        <button type="button" className="schwelle__taste" aria-label={`Grenze ${STUFE_TITEL[stufe]} höher`} onClick={() => move(schwelle + step)}>
          <PlusIcon size={18} aria-hidden="true" />
        </button>
      </span>
      {versuch && statt !== null ? <span className="schwelle__statt">{`statt ${format(statt)}`}</span> : null}
    </div>
  )
}

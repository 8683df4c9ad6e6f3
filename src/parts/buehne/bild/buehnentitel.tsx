import { classNames } from '#src/ui/class-names.ts'
import type { Kasten } from './titelmass.ts'
import { useTitelmass } from './use-titelmass.ts'
import './buehnentitel.css'

/** Readable from the last row, on the smallest projector. */
export const MINDEST_PX = 24
/** Of the design: in one line, in several. */
const GROSS = 152
const KLEIN = 116
const TRENNT_AB = 64

export interface BuehnentitelProps extends Kasten {
  titel: string
  /** A pixel of the design. */
  einheit: number
}

/** The title of a work, as large as its box takes it. */
export function Buehnentitel({ titel, breite, hoehe, einheit }: BuehnentitelProps) {
  const grenzen = { gross: GROSS * einheit, klein: KLEIN * einheit, trenntAb: Math.max(MINDEST_PX, TRENNT_AB * einheit), mindest: MINDEST_PX }
  const { px, trennt } = useTitelmass(titel, { breite, hoehe }, grenzen)
  return (
    <h1 className={classNames('buehnentitel', trennt && 'buehnentitel--trennt')} style={{ fontSize: `${px}px`, maxWidth: `${breite}px` }}>
      {titel}
    </h1>
  )
}

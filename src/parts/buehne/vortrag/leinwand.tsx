import { type ReactNode, useRef } from 'react'
import { useFlaeche } from '../bild/use-flaeche.ts'
import type { Publikumslage } from '../fenster/botschaft.ts'

const BREITE = 1920
const HOEHE = 1080

/** The audience's picture at its own proportions, drawn as large as there and shown smaller: what breaks there breaks here. Its words stand below. */
export function Leinwand({ publikum, children }: { publikum: Publikumslage | null; children: ReactNode }) {
  const rahmen = useRef<HTMLDivElement>(null)
  const { breite } = useFlaeche(rahmen)
  const verhaeltnis = publikum && publikum.schirm.breite > 0 ? publikum.schirm.hoehe / publikum.schirm.breite : HOEHE / BREITE
  const hoehe = Math.round(BREITE * verhaeltnis)
  return (
    <div ref={rahmen} className="leinwand" aria-hidden="true" style={{ aspectRatio: `${BREITE} / ${hoehe}` }}>
      <div className="leinwand__bild" style={{ width: BREITE, height: hoehe, transform: `scale(${breite / BREITE})` }}>
        {children}
      </div>
    </div>
  )
}

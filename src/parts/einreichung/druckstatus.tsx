import { DRUCKSTATUS, DRUCKSTATUS_WORT, type Druckstatus } from '#contract/einreichung.ts'
import './druckstatus.css'

/** Five segments and the word; the value is in the tooltip. Agencies read „In Produktion" for all between print-ready and printed. */
export function DruckstatusZeichen({ druckstatus, fuerAgentur = false }: { druckstatus: Druckstatus; fuerAgentur?: boolean }) {
  const gefuellt = DRUCKSTATUS.indexOf(druckstatus)
  const inProduktion = fuerAgentur && druckstatus === 3
  const wort = inProduktion ? 'In Produktion' : DRUCKSTATUS_WORT[druckstatus]
  return (
    <span className="druckstatus" title={inProduktion ? wort : `Druckstatus ${druckstatus}: ${wort}`}>
      <span className={`druckstatus__felder druckstatus__felder--${gefuellt}`} aria-hidden="true" />
      {wort}
    </span>
  )
}

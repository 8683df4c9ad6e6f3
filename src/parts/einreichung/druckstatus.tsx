import { DRUCKSTATUS, type Druckstatus } from '#contract/einreichung.ts'
import './druckstatus.css'

/** domain.md §8, print states. */
export const DRUCKSTATUS_WORT: Readonly<Record<Druckstatus, string>> = {
  0: 'In Arbeit',
  1: 'Druckreif',
  3: 'Zur Abholung bereit',
  5: 'Von Druckerei abgeholt',
  7: 'Von Druckerei geprüft',
  10: 'Gedruckt und freigegeben',
}

/** Five segments and the word; the value of the specification is in the tooltip. Agencies read „In Produktion" for all between print-ready and printed. */
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

import { Fragment } from 'react'
import type { Druckstand } from '#contract/druckdaten.ts'
import { DRUCKSTATUS, DRUCKSTATUS_WORT, type Druckstatus } from '#contract/einreichung.ts'
import { formatZahl } from '#contract/zahl.ts'
import type { Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { standzeileOf } from './druck-worte.ts'
import '../einreichung/druckstatus.css'
import './druck-kacheln.css'

interface DruckKachelnProps {
  steuerung: Listensteuerung
  /** Which states this person reads. */
  staende: readonly Druckstatus[]
  /** undefined until it is known. */
  stand: Druckstand | undefined
}

/** How many works stand in each state; each is a filter, and several may be chosen. */
export function DruckKacheln({ steuerung, staende, stand }: DruckKachelnProps) {
  const gewaehlt = (steuerung.stand.filter['druckstatus'] ?? '').split(',').filter(Boolean)
  function toggle(wert: string) {
    const naechste = gewaehlt.includes(wert) ? gewaehlt.filter((each) => each !== wert) : [...gewaehlt, wert]
    const geordnet = DRUCKSTATUS.map(String).filter((each) => naechste.includes(each))
    steuerung.setFilter('druckstatus', geordnet.length > 0 ? geordnet.join(',') : undefined)
  }
  return (
    <div className="druck-kacheln" role="group" aria-label="Nach Druckstatus" aria-busy={!stand} data-anzahl={staende.length}>
      {staende.map((druckstatus) => {
        const hier = stand?.status.find((each) => each.druckstatus === druckstatus)
        return (
          <button
            key={druckstatus}
            type="button"
            className="druck-kacheln__stand"
            aria-pressed={gewaehlt.includes(String(druckstatus))}
            onClick={() => toggle(String(druckstatus))}
          >
            <span className="druck-kacheln__anzahl">{hier ? formatZahl(hier.anzahl) : '–'}</span>{' '}
            <span className={`druckstatus__felder druckstatus__felder--${DRUCKSTATUS.indexOf(druckstatus)}`} aria-hidden="true" />
            <span className="druck-kacheln__wort">{DRUCKSTATUS_WORT[druckstatus]}</span>{' '}
            <span className="druck-kacheln__zeile">{hier ? <Standzeile teile={standzeileOf(hier)} /> : ' '}</span>
          </button>
        )
      })}
    </div>
  )
}

/** „1 neue Datei da, 1 beanstandet": a part goes into the next line as a whole. */
function Standzeile({ teile }: { teile: readonly string[] }) {
  return teile.map((teil, index) => (
    <Fragment key={teil}>
      <span>{index < teile.length - 1 ? `${teil},` : teil}</span>{' '}
    </Fragment>
  ))
}

import { DRUCK_NEU_WORT, type DruckNeu, type DruckwerkMitWeg } from '#contract/druckdaten.ts'
import { DRUCKSTATUS, DRUCKSTATUS_WORT, type Druckstatus } from '#contract/einreichung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import './druckweg.css'

/** What the printer waits for, or is waited for. */
const NAECHSTES: Partial<Record<Druckstatus, string>> = {
  3: 'Als Nächstes laden Sie die Lieferung, in der diese Arbeit steht, sobald sie bereitliegt, und bestätigen ihre Prüfsumme.',
  5: 'Als Nächstes prüfen Sie die Daten: „Geprüft“, wenn sie in Ordnung sind, sonst „Beanstanden“.',
  7: 'Als Nächstes gibt das Wettbewerbsbüro die Arbeit nach dem Andruck frei. Sie haben nichts zu tun.',
  10: 'Gedruckt und freigegeben. Es ist nichts mehr zu tun.',
}
const NACH_AENDERUNG = 'Als Nächstes laden Sie die nächste Lieferung. Verwenden Sie bis dahin für diese Arbeit nichts aus der alten.'
/** From where a printer reads works on. */
const STAENDE = DRUCKSTATUS.filter((druckstatus) => druckstatus >= 3)

/** The steps of one work at the printer: which is reached and since when, and what comes next. */
export function Druckweg({ werk: { druckstatus, weg, neu } }: { werk: DruckwerkMitWeg }) {
  return (
    <>
      <ol className="druckweg">
        {STAENDE.map((stand) => {
          const ms = weg.find((schritt) => schritt.druckstatus === stand)?.ms
          return (
            <li key={stand} data-erreicht={stand <= druckstatus || undefined} aria-current={stand === druckstatus ? 'step' : undefined}>
              <strong>{DRUCKSTATUS_WORT[stand]}</strong>
              {ms === undefined ? null : <span>{`${stand === druckstatus ? 'seit ' : ''}${formatZeitpunkt(ms)}`}</span>}
            </li>
          )
        })}
      </ol>
      {neu.length > 0 ? (
        <p className="druckweg__neu">{`Seither neu: ${neu.map((each) => DRUCK_NEU_WORT[each]).join(', ')}. ${kommtOf(druckstatus)}`}</p>
      ) : null}
      <p className="druckweg__naechstes">{naechstesOf(druckstatus, neu)}</p>
    </>
  )
}

/** What is printed is in no delivery any more (`lieferbares.ts`). */
function kommtOf(druckstatus: Druckstatus): string {
  return druckstatus >= 10 ? 'Gedruckt ist die frühere Fassung; geliefert wird das nicht mehr.' : 'Das kommt mit der nächsten Lieferung.'
}

/** What the printer has is out of date then: there is nothing to check in it. */
function naechstesOf(druckstatus: Druckstatus, neu: readonly DruckNeu[]): string | undefined {
  return neu.length > 0 && (druckstatus === 5 || druckstatus === 7) ? NACH_AENDERUNG : NAECHSTES[druckstatus]
}

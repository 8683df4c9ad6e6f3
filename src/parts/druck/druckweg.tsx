import { DRUCK_NEU_WORT, type DruckwerkMitWeg } from '#contract/druckdaten.ts'
import { DRUCKSTATUS, DRUCKSTATUS_WORT, type Druckstatus } from '#contract/einreichung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import './druckweg.css'

/** What the printer waits for, or is waited for. */
const NAECHSTES: Partial<Record<Druckstatus, string>> = {
  3: 'Als Nächstes laden Sie die Lieferung, in der diese Arbeit steht, und bestätigen ihre Prüfsumme.',
  5: 'Als Nächstes prüfen Sie die Daten: „Geprüft“, wenn sie in Ordnung sind, sonst „Beanstanden“.',
  7: 'Als Nächstes gibt das Wettbewerbsbüro die Arbeit nach dem Andruck frei. Sie haben nichts zu tun.',
  10: 'Gedruckt und freigegeben. Es ist nichts mehr zu tun.',
}
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
        <p className="druckweg__neu">{`Seither neu: ${neu.map((each) => DRUCK_NEU_WORT[each]).join(', ')}. ${wannOf(druckstatus)}`}</p>
      ) : null}
      <p className="druckweg__naechstes">{NAECHSTES[druckstatus]}</p>
    </>
  )
}

/** What is printed is not delivered again. */
function wannOf(druckstatus: Druckstatus): string {
  return druckstatus === 10 ? 'Gedruckt ist die frühere Fassung; geliefert wird das nicht mehr.' : 'Das kommt mit der nächsten Lieferung.'
}

import type { RechnungStand, RechnungSumme } from '#contract/rechnung.ts'
import { formatEuro } from '#src/lib/geld.ts'
import type { Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { RECHNUNG_STAND_WORTE } from '#src/parts/rechnung/rechnung-worte.ts'
import './rechnungen-summen.css'

const REIHE: readonly RechnungStand[] = ['OFFEN', 'UEBERFAELLIG', 'BEZAHLT', 'STORNIERT', 'GUTSCHRIFT']

interface RechnungenSummenProps {
  steuerung: Listensteuerung
  summen: readonly RechnungSumme[]
}

/** How many invoices of each state there are and what they come to; each is the filter for it. */
export function RechnungenSummen({ steuerung, summen }: RechnungenSummenProps) {
  const gewaehlt = steuerung.stand.filter['stand']
  return (
    <div className="rechnungen-summen" role="group" aria-label="Nach Stand">
      {REIHE.map((stand) => {
        const summe = summen.find((one) => one.stand === stand)
        const cent = stand === 'OFFEN' || stand === 'UEBERFAELLIG' ? summe?.offenCent : summe?.bruttoCent
        return (
          <button
            key={stand}
            type="button"
            className="rechnungen-summen__stand"
            aria-pressed={gewaehlt === stand}
            onClick={() => steuerung.setFilter('stand', gewaehlt === stand ? undefined : stand)}
          >
            <span>{RECHNUNG_STAND_WORTE[stand]}</span> <span className="rechnungen-summen__betrag">{formatEuro(cent ?? 0)}</span>{' '}
            <span className="rechnungen-summen__anzahl">{summe?.anzahl ?? 0}</span>
          </button>
        )
      })}
    </div>
  )
}

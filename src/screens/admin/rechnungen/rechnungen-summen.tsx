import type { Guthabensumme, RechnungStand, RechnungSumme } from '#contract/rechnung.ts'
import { formatEuro } from '#contract/geld.ts'
import { formatZahl } from '#contract/zahl.ts'
import type { Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { RECHNUNG_STAND_WORTE } from '#src/parts/rechnung/rechnung-worte.ts'
import './rechnungen-summen.css'

const REIHE: readonly RechnungStand[] = ['OFFEN', 'UEBERFAELLIG', 'BEZAHLT', 'STORNIERT', 'GUTSCHRIFT']

interface RechnungenSummenProps {
  steuerung: Listensteuerung
  /** undefined until they are known: no amount is shown that is none. */
  betraege: { summen: readonly RechnungSumme[]; guthaben: Guthabensumme } | undefined
}

/** How many invoices of each state there are and what they come to, and what is to be given back; each is the filter for it. */
export function RechnungenSummen({ steuerung, betraege }: RechnungenSummenProps) {
  const { filter } = steuerung.stand
  return (
    <div className="rechnungen-summen" role="group" aria-label="Nach Status" aria-busy={!betraege}>
      {REIHE.map((stand) => {
        const summe = betraege?.summen.find((one) => one.stand === stand)
        return (
          <Kachel
            key={stand}
            wort={RECHNUNG_STAND_WORTE[stand]}
            gedrueckt={filter['stand'] === stand}
            betrag={betraege && { cent: summe ? centOf(summe) : 0, anzahl: summe?.anzahl ?? 0 }}
            onClick={() => steuerung.setFilters({ stand: filter['stand'] === stand ? undefined : stand, guthaben: undefined })}
          />
        )
      })}
      <Kachel
        wort="Guthaben"
        gedrueckt={filter['guthaben'] === 'true'}
        betrag={betraege?.guthaben}
        onClick={() => steuerung.setFilters({ guthaben: filter['guthaben'] === 'true' ? undefined : 'true', stand: undefined })}
      />
    </div>
  )
}

/** What is still open; of paid ones what they come to after their credit notes; else what they came to. */
function centOf({ stand, offenCent, restCent, bruttoCent }: RechnungSumme): number {
  if (stand === 'OFFEN' || stand === 'UEBERFAELLIG') return offenCent
  return stand === 'BEZAHLT' ? restCent : bruttoCent
}

interface KachelProps {
  wort: string
  betrag: { cent: number; anzahl: number } | undefined
  gedrueckt: boolean
  onClick: () => void
}

function Kachel({ wort, betrag, gedrueckt, onClick }: KachelProps) {
  return (
    <button type="button" className="rechnungen-summen__stand" aria-pressed={gedrueckt} onClick={onClick}>
      <span>{wort}</span> <span className="rechnungen-summen__betrag">{betrag ? formatEuro(betrag.cent) : '–'}</span>{' '}
      <span className="rechnungen-summen__anzahl">{betrag ? formatZahl(betrag.anzahl) : null}</span>
    </button>
  )
}

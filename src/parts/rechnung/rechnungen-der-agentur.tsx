import { useQuery } from '@tanstack/react-query'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import type { RechnungListItem } from '#contract/rechnung.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEuro } from '#contract/geld.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { rechnungenQuery, rechnungPdfUrl } from './rechnung-queries.ts'
import { RechnungStandZeichen } from './rechnung-stand.tsx'
import { RECHNUNG_ART_WORT } from './rechnung-worte.ts'
import './rechnungen-der-agentur.css'

/** The own invoices and credit notes of an agency, newest first, each as PDF. */
export function RechnungenDerAgentur() {
  const { data, isError, refetch, isFetching } = useQuery(rechnungenQuery({ sort: 'datum:DESC' }))
  if (isError && !data)
    return <InlineError title="Die Rechnungen konnten nicht geladen werden." onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton height={120} radius={12} />
  if (data.items.length === 0) return <p className="agentur-rechnungen__leer">Noch keine Rechnung. Sie kommt nach dem Einreichschluss per E-Mail.</p>
  return (
    <ul className="agentur-rechnungen" aria-label="Rechnungen">
      {data.items.map((rechnung) => (
        <Zeile key={rechnung.id} rechnung={rechnung} />
      ))}
    </ul>
  )
}

function Zeile({ rechnung }: { rechnung: RechnungListItem }) {
  const { id, art, nummer, datum, faelligAm, bruttoCent, restCent, offenCent, guthabenCent, stand } = rechnung
  return (
    <li className="agentur-rechnungen__zeile">
      <div>
        <p className="agentur-rechnungen__nummer">{`${RECHNUNG_ART_WORT[art]} ${nummer}`}</p>
        <p className="agentur-rechnungen__datum">
          {`vom ${formatTermin(datum)}`}
          {offenCent > 0 && faelligAm ? `, zahlbar bis ${formatTermin(faelligAm)}` : null}
          {art === 'RECHNUNG' && restCent > 0 && restCent < bruttoCent ? `, nach Gutschrift ${formatEuro(restCent)}` : null}
          {offenCent > 0 && offenCent < restCent ? `, noch offen ${formatEuro(offenCent)}` : null}
        </p>
      </div>
      {/* An agency is not told how far the office has reminded it. */}
      <RechnungStandZeichen stand={stand} mahnstufe={0} guthabenCent={guthabenCent} />
      <p className="agentur-rechnungen__betrag">{formatEuro(bruttoCent)}</p>
      <a className="agentur-rechnungen__pdf" href={rechnungPdfUrl(id)} download aria-label={`${RECHNUNG_ART_WORT[art]} ${nummer} als PDF`}>
        <DownloadSimpleIcon size={18} aria-hidden="true" />
        PDF
      </a>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { rechnungenQuery } from '#src/parts/rechnung/rechnung-queries.ts'
import { RechnungenDerAgentur } from '#src/parts/rechnung/rechnungen-der-agentur.tsx'
import './rechnungen.css'

/** Only an agency that has invoices reads of them; an error is no news when there may be none. */
export function Rechnungen() {
  const { data } = useQuery(rechnungenQuery({ sort: 'datum:DESC' }))
  if (!data?.items.length) return null
  return (
    <section className="agentur-uebersicht__rechnungen" aria-labelledby="rechnungen">
      <h2 id="rechnungen">Ihre Rechnungen</h2>
      <RechnungenDerAgentur />
    </section>
  )
}

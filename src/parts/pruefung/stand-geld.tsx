import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { formatEuro } from '#contract/geld.ts'
import { RechnungLink } from './rechnung-link.tsx'

/** What was agreed when the work was handed in, and the invoice that holds for it. */
export function StandGeld({ entwurf: { abgegebenMs, preis, pruefung } }: { entwurf: Entwurf }) {
  if (abgegebenMs === null || !preis) return null
  return (
    <dl className="pruefung__geld">
      <dt>Preis</dt>
      <dd>{preis.betragNettoCent === 0 ? 'kostenlos' : `${formatEuro(preis.betragNettoCent)} netto, ${preis.titel}`}</dd>
      <dt>Rechnung</dt>
      <dd>{pruefung?.rechnung ? <RechnungLink rechnung={pruefung.rechnung} /> : 'keine'}</dd>
    </dl>
  )
}

import type { ReactNode } from 'react'
import type { Steuerfall } from '#contract/rechnung.ts'
import type { Summen } from '#contract/rechnungssumme.ts'
import { formatEuro } from '#contract/geld.ts'

interface BetragSummenProps {
  summen: Summen
  steuerfall: Steuerfall
  gesamt: string
  /** What follows the total. */
  children?: ReactNode
}

export function satzWort(steuerfall: Steuerfall, ustProzent: number): string {
  return steuerfall === 'INLAND' ? `${ustProzent}\u00A0%` : '–'
}

/** Net, VAT of each rate, total. */
export function BetragSummen({ summen: { nettoCent, bruttoCent, steuersaetze }, steuerfall, gesamt, children }: BetragSummenProps) {
  return (
    <dl className="rechnung__summen">
      <div>
        <dt>Summe netto</dt>
        <dd>{formatEuro(nettoCent)}</dd>
      </div>
      {steuersaetze.map((satz) => (
        <div key={satz.ustProzent}>
          <dt>
            {steuerfall === 'INLAND'
              ? `${satzWort(steuerfall, satz.ustProzent)} USt. von ${formatEuro(satz.nettoCent)}`
              : 'Ohne österreichische USt.'}
          </dt>
          <dd>{formatEuro(satz.ustCent)}</dd>
        </div>
      ))}
      <div className="rechnung__gesamt">
        <dt>{gesamt}</dt>
        <dd>{formatEuro(bruttoCent)}</dd>
      </div>
      {children}
    </dl>
  )
}

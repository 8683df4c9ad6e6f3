import type { Rechnungsposition, Steuerfall, Steuersatz } from './rechnung.ts'

export interface Summen {
  steuersaetze: Steuersatz[]
  nettoCent: number
  ustCent: number
  bruttoCent: number
}

type Betrag = Pick<Rechnungsposition, 'nettoCent' | 'ustProzent'>

/** VAT is rounded once per rate, on the sum of the rate, half a cent upwards; rates fall. */
export function summenOf(positionen: readonly Betrag[], steuerfall: Steuerfall): Summen {
  const satzOf = ({ ustProzent }: Betrag) => (steuerfall === 'INLAND' ? ustProzent : 0)
  const saetze = [...new Set(positionen.map(satzOf))].toSorted((a, b) => b - a)
  const steuersaetze = saetze.map((ustProzent) => {
    const nettoCent = positionen.filter((position) => satzOf(position) === ustProzent).reduce((sum, position) => sum + position.nettoCent, 0)
    return { ustProzent, nettoCent, ustCent: Math.floor((nettoCent * ustProzent + 50) / 100) }
  })
  return addUp(steuersaetze)
}

/** One position of an invoice: what is left of it, and how much of that is taken back. */
export interface Ruecknahme {
  ustProzent: number
  restCent: number
  nettoCent: number
}

/**
 * What is taken back, as positive amounts. The VAT of a rate is what the VAT of the rest falls by: so what remains is taxed to the cent like an invoice over
 * the rest, and all credit notes together never come to more than the invoice, nor to less when nothing remains.
 */
export function minderungOf(posten: readonly Ruecknahme[], steuerfall: Steuerfall): Summen {
  const nachher = restSummenOf(posten, steuerfall).steuersaetze
  const vorher = summenOf(
    posten.map(({ ustProzent, restCent }) => ({ ustProzent, nettoCent: restCent })),
    steuerfall,
  ).steuersaetze
  const steuersaetze = vorher.flatMap(({ ustProzent, nettoCent, ustCent }) => {
    const rest = nachher.find((satz) => satz.ustProzent === ustProzent)
    const minus = { ustProzent, nettoCent: nettoCent - (rest?.nettoCent ?? 0), ustCent: ustCent - (rest?.ustCent ?? 0) }
    return minus.nettoCent > 0 ? [minus] : []
  })
  return addUp(steuersaetze)
}

/** What the invoice comes to afterwards. */
export function restSummenOf(posten: readonly Ruecknahme[], steuerfall: Steuerfall): Summen {
  const reste = posten.map(({ ustProzent, restCent, nettoCent }) => ({ ustProzent, nettoCent: restCent - nettoCent }))
  return summenOf(
    reste.filter(({ nettoCent }) => nettoCent > 0),
    steuerfall,
  )
}

function addUp(steuersaetze: Steuersatz[]): Summen {
  const nettoCent = steuersaetze.reduce((sum, satz) => sum + satz.nettoCent, 0)
  const ustCent = steuersaetze.reduce((sum, satz) => sum + satz.ustCent, 0)
  return { steuersaetze, nettoCent, ustCent, bruttoCent: nettoCent + ustCent }
}

import { useState } from 'react'
import type { Ruecknahmeposition } from '#contract/gutschrift.ts'
import type { Rechnung, Rechnungsposition } from '#contract/rechnung.ts'
import { minderungOf, restSummenOf, type Summen } from '#contract/rechnungssumme.ts'
import { formatEuro, formatGeld } from '#contract/geld.ts'
import { parseGeld } from '#src/lib/geld.ts'

export interface Auswahlzeile {
  position: Rechnungsposition
  /** What is left of it, net. */
  restCent: number
  gewaehlt: boolean
  /** As it is typed. */
  betrag: string
  /** What is wrong with the amount; null for a row that is not chosen, too. */
  fehler: string | null
}

export interface Ruecknahmehier {
  zeilen: readonly Auswahlzeile[]
  alles: boolean
  setAlles: (alles: boolean) => void
  setGewaehlt: (einreichungId: string, gewaehlt: boolean) => void
  setBetrag: (einreichungId: string, betrag: string) => void
  /** As they are sent; an amount that is none is 0, which the server refuses at its field. */
  positionen: Ruecknahmeposition[]
  /** What the credit note comes to, and what is left of the invoice; null while an amount does not fit. */
  summen: { minus: Summen; rest: Summen } | null
  /** Works that are taken back to their last cent. */
  ganze: readonly Auswahlzeile[]
}

/** Which positions are taken back, with how much: at first all that is left. */
export function useRuecknahme({ inhalt, posten }: Rechnung): Ruecknahmehier {
  const offene = inhalt.positionen.flatMap((position) => {
    const restCent = posten.find(({ einreichungId }) => einreichungId === position.einreichungId)?.restCent ?? 0
    return restCent > 0 ? [{ position, restCent }] : []
  })
  const allesUebrige = () => new Map(offene.map(({ position, restCent }) => [position.einreichungId, formatGeld(restCent)]))
  const [betraege, setBetraege] = useState<ReadonlyMap<string, string>>(allesUebrige)

  const zeilen = offene.map(({ position, restCent }): Auswahlzeile => {
    const betrag = betraege.get(position.einreichungId)
    return { position, restCent, gewaehlt: betrag !== undefined, betrag: betrag ?? '', fehler: zuVielOf(betrag, restCent) }
  })
  const gewaehlte = zeilen.filter(({ gewaehlt }) => gewaehlt)
  const positionen = gewaehlte.map(({ position: { einreichungId }, betrag }) => ({ einreichungId, nettoCent: parseGeld(betrag) ?? 0 }))

  function change(einreichungId: string, betrag: string | undefined) {
    const next = new Map(betraege)
    if (betrag === undefined) next.delete(einreichungId)
    else next.set(einreichungId, betrag)
    setBetraege(next)
  }

  return {
    zeilen,
    positionen,
    alles: zeilen.every(isGanz),
    ganze: gewaehlte.filter(isGanz),
    setAlles: (alles) => setBetraege(alles ? allesUebrige() : new Map()),
    setGewaehlt: (einreichungId, gewaehlt) =>
      change(
        einreichungId,
        gewaehlt ? formatGeld(offene.find(({ position }) => position.einreichungId === einreichungId)?.restCent ?? 0) : undefined,
      ),
    setBetrag: change,
    summen: summenOf(zeilen, inhalt.steuerfall),
  }
}

function zuVielOf(betrag: string | undefined, restCent: number): string | null {
  const cent = betrag === undefined ? undefined : parseGeld(betrag)
  return cent !== undefined && cent > restCent ? `Höchstens ${formatEuro(restCent)} netto sind noch übrig.` : null
}

function isGanz({ gewaehlt, betrag, restCent }: Auswahlzeile): boolean {
  return gewaehlt && parseGeld(betrag) === restCent
}

function summenOf(zeilen: readonly Auswahlzeile[], steuerfall: Rechnung['inhalt']['steuerfall']): Ruecknahmehier['summen'] {
  const posten = zeilen.map(({ position: { ustProzent }, restCent, gewaehlt, betrag }) => ({
    ustProzent,
    restCent,
    nettoCent: gewaehlt ? (parseGeld(betrag) ?? Number.NaN) : 0,
  }))
  if (!posten.every(({ nettoCent, restCent }) => nettoCent >= 0 && nettoCent <= restCent)) return null
  return { minus: minderungOf(posten, steuerfall), rest: restSummenOf(posten, steuerfall) }
}

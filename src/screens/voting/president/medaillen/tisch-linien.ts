import { roundBruch } from '#contract/bruch.ts'
import { LINIENFORM } from '#contract/medaillen-linie.ts'
import { STUFEN, type Stufe, type TischStand, type TischWerk, type TischZeile } from '#contract/medaillen-stand.ts'
import type { Modus } from '#contract/runde.ts'

export interface Linie {
  stufe: Stufe
  schwelle: number
  /** A try: what holds is another one. */
  versuch: boolean
  /** What holds while another one is tried. */
  gilt: boolean
}

/** By the place before which they stand: the number of works that have reached them. */
export function placeLinien(
  zeilen: readonly TischZeile[],
  werkOf: ReadonlyMap<string, TischWerk>,
  { stand, gilt }: { stand: TischStand; gilt: TischStand },
) {
  const plaetze = new Map<number, Linie[]>()
  for (const stufe of STUFEN) {
    const [neu, alt] = [stand.schwellen[stufe], gilt.schwellen[stufe]]
    const linien: Linie[] = neu === null ? [] : [{ stufe, schwelle: neu, versuch: neu !== alt, gilt: false }]
    if (alt !== null && alt !== neu) linien.push({ stufe, schwelle: alt, versuch: false, gilt: true })
    for (const linie of linien) {
      const platz = countErreicht(zeilen, werkOf, linie.schwelle)
      plaetze.set(
        platz,
        [...(plaetze.get(platz) ?? []), linie].toSorted((a, b) => b.schwelle - a.schwelle),
      )
    }
  }
  return plaetze
}

function countErreicht(zeilen: readonly TischZeile[], werkOf: ReadonlyMap<string, TischWerk>, schwelle: number): number {
  const index = zeilen.findIndex(({ id }) => {
    const werk = werkOf.get(id)
    return !werk?.gueltig || werk.wert === null || werk.wert.zaehler * 100 < schwelle * werk.wert.nenner
  })
  return index === -1 ? zeilen.length : index
}

/** The line between these two places of the list: as round as it can be. */
export function schwelleAt(
  zeilen: readonly TischZeile[],
  werkOf: ReadonlyMap<string, TischWerk>,
  { platz, modus }: { platz: number; modus: Modus },
): number | null {
  const werte = zeilen.flatMap(({ id }) => {
    const werk = werkOf.get(id)
    return werk?.gueltig && werk.wert ? [werk.wert] : []
  })
  const { schritt } = LINIENFORM[modus]
  const oben = werte[Math.min(platz, werte.length) - 1]
  const unten = werte[Math.min(platz, werte.length)]
  if (!oben) return unten ? (Math.floor(hundertstel(unten) / schritt) + 1) * schritt : null
  const rund = Math.floor(hundertstel(oben) / schritt) * schritt
  return unten && rund <= hundertstel(unten) ? Math.floor(hundertstel(oben)) : rund
}

function hundertstel({ zaehler, nenner }: { zaehler: number; nenner: number }): number {
  return (zaehler * 100) / nenner
}

export function anzeigeOf({ wert }: TischWerk): number | null {
  return wert && roundBruch(wert)
}

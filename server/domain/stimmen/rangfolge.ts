import { readAuswertung } from './read-auswertung.ts'
import { ausgleichOf } from './ausgleich.ts'
import type { Bruch } from '#contract/bruch.ts'
import { countWertung, rankWertungen, zaehlerOf, type Auszaehlung, type Wertung, type WertungsRegel } from './ergebnis.ts'
import type { Kriterium, Modus } from '#contract/runde.ts'
import type { Wert } from '#contract/wert.ts'

/** `rangwert`: exact; of a round by Z_MITTEL the value on the scale, to two decimals. */
export type Rangplatz = Omit<Wertung, 'gueltig' | 'mittel'> & { rang: number | null; gleichstand: boolean }

/** One valid vote. */
export interface Einzelstimme {
  mitgliedId: string
  einreichungId: string
  art: string
  wert: Wert | null
}

/** A round as its row has it. */
export function toRegel(runde: {
  modus: string
  kriterien: string
  quorumProzent: number
  mehrheitProzent: number
  auswertung: string
}): WertungsRegel {
  const { quorumProzent, mehrheitProzent } = runde
  const modus = runde.modus as Modus
  const kriterien = JSON.parse(runde.kriterien) as Kriterium[]
  return { modus, kriterien, quorumProzent, mehrheitProzent, auswertung: readAuswertung(modus, runde.auswertung) }
}

/** The works of one category, each with its value and its place. */
export function rankWerke(auszaehlungen: readonly Auszaehlung[], regel: WertungsRegel, mitStimmrecht: number): Rangplatz[] {
  const wertungen = auszaehlungen.map((auszaehlung) => countWertung(auszaehlung, regel, mitStimmrecht))
  const raenge = rankWertungen(wertungen)
  const skaliert = regel.auswertung === 'Z_MITTEL' ? scale(wertungen) : wertungen
  return skaliert.map(({ gueltig: _, mittel: __, ...wertung }, index) => ({
    ...wertung,
    ...(raenge[index] ?? { rang: null, gleichstand: false }),
  }))
}

/** By work, of a round by Z_MITTEL. `stimmen`: every valid vote of the round, whatever its category. */
export function ausgleichFor(stimmen: readonly Einzelstimme[], regel: WertungsRegel) {
  return ausgleichOf(stimmen.flatMap(({ art, wert, ...wo }) => (art === 'BEWERTET' && wert ? [{ ...wo, zaehler: zaehlerOf(wert, regel) }] : [])))
}

/**
 * Mean z on the scale: the works of the category keep the lowest and the highest mean that they have as given, and the others lie between as their z does. So
 * values stay on the scale of the round and can be read beside the raw ones.
 */
function scale(wertungen: readonly Wertung[]): Wertung[] {
  const bewertet = wertungen.flatMap(({ gueltig, rangwert, mittel }) =>
    gueltig && rangwert && mittel ? [{ z: BigInt(rangwert.zaehler), mittel: toGross(mittel) }] : [],
  )
  const [first] = bewertet
  if (!first) return wertungen.map(toRoh)
  const lowest = bewertet.reduce((low, { mittel }) => (isLess(mittel, low) ? mittel : low), first.mittel)
  const highest = bewertet.reduce((high, { mittel }) => (isLess(high, mittel) ? mittel : high), first.mittel)
  const [zMin, zMax] = [
    bewertet.reduce((low, { z }) => (z < low ? z : low), first.z),
    bewertet.reduce((high, { z }) => (z > high ? z : high), first.z),
  ]
  // All the same: in the middle of what was given.
  const [teil, ganzes] = zMax === zMin ? [() => 1n, 2n] : [(z: bigint) => z - zMin, zMax - zMin]
  return wertungen.map((wertung) => {
    if (!wertung.gueltig || !wertung.rangwert) return toRoh(wertung)
    const anteil = teil(BigInt(wertung.rangwert.zaehler))
    const nenner = lowest.nenner * highest.nenner * ganzes
    const spanne = highest.zaehler * lowest.nenner - lowest.zaehler * highest.nenner
    const wert = roundGross({ zaehler: lowest.zaehler * highest.nenner * ganzes + spanne * anteil, nenner })
    return { ...wertung, wert, rangwert: { zaehler: Math.round(wert * 100), nenner: 100 } }
  })
}

/** Below the quorum nothing is ranked, and nothing moves what is: the mean as it was given. */
function toRoh(wertung: Wertung): Wertung {
  return wertung.mittel ? { ...wertung, wert: wertung.roh, rangwert: wertung.mittel } : wertung
}

interface GrosserBruch {
  zaehler: bigint
  nenner: bigint
}

function toGross({ zaehler, nenner }: Bruch): GrosserBruch {
  return { zaehler: BigInt(zaehler), nenner: BigInt(nenner) }
}

function isLess(a: GrosserBruch, b: GrosserBruch): boolean {
  return a.zaehler * b.nenner < b.zaehler * a.nenner
}

/** As `roundBruch`; a scale begins at 0 or above. */
function roundGross({ zaehler, nenner }: GrosserBruch): number {
  return Number((zaehler * 200n + nenner) / (2n * nenner)) / 100
}

import { FAIRNESS_LINIEN, type Fairnessmitglied } from '#contract/fairness.ts'
import { toHundertstel, toWurzelHundertstel } from '../grund/ganze-zahlen.ts'
import { reiheOf, type Abweichung, type Fairnessstimme, type Reihe } from './abweichung.ts'

const { minZahl, minStimmen, minNah, anteilProzent, standardfehler, korrelationHundertstel, engTeil, weitFach } = FAIRNESS_LINIEN
const MAX_STANDARDFEHLER = 99.99

/** What turns whole numbers into values of the scale. */
export interface Massstab {
  /** Over which deviations stand: L times the denominator of the round. */
  nenner: bigint
  /** From the lowest value of the scale to the highest. */
  spanne: bigint
  /** Denominator of the round: 1, or the weights of its criteria. */
  gewicht: bigint
}

/** Mean deviation from the others. */
export function strengeOf(abweichungen: readonly Abweichung[], massstab: Massstab): Fairnessmitglied['strenge'] {
  if (abweichungen.length < minZahl) return null
  const { n, p, q } = reiheOf(abweichungen.map(({ e }) => e))
  // t² = n · mean² / s², with s² over n − 1.
  const t = { zaehler: p * p * (n - 1n), nenner: n * q - p * p }
  return {
    anzahl: abweichungen.length,
    abweichung: toHundertstel(p, n * massstab.nenner),
    standardfehler: toStandardfehler(t),
    auffaellig:
      abweichungen.length >= minStimmen &&
      isWeit(p, n, massstab) &&
      isSicher(t) &&
      isWeit(mitVorzeichen(sumMedian(abweichungen), p), n, medianstab(massstab)),
  }
}

/** How much higher works that are close to a juror stand than the others, each against what the other jurors gave. */
export function naeheOf(abweichungen: readonly Abweichung[], nahe: ReadonlySet<string>, massstab: Massstab): Fairnessmitglied['naehe'] {
  const [nah, sonst] = [true, false].map((istNah) => abweichungen.filter(({ einreichungId }) => nahe.has(einreichungId) === istNah))
  if (!nah || !sonst || nah.length < minNah || sonst.length < minNah) return null
  const [a, b] = [nah, sonst].map((reihe) => reiheOf(reihe.map(({ e }) => e))) as [Reihe, Reihe]
  const unterschied = a.p * b.n - b.p * a.n
  // Welch would want the spread of a handful; the two are taken to spread alike.
  const rest = a.n * b.n * (a.q + b.q) - b.n * a.p * a.p - a.n * b.p * b.p
  const t = { zaehler: unterschied * unterschied * (a.n + b.n - 2n), nenner: rest * (a.n + b.n) }
  return {
    anzahl: nah.length,
    nah: toHundertstel(a.p, a.n * massstab.nenner),
    sonst: toHundertstel(b.p, b.n * massstab.nenner),
    unterschied: toHundertstel(unterschied, a.n * b.n * massstab.nenner),
    standardfehler: toStandardfehler(t),
    auffaellig:
      abweichungen.length >= minStimmen &&
      unterschied > 0n &&
      isWeit(unterschied, a.n * b.n, massstab) &&
      isSicher(t) &&
      isWeit(mitVorzeichen(sumMedian(nah) * b.n - sumMedian(sonst) * a.n, unterschied), a.n * b.n, medianstab(massstab)),
  }
}

/** Whether values rose or fell while the juror voted, against those of the others for the same works. */
export function reihenfolgeOf(abweichungen: readonly Abweichung[]): Fairnessmitglied['reihenfolge'] {
  const geordnet = abweichungen.flatMap(({ zeit, e, m, einreichungId }) => (zeit ? [{ ...zeit, e, m, einreichungId }] : []))
  if (geordnet.length < minZahl) return null
  geordnet.sort((a, b) => a.ms - b.ms || a.seq - b.seq || (a.einreichungId < b.einreichungId ? -1 : 1))
  const mittel = korrelationOf(geordnet.map(({ e }) => e))
  const median = korrelationOf(geordnet.map(({ m }) => m))
  const { n, kovarianz, varianzen } = mittel
  const betrag = varianzen === 0n ? 0 : toWurzelHundertstel(kovarianz * kovarianz, varianzen)
  const t = { zaehler: kovarianz * kovarianz * (n - 2n), nenner: varianzen - kovarianz * kovarianz }
  return {
    anzahl: geordnet.length,
    korrelation: kovarianz < 0n ? -betrag : betrag,
    standardfehler: toStandardfehler(t),
    auffaellig: geordnet.length >= minStimmen && isStark(mittel) && isSicher(t) && kovarianz > 0n === median.kovarianz > 0n && isStark(median),
  }
}

/** With the places 1, 2, 3 …: r is the covariance over the root of the variances. */
interface Korrelation {
  n: bigint
  kovarianz: bigint
  varianzen: bigint
}

function korrelationOf(zahlen: readonly bigint[]): Korrelation {
  const platz = reiheOf(zahlen.map((_, index) => BigInt(index + 1)))
  const werte = reiheOf(zahlen)
  const { n } = werte
  const kreuz = zahlen.reduce((summe, zahl, index) => summe + zahl * BigInt(index + 1), 0n)
  return { n, kovarianz: n * kreuz - platz.p * werte.p, varianzen: (n * platz.q - platz.p * platz.p) * (n * werte.q - werte.p * werte.p) }
}

function isStark({ kovarianz, varianzen }: Korrelation): boolean {
  return kovarianz !== 0n && kovarianz * kovarianz * 10_000n >= BigInt(korrelationHundertstel ** 2) * varianzen
}

/** Variance of own values over n − 1, as a fraction over the square of the round's denominator. */
export interface Varianz {
  anzahl: number
  zaehler: bigint
  nenner: bigint
}

export function varianzOf(eigene: readonly Fairnessstimme[]): Varianz | null {
  if (eigene.length < minZahl) return null
  const { n, p, q } = reiheOf(eigene.map(({ zaehler }) => BigInt(zaehler)))
  return { anzahl: eigene.length, zaehler: n * q - p * p, nenner: n * (n - 1n) }
}

/** Of those who gave enough votes; of an even number the lower of both in the middle. */
export function mitteOf(varianzen: readonly (Varianz | null)[]): Varianz | null {
  const sorted = varianzen.flatMap((varianz) => (varianz && varianz.anzahl >= minStimmen ? [varianz] : [])).toSorted(compareVarianz)
  return sorted.length < 3 ? null : (sorted[Math.floor((sorted.length - 1) / 2)] ?? null)
}

export function streuungOf(eigene: Varianz | null, mitte: Varianz | null, { gewicht, spanne }: Massstab): Fairnessmitglied['streuung'] {
  if (!eigene) return null
  const wert = toStreuung(eigene, gewicht)
  // Where all values lie close together, three times as close means little.
  const isFern = mitte !== null && Math.round(Math.abs(wert - toStreuung(mitte, gewicht)) * 100) >= Number(spanne) * anteilProzent
  return { anzahl: eigene.anzahl, wert, auffaellig: mitte && isFern && eigene.anzahl >= minStimmen ? streuungBefund(eigene, mitte) : null }
}

export function toStreuung({ zaehler, nenner }: Varianz, gewicht: bigint): number {
  return toWurzelHundertstel(zaehler, nenner * gewicht * gewicht)
}

function streuungBefund(eigene: Varianz, mitte: Varianz): 'ENG' | 'WEIT' | null {
  const [eigenes, mittleres] = [eigene.zaehler * mitte.nenner, mitte.zaehler * eigene.nenner]
  if (eigenes * BigInt(engTeil * engTeil) < mittleres) return 'ENG'
  return eigenes > mittleres * BigInt(weitFach * weitFach) ? 'WEIT' : null
}

function compareVarianz(a: Varianz, b: Varianz): number {
  const unterschied = a.zaehler * b.nenner - b.zaehler * a.nenner
  return unterschied < 0n ? -1 : unterschied > 0n ? 1 : 0
}

/** A square of standard errors; over zero when nothing varies at all. */
interface Quadrat {
  zaehler: bigint
  nenner: bigint
}

function isSicher({ zaehler, nenner }: Quadrat): boolean {
  return zaehler > 0n && zaehler >= BigInt(standardfehler * standardfehler) * nenner
}

/** At least so many percent of the scale. */
function isWeit(zaehler: bigint, nenner: bigint, massstab: Massstab): boolean {
  const betrag = zaehler < 0n ? -zaehler : zaehler
  return betrag * 100n >= BigInt(anteilProzent) * massstab.spanne * nenner * massstab.nenner
}

/** Twice a value of the scale. */
function medianstab(massstab: Massstab): Massstab {
  return { ...massstab, nenner: 2n * massstab.gewicht }
}

function sumMedian(abweichungen: readonly Abweichung[]): bigint {
  return abweichungen.reduce((summe, { m }) => summe + m, 0n)
}

/** Nothing, unless it points the same way. */
function mitVorzeichen(zahl: bigint, wie: bigint): bigint {
  return zahl > 0n === wie > 0n ? zahl : 0n
}

function toStandardfehler({ zaehler, nenner }: Quadrat): number {
  if (zaehler === 0n) return 0
  return nenner === 0n ? MAX_STANDARDFEHLER : Math.min(MAX_STANDARDFEHLER, toWurzelHundertstel(zaehler, nenner))
}

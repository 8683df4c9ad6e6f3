import type { Preise } from '#contract/agenturuebersicht.ts'
import type { Preis } from '#contract/einreichung-entwurf.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { preisDanachOf, preisOf, type Preisfall, type Tarif } from '../stammdaten/preisstufe.ts'

export interface Kostenlage {
  tarife: readonly Tarif[]
  /** Frozen at submission; null: there is none. */
  abgegeben: readonly (Preis | null)[]
  /** That may still be handed in, in the order in which they count. */
  entwuerfe: readonly Preisfall[]
  /** The next one, when there is no draft; null: the year has no category. */
  naechste: Preisfall | null
  nowMs: number
  bisMs: number | null
  timeZone: string
}

/** What an agency pays for its year: what it has handed in, what it would for its drafts now, and what changes when (docs/rules.md, „Prices and tiers"). */
export function agenturpreiseOf(lage: Kostenlage): Preise {
  const { tarife, nowMs, naechste } = lage
  const entwuerfe = kostenOf(lage.entwuerfe.map((entwurf) => preisOf(tarife, entwurf, nowMs)))
  const abgegeben = kostenOf(lage.abgegeben)
  const [vorn = naechste] = lage.entwuerfe
  const stufe = vorn && preisOf(tarife, vorn, nowMs)
  return {
    stufe: stufe && { titel: stufe.titel, betragNettoCent: stufe.betragNettoCent },
    abgegeben,
    entwuerfe,
    summeNettoCent: abgegeben.betragNettoCent + entwuerfe.betragNettoCent,
    danach: danachOf(lage),
  }
}

function kostenOf(preise: readonly (Preis | null)[]): Preise['abgegeben'] {
  const known = preise.filter((preis) => preis !== null)
  const betragNettoCent = known.reduce((sum, preis) => sum + preis.betragNettoCent, 0)
  return { anzahl: preise.length, betragNettoCent, ohnePreis: preise.length - known.length }
}

function danachOf({ tarife, entwuerfe, naechste, nowMs, bisMs, timeZone }: Kostenlage): Preise['danach'] {
  const faelle = entwuerfe.length > 0 ? entwuerfe : naechste ? [naechste] : []
  const zeiten = faelle.flatMap((fall) => preisDanachOf(tarife, fall, { nowMs, bisMs })?.abMs ?? [])
  if (zeiten.length === 0) return null
  const abMs = Math.min(...zeiten)
  const preise = faelle.map((fall) => preisOf(tarife, fall, abMs))
  const [first] = preise
  const gleich = preise.every((preis) => preis?.betragNettoCent === first?.betragNettoCent)
  return {
    ab: wandzeitOfInstant(abMs, timeZone),
    einzelNettoCent: gleich ? (first?.betragNettoCent ?? null) : null,
    entwuerfeNettoCent: entwuerfe.length > 0 ? kostenOf(preise).betragNettoCent : 0,
  }
}

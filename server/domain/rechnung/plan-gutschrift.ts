import type { Ruecknahmeposition } from '#contract/gutschrift.ts'
import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import { minderungOf, restSummenOf } from '#contract/rechnungssumme.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { formatEuro } from '#contract/geld.ts'
import type { Entwurf } from './plan-rechnung.ts'
import { negate, tagOf } from './rechnung.ts'

/** What is left of a position of an invoice, net. */
export interface Rest {
  einreichungId: string
  restCent: number
}

/** Everything that is left, as positions to take back. */
export function allesUebrige(reste: readonly Rest[]): Ruecknahmeposition[] {
  return reste.filter(({ restCent }) => restCent > 0).map(({ einreichungId, restCent }) => ({ einreichungId, nettoCent: restCent }))
}

/** What is wrong with the chosen positions, by field; empty when nothing is. */
export function checkRuecknahme(positionen: readonly Ruecknahmeposition[], reste: readonly Rest[]): Record<string, string> {
  const restById = new Map(reste.map(({ einreichungId, restCent }) => [einreichungId, restCent]))
  const fields: Record<string, string> = {}
  for (const [index, { einreichungId, nettoCent }] of positionen.entries()) {
    const satz = satzOf(restById.get(einreichungId), nettoCent)
    const zweimal = positionen.findIndex((each) => each.einreichungId === einreichungId) < index
    if (zweimal) fields[`positionen.${index}.nettoCent`] = 'Diese Position ist zweimal angegeben.'
    else if (satz) fields[`positionen.${index}.nettoCent`] = satz
  }
  return fields
}

function satzOf(restCent: number | undefined, nettoCent: number): string | null {
  if (restCent === undefined) return 'Diese Position steht nicht auf der Rechnung.'
  if (restCent === 0) return 'Diese Position ist schon zur Gänze gutgeschrieben.'
  return nettoCent > restCent ? `Höchstens ${formatEuro(restCent)} netto sind noch übrig.` : null
}

interface GutschriftAuftrag {
  positionen: readonly Ruecknahmeposition[]
  reste: readonly Rest[]
  grund: string
  nowMs: number
  timeZone: string
}

/** The credit note over these amounts of an invoice, of which this much is left. */
export function planGutschrift(inhalt: Rechnungsinhalt, { positionen, reste, grund, nowMs, timeZone }: GutschriftAuftrag): Entwurf {
  const { nummer, datum, bruttoCent, steuerfall, ...rest } = inhalt
  const posten = inhalt.positionen.map((position) => ({
    position,
    ustProzent: position.ustProzent,
    restCent: reste.find(({ einreichungId }) => einreichungId === position.einreichungId)?.restCent ?? 0,
    nettoCent: positionen.find(({ einreichungId }) => einreichungId === position.einreichungId)?.nettoCent ?? 0,
  }))
  const gewaehlt = posten.filter(({ nettoCent }) => nettoCent > 0)
  const tage = gewaehlt.map(({ position }) => position.datum).toSorted()
  return {
    ...rest,
    steuerfall,
    ...negate(minderungOf(posten, steuerfall)),
    positionen: gewaehlt.map(({ position, restCent, nettoCent }) => ({
      ...position,
      nettoCent: -nettoCent,
      vonCent: position.nettoCent,
      restCent: restCent - nettoCent,
    })),
    art: 'GUTSCHRIFT',
    datum: tagOf(wandzeitOfInstant(nowMs, timeZone)),
    faelligAm: null,
    grund,
    leistungVon: tage[0] ?? rest.leistungVon,
    leistungBis: tage.at(-1) ?? rest.leistungBis,
    zu: { nummer, datum, bruttoCent, restCent: restSummenOf(posten, steuerfall).bruttoCent },
  }
}

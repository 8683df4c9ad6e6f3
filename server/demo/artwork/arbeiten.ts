import { ANZEIGENARBEITEN } from './arbeiten/anzeige.ts'
import { AUDIOARBEITEN, AUSSENARBEITEN, DIGITALARBEITEN, EVENTARBEITEN, FILMARBEITEN } from './arbeiten/bewegt.ts'
import { DESIGNARBEITEN, EDITORIALARBEITEN, PACKAGINGARBEITEN } from './arbeiten/gestaltung.ts'
import { PLAKATE } from './arbeiten/plakat.ts'
import { drawMotiv } from './draw-motiv.ts'
import type { Motiv } from './draw-motiv.ts'

export type Werkart = 'plakat' | 'anzeige' | 'packaging' | 'digital' | 'editorial' | 'design' | 'ooh' | 'film' | 'audio' | 'event'

export type Arbeit = {
  titel: string
  auftraggeber: string
  marke: string
  branche: string
  art: Werkart
  claim: string
  konzept: string
  motive: number
}

function liesTabelle(art: Werkart, tabelle: string): Arbeit[] {
  return tabelle
    .trim()
    .split('\n')
    .map((zeile) => {
      const [titel, auftraggeber, marke, branche, claim, konzept, motive] = zeile.split('|')
      if (!titel || !auftraggeber || !marke || !branche || !claim || !konzept || !motive) {
        throw new Error(`Unvollständige Arbeit: ${zeile}`)
      }
      const voll = `${art}/${konzept}`
      return { titel, auftraggeber, marke, branche, art, claim, konzept: voll, motive: Number(motive) }
    })
}

/** The works of the programme; the ones shown in the design come first. */
export const ARBEITEN: readonly Arbeit[] = [
  ...liesTabelle('plakat', PLAKATE),
  ...liesTabelle('anzeige', ANZEIGENARBEITEN),
  ...liesTabelle('packaging', PACKAGINGARBEITEN),
  ...liesTabelle('editorial', EDITORIALARBEITEN),
  ...liesTabelle('design', DESIGNARBEITEN),
  ...liesTabelle('digital', DIGITALARBEITEN),
  ...liesTabelle('ooh', AUSSENARBEITEN),
  ...liesTabelle('film', FILMARBEITEN),
  ...liesTabelle('audio', AUDIOARBEITEN),
  ...liesTabelle('event', EVENTARBEITEN),
]

/** Motif 0 to `motive` − 1 of a work. */
export function drawArbeit(arbeit: Arbeit, motiv = 0): Motiv {
  const { titel, claim, marke, konzept } = arbeit
  return drawMotiv({ seed: titel, konzept, motiv, text: { titel, claim, marke } })
}

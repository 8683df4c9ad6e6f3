import type { Runde } from '#contract/runde.ts'
import type { LeafChipState } from '#src/ui/leaf-chip.tsx'
import { isGeschlossen } from '../runde/aktuelle-runde.ts'
import { isUngeklaert, nichtGezaehltWort } from '../stimme/reason-worte.ts'
import { angabeWort } from '../stimme/stimme-worte.ts'
import type { EinreichungStand } from './einreichung-stand.ts'

/** Under the title: where the vote is. */
export function zeileOf({ stimme, lage }: EinreichungStand, runde: Runde | null, zuletzt: boolean): string {
  if (lage === 'befangen') return 'Sie sind befangen'
  if (lage === 'pruefen') return stimme?.ort === 'nicht-gezaehlt' ? nichtGezaehltWort(stimme) : 'Welche gilt?'
  if (lage === 'offen' && stimme?.wert && 'kriterien' in stimme.wert) return angabeWort(stimme)
  if (lage === 'offen' && zuletzt) return 'Zuletzt angesehen'
  if (lage === 'offen') return runde && isGeschlossen(runde) ? 'Nicht bewertet' : 'Noch offen'
  return stimme?.ort === 'uebertragen' ? 'Übertragen' : 'Auf dem Tablet'
}

/** „Klebt nicht., 9 Punkte, auf diesem Tablet gespeichert" */
export function linkNameOf(stand: EinreichungStand, runde: Runde | null, zuletzt: boolean): string {
  const { einreichung, stimme, lage } = stand
  const zeile = zeileOf(stand, runde, zuletzt)
  if (lage === 'befangen') return `${einreichung.titel}, ${zeile}`
  if (lage === 'offen') return `${einreichung.titel}, ${zeile.toLocaleLowerCase('de')}`
  const wort = angabeWort({ art: stimme?.art ?? null, wert: stimme?.wert ?? null }, runde?.kriterien)
  const ort = zeile === 'Auf dem Tablet' ? 'auf diesem Tablet gespeichert' : zeile.toLocaleLowerCase('de')
  return `${einreichung.titel}, ${wort}, ${ort}`
}

export function chipOf({ stimme, lage, wartet }: EinreichungStand): LeafChipState {
  if (lage === 'befangen') return 'biased'
  if (lage === 'offen') return 'open'
  if (lage === 'pruefen') return stimme?.ort === 'nicht-gezaehlt' && !isUngeklaert(stimme) ? 'late' : 'tablet'
  if (lage === 'enthaltung') return 'abstained'
  return wartet ? 'tablet' : 'on'
}

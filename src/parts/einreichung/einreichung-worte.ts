import type { Runde } from '#contract/runde.ts'
import type { LeafChipState } from '#src/ui/leaf-chip.tsx'
import { isGeschlossen } from '../runde/aktuelle-runde.ts'
import { isUngeklaert, nichtGezaehltWort } from '../stimme/reason-worte.ts'
import { angabeWort, offenWort } from '../stimme/stimme-worte.ts'
import type { EinreichungStand } from './einreichung-stand.ts'

/** What the words of one work of the grid are made from. */
export interface KartenLage {
  stand: EinreichungStand
  runde: Runde | null
  /** Two versions of its note wait for the juror's choice. */
  notizfrage: boolean
  zuletzt: boolean
  /** Nothing is kept on this device: what has not arrived is not saved. */
  nurOnline: boolean
}

const NOTIZFRAGE = 'Welche Notiz gilt?'

/** Under the title: what the juror is asked, else where the vote is. */
export function zeileOf(lage: KartenLage): string {
  return lage.notizfrage && lage.stand.lage !== 'pruefen' ? NOTIZFRAGE : standZeileOf(lage)
}

function standZeileOf({ stand: { stimme, lage }, runde, zuletzt, nurOnline }: KartenLage): string {
  if (lage === 'befangen') return 'Sie sind befangen'
  if (lage === 'pruefen') return stimme?.ort === 'nicht-gezaehlt' ? nichtGezaehltWort(stimme) : 'Welche gilt?'
  if (lage === 'offen') return (stimme && offenWort(stimme, runde?.kriterien ?? [])) ?? offenZeileOf(runde, zuletzt)
  if (stimme?.ort === 'uebertragen') return 'Übertragen'
  return nurOnline ? 'Wird gesendet' : 'Auf dem Tablet'
}

function offenZeileOf(runde: Runde | null, zuletzt: boolean): string {
  if (zuletzt) return 'Zuletzt angesehen'
  return runde && isGeschlossen(runde) ? 'Nicht bewertet' : 'Noch offen'
}

/** „Klebt nicht., 9 Punkte, auf diesem Tablet gespeichert" */
export function linkNameOf(karte: KartenLage): string {
  const { stand, notizfrage } = karte
  return [stand.einreichung.titel, ...stimmeTeile(karte), ...(notizfrage ? [kleinAmAnfang(NOTIZFRAGE)] : [])].join(', ')
}

function stimmeTeile(karte: KartenLage): string[] {
  const { stimme, lage } = karte.stand
  const zeile = standZeileOf(karte)
  if (lage === 'befangen') return [zeile]
  if (lage === 'offen') return [kleinAmAnfang(zeile)]
  const wort = angabeWort({ art: stimme?.art ?? null, wert: stimme?.wert ?? null }, karte.runde?.kriterien)
  return [wort, zeile === 'Auf dem Tablet' ? 'auf diesem Tablet gespeichert' : kleinAmAnfang(zeile)]
}

function kleinAmAnfang(satz: string): string {
  return satz.charAt(0).toLocaleLowerCase('de') + satz.slice(1)
}

export function chipOf({ stimme, lage, wartet }: EinreichungStand): LeafChipState {
  if (lage === 'befangen') return 'biased'
  if (lage === 'offen') return 'open'
  if (lage === 'pruefen') return stimme?.ort === 'nicht-gezaehlt' && !isUngeklaert(stimme) ? 'late' : 'tablet'
  if (lage === 'enthaltung') return 'abstained'
  return wartet ? 'tablet' : 'on'
}

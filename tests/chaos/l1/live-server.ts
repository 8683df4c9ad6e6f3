import type { L1Defekt } from './defekte.ts'
import type { L1Live, L1Phase, L1Sitzung, Stand } from './worte.ts'
import { orteOf } from './orte.ts'

export const L1_PHASEN: readonly L1Phase[] = ['ZEIGEN', 'DISKUSSION', 'ABSTIMMUNG', 'ERGEBNIS']

export type L1Schritt = { art: 'BEGINN' | 'WERK'; werk: number } | { art: 'PHASE'; phase: L1Phase } | { art: 'UEBERNAHME' } | { art: 'ENDE' }

export interface L1Befehl {
  wer: number
  /** What whoever leads saw last. */
  revision: number
  schritt: L1Schritt
  zeit: number
}

export function emptyLive(): L1Live {
  return { sitzung: null, revision: 0, ergebnis: new Map(), verlassen: new Set() }
}

export function copyLive({ sitzung, revision, ergebnis, verlassen }: L1Live): L1Live {
  return { sitzung: sitzung && { ...sitzung }, revision, ergebnis: new Map(ergebnis), verlassen: new Set(verlassen) }
}

/** The server's rules of a live session; false: refused, with the state that holds. */
export function leite(live: L1Live, { wer, revision, schritt, zeit }: L1Befehl, defekt: L1Defekt | null): boolean {
  const { sitzung } = live
  if (schritt.art === 'BEGINN') {
    if (sitzung) return false
    live.revision += 1
    live.sitzung = { revision: live.revision, leitung: wer, werk: schritt.werk, phase: 'ZEIGEN' }
    return true
  }
  if (!sitzung) return false
  const veraltet = sitzung.revision !== revision || (schritt.art !== 'UEBERNAHME' && sitzung.leitung !== wer)
  if (veraltet && defekt !== 'alte-leitung-fuehrt') return false
  live.revision += 1
  sitzung.revision = live.revision
  move(live, sitzung, { schritt, wer, zeit, defekt })
  return true
}

function move(
  live: L1Live,
  sitzung: L1Sitzung,
  { schritt, wer, zeit, defekt }: { schritt: L1Schritt; wer: number; zeit: number; defekt: L1Defekt | null },
): void {
  if (schritt.art === 'UEBERNAHME') sitzung.leitung = wer
  if (schritt.art === 'WERK' || schritt.art === 'ENDE') live.verlassen.add(sitzung.werk)
  if (schritt.art === 'WERK') Object.assign(sitzung, { werk: schritt.werk, phase: 'ZEIGEN' })
  if (schritt.art === 'ENDE') live.sitzung = null
  if (schritt.art !== 'PHASE') return
  sitzung.phase = schritt.phase
  const first = live.ergebnis.get(sitzung.werk)
  if (schritt.phase === 'ERGEBNIS') live.ergebnis.set(sitzung.werk, first === undefined || defekt === 'letztes-ergebnis-gilt' ? zeit : first)
}

/** What the chair's two screens answer about the work that is shown. */
export function frageVorsitz(
  { live, stimmen, geheim }: { live: L1Live; stimmen: ReadonlyMap<number, Stand>; geheim: boolean },
  defekt: L1Defekt | null,
): { werk: number; fehlende: number[] | null; verteilung: number[] | null } | null {
  const { sitzung, ergebnis, verlassen } = live
  if (!sitzung) return null
  const { werk, phase } = sitzung
  const gezeigt = phase === 'ERGEBNIS' || ergebnis.has(werk)
  const enthuellt = !geheim || gezeigt || (verlassen.has(werk) && defekt !== 'namen-nach-zurueckblaettern')
  const zurueckgehalten = geheim && !gezeigt && defekt !== 'namen-und-verteilung'
  const orte = orteOf(werk)
  return {
    werk,
    fehlende: enthuellt ? null : orte.filter((ort) => !stimmen.has(ort)),
    verteilung: zurueckgehalten ? null : orte.flatMap((ort) => stimmen.get(ort)?.wert ?? []),
  }
}

/** How many votes for a work the chair reads as given after its result. */
export function countNachErgebnis(live: L1Live, stimmen: ReadonlyMap<number, Stand>, werk: number): number {
  const seit = live.ergebnis.get(werk) ?? Infinity
  return orteOf(werk).filter((ort) => (stimmen.get(ort)?.ankunft ?? 0) > seit).length
}

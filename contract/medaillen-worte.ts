import { LINIENFORM } from './medaillen-linie.ts'
import { STUFEN, STUFE_TITEL, type TischStand, type Vergabe } from './medaillen-stand.ts'
import type { Tischschritt } from './medaillentisch.ts'
import type { Modus } from './runde.ts'

export const TISCHSCHRITT_WORT: Readonly<Record<Tischschritt['art'], string>> = {
  UEBERNAHME: 'Übernommen',
  RUECKGAENGIG: 'Rückgängig gemacht',
  ABSCHLUSS: 'Abgeschlossen',
  OEFFNUNG: 'Wieder geöffnet',
}

interface Worte {
  modus: Modus
  titelOf: (einreichungId: string) => string
}

/** What one state has otherwise than another, a sentence each. */
export function describeUnterschiede(vorher: TischStand, nachher: TischStand, { modus, titelOf }: Worte): string[] {
  const schwelle = (wert: number | null) => (wert === null ? 'keine' : LINIENFORM[modus].format(wert))
  const linien = STUFEN.flatMap((stufe) => {
    const [alt, neu] = [vorher.schwellen[stufe], nachher.schwellen[stufe]]
    return alt === neu ? [] : [`Grenze ${STUFE_TITEL[stufe]}: ${schwelle(alt)} → ${schwelle(neu)}`]
  })
  const zahlen = STUFEN.flatMap((stufe) => {
    const [alt, neu] = [vorher.hoechstens[stufe], nachher.hoechstens[stufe]]
    return alt === neu ? [] : [`Höchstens ${STUFE_TITEL[stufe]}: ${alt ?? 'ohne'} → ${neu ?? 'ohne'}`]
  })
  const ids = new Set([...Object.keys(vorher.entscheidungen), ...Object.keys(nachher.entscheidungen)])
  const werke = [...ids].flatMap((id) => {
    const [alt, neu] = [vorher.entscheidungen[id]?.medaille, nachher.entscheidungen[id]?.medaille]
    return alt === neu ? [] : [`„${titelOf(id)}“: ${wortOf(neu)}`]
  })
  const gold = (vorher.keinGold === null) === (nachher.keinGold === null) ? [] : [nachher.keinGold === null ? 'Gold ist wieder möglich' : 'Kein Gold']
  return [...linien, ...zahlen, ...werke, ...gold]
}

function wortOf(vergabe: Vergabe | undefined): string {
  return vergabe === undefined ? 'wieder nach der Regel' : STUFE_TITEL[vergabe]
}

import type { Insertable } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { PreisstufeTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { KATEGORIEN } from './daten/kategorien.ts'
import { PREISSTUFEN } from './daten/preisstufen.ts'
import { demoId } from './demo-id.ts'
import { kategorieId } from './plan-einreichungen.ts'

const DAY_MS = 86_400_000
/** An end ends its day, so that the next tier follows without a gap. */
const TAGESENDE = 'T23:59:59Z'

export function planPreisstufen({ nowMs, timeZone }: { nowMs: number; timeZone: string }): Insertable<PreisstufeTable>[] {
  const tag = (tage: number) => wandzeitOfInstant(nowMs + tage * DAY_MS, timeZone).replace(/T.*/, 'T00:00:00Z')
  return PREISSTUFEN.map(({ titel, zielgruppe, vonTag, bisTag, euro, wettbewerb }) => {
    const kategorien = wettbewerb ? KATEGORIEN.filter((kategorie) => kategorie.jahr === 2026 && kategorie.wettbewerb === wettbewerb) : []
    return {
      id: demoId('preisstufe', titel),
      jahr: 2026,
      titel,
      sortierTitel: sortKeyOf(titel),
      zielgruppe,
      abAnzahl: 1,
      start: tag(vonTag),
      ende: bisTag === null ? null : tag(bisTag - 1).replace('T00:00:00Z', TAGESENDE),
      betragNettoCent: euro * 100,
      ustProzent: 20,
      kategorieIds: JSON.stringify(kategorien.map(kategorieId).toSorted()),
      createdMs: nowMs,
      createdBy: null,
      updatedMs: nowMs,
      updatedBy: null,
    }
  })
}

import type { Insertable } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { AgenturnewsTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { demoId } from './demo-id.ts'
import { AGENTURNEWS } from './texte/agenturnews.ts'

const DAY_MS = 86_400_000

export function planAgenturnews({ nowMs, timeZone }: { nowMs: number; timeZone: string }): Insertable<AgenturnewsTable>[] {
  const tag = (tage: number | null) => (tage === null ? null : wandzeitOfInstant(nowMs + tage * DAY_MS, timeZone).replace(/T.*/, 'T00:00:00Z'))
  return AGENTURNEWS.map(({ titel, text, link, vonTag, bisTag, veroeffentlicht }, position) => ({
    id: demoId('agenturnews', titel),
    position,
    titel,
    sortierTitel: sortKeyOf(titel),
    text,
    link,
    von: tag(vonTag),
    bis: tag(bisTag),
    veroeffentlicht: veroeffentlicht ? 1 : 0,
    createdMs: nowMs,
    createdBy: null,
    updatedMs: nowMs,
    updatedBy: null,
  }))
}

import { createHash } from 'node:crypto'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { hasVerlauf, insertVerlaufOnce } from '../../db/datensatz/verlauf.ts'
import { findEinreichungTitel } from '../../db/einreichung/einreichung.ts'

export const EINSICHT_AKTION = 'EINSICHT'

interface Einsicht {
  /** Of whose votes: every work once, however many of them. */
  stimmen: readonly { rundeId: string | null; einreichungId: string | null }[]
  /** The endpoint that told them. */
  ansicht: string
  benutzerId: string
  timeZone: string
  nowMs: number
}

/**
 * Whoever reads votes with the names of those who gave them stands in the history of the round: once a day for each work and view, because screens ask
 * again and again by themselves. Call it before the answer leaves: what cannot be recorded is not told.
 */
export async function recordEinsicht(db: Db, { stimmen, ansicht, benutzerId, timeZone, nowMs }: Einsicht): Promise<void> {
  const tag = wandzeitOfInstant(nowMs, timeZone).slice(0, 10)
  const angesehen = new Set<string>()
  for (const { rundeId, einreichungId } of stimmen) {
    if (rundeId === null || einreichungId === null) continue
    const id = idOf([benutzerId, rundeId, einreichungId, ansicht, tag])
    if (angesehen.has(id)) continue
    angesehen.add(id)
    if (await hasVerlauf(db, id)) continue
    const titel = (await findEinreichungTitel(db, einreichungId)) ?? ''
    const daten = { ansicht, einreichungId, vorher: { einreichung: null }, nachher: { einreichung: titel } }
    await insertVerlaufOnce(db, id, { noun: 'runde', datensatzId: rundeId, aktion: EINSICHT_AKTION, benutzerId, daten, nowMs })
  }
}

type Rundeneinsicht = Omit<Einsicht, 'stimmen'> & { rundeId: string }

/** Whoever reads figures of every juror of a round: one line a day, for all works together. */
export function recordGesamteinsicht(db: Db, einsicht: Rundeneinsicht): Promise<void> {
  return recordRunde(db, einsicht, { vorher: { einreichung: null }, nachher: { einreichung: 'alle Arbeiten, im Fairness-Bericht' } })
}

/** Whoever takes the whole log of a jury with them, in the history of each round whose votes are in it: once a day. */
export async function recordProtokolleinsicht(
  db: Db,
  { rundenIds, ...einsicht }: Omit<Rundeneinsicht, 'rundeId'> & { rundenIds: readonly string[] },
): Promise<void> {
  const daten = { einreichungId: null, vorher: { protokoll: null }, nachher: { protokoll: 'als Datei gesichert, alle Stimmen dieser Runde' } }
  for (const rundeId of rundenIds) await recordRunde(db, { ...einsicht, rundeId }, daten)
}

async function recordRunde(db: Db, { rundeId, ansicht, benutzerId, timeZone, nowMs }: Rundeneinsicht, daten: object): Promise<void> {
  const id = idOf([benutzerId, rundeId, ansicht, wandzeitOfInstant(nowMs, timeZone).slice(0, 10)])
  if (await hasVerlauf(db, id)) return
  await insertVerlaufOnce(db, id, { noun: 'runde', datensatzId: rundeId, aktion: EINSICHT_AKTION, benutzerId, daten: { ansicht, ...daten }, nowMs })
}

/** The same look on the same day has the same id, so two requests at once write one row. */
function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

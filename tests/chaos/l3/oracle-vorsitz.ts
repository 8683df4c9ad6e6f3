import { setTimeout as wait } from 'node:timers/promises'
import { getUebersicht } from '#server/queries/jury/uebersicht.ts'
import type { TestJury, Welt } from './welt.ts'

/**
 * I10: when nothing waits anywhere, the chair's list names nobody who still owed votes. A page without storage may have said that a vote waits, before it
 * called it NICHT gespeichert (`refused`): that one may still be said to be owed.
 */
export async function checkUebersicht({ welt, jury }: { welt: Welt; jury: TestJury }, refused: readonly string[]): Promise<string[]> {
  const first = await readOwing(welt, jury, refused)
  if (first.length === 0) return []
  // A report may be on its way at this moment.
  await wait(300)
  const second = await readOwing(welt, jury, refused)
  return first.filter((text) => second.includes(text))
}

async function readOwing({ datenbank: { db } }: Welt, { juryId }: TestJury, refused: readonly string[]): Promise<string[]> {
  const { mitglieder } = await getUebersicht(db, { juryId, benutzerId: null, timeZone: 'Europe/Vienna', standMs: Date.now() })
  const rows = await db.selectFrom('geraet').select(['id', 'bericht']).execute()
  const entschuldigt = new Set(rows.flatMap(({ id, bericht }) => (refused.some((act) => bericht?.includes(act)) ? [id] : [])))
  return mitglieder.flatMap(({ mitgliedId, geraete }) =>
    geraete
      .filter(({ wartend, geraetId }) => wartend > 0 && !entschuldigt.has(geraetId))
      .map(({ geraetId }) => `I10: beim Vorsitz fehlt ${mitgliedId} (${geraetId}), und alle Stimmen sind da`),
  )
}

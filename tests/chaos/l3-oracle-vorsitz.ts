import { setTimeout as wait } from 'node:timers/promises'
import { getUebersicht } from '#server/queries/uebersicht.ts'
import type { TestJury, Welt } from './l3-welt.ts'

/** I10: when nothing waits anywhere, the chair's list names nobody who still owed votes. */
export async function checkUebersicht({ welt, jury }: { welt: Welt; jury: TestJury }): Promise<string[]> {
  const first = await readOwing(welt, jury)
  if (first.length === 0) return []
  // A report may be on its way at this moment.
  await wait(300)
  const second = await readOwing(welt, jury)
  return first.filter((text) => second.includes(text))
}

async function readOwing({ datenbank: { db } }: Welt, { juryId }: TestJury): Promise<string[]> {
  const { mitglieder } = await getUebersicht(db, { juryId, timeZone: 'Europe/Vienna', standMs: Date.now() })
  return mitglieder.flatMap(({ mitgliedId, geraete }) =>
    geraete
      .filter(({ wartend }) => wartend > 0)
      .map(({ geraetId }) => `I10: beim Vorsitz fehlt ${mitgliedId} (${geraetId}), und alle Stimmen sind da`),
  )
}

import { setTimeout as wait } from 'node:timers/promises'
import { getUebersicht } from '#server/queries/jury/uebersicht.ts'
import type { TestJury, Welt } from './welt.ts'

interface Entschuldigung {
  /** A page without storage may have said that a vote waits, before it called it NICHT gespeichert: that one may still be said to be owed. */
  refused: readonly string[]
  /** Geräte of pages without storage, when the server was put back to a backup: what they had given and it lost nobody has any more, and the list says so rightly. */
  verlorene: ReadonlySet<string>
}

/** I10: when nothing waits anywhere, the chair's list names nobody who still owed votes. */
export async function checkUebersicht(ort: { welt: Welt; jury: TestJury }, entschuldigung: Entschuldigung): Promise<string[]> {
  const first = await readOwing(ort, entschuldigung)
  if (first.length === 0) return []
  // A report may be on its way at this moment.
  await wait(300)
  const second = await readOwing(ort, entschuldigung)
  return first.filter((text) => second.includes(text))
}

async function readOwing({ welt, jury: { juryId } }: { welt: Welt; jury: TestJury }, { refused, verlorene }: Entschuldigung): Promise<string[]> {
  const { db } = welt.datenbank
  const { mitglieder } = await getUebersicht(db, { juryId, benutzerId: null, timeZone: 'Europe/Vienna', standMs: Date.now() })
  const rows = await db.selectFrom('geraet').select(['id', 'bericht']).execute()
  const entschuldigt = new Set(rows.flatMap(({ id, bericht }) => (verlorene.has(id) || refused.some((act) => bericht?.includes(act)) ? [id] : [])))
  return mitglieder.flatMap(({ mitgliedId, geraete }) =>
    geraete
      .filter(({ wartend, geraetId }) => wartend > 0 && !entschuldigt.has(geraetId))
      .map(({ geraetId }) => `I10: beim Vorsitz fehlt ${mitgliedId} (${geraetId}), und alle Stimmen sind da`),
  )
}

import { withTimeout } from '../kern/pause.ts'
import { openStimmenDb, stimmenDbName } from './stimmen-db.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { openWiderrufen } from './widerrufen.ts'

const ANTWORT_MS = 3_000
const PREFIX = stimmenDbName('')

/**
 * How many works have votes on this device that no server has confirmed, whoever cast them: what the log-in may say while nobody is known here. What was
 * called NICHT gespeichert is none of them. Databases that are not there are never made. null: the browser does not tell, which is never zero.
 */
export async function countWartendAller(umgebung: Umgebung): Promise<number | null> {
  const count = countEach(umgebung).catch(() => null)
  return withTimeout(umgebung.schedule, count, ANTWORT_MS)
}

async function countEach(umgebung: Umgebung): Promise<number | null> {
  if (!umgebung.indexedDB?.databases) return null
  const names = (await umgebung.indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith(PREFIX))
  const counts = await Promise.all(names.map((name) => countOne(name.slice(PREFIX.length), umgebung)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countOne(benutzerId: string, umgebung: Umgebung): Promise<number> {
  const lager = await openStimmenDb(benutzerId, umgebung)
  try {
    const nichtGespeichert = new Set(openWiderrufen(benutzerId, umgebung).read())
    const acts = await lager.read(['ausgang'], ({ ausgang }) => ausgang.first(Infinity))
    const stimmen = acts.filter(({ id, art }) => art !== 'NOTIZ' && !nichtGespeichert.has(id))
    return new Set(stimmen.map(({ rundeId, einreichungId }) => `${rundeId} ${einreichungId}`)).size
  } finally {
    lager.close()
  }
}

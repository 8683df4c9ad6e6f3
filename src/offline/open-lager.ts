import { ensureGeraet } from './geraet-anlegen.ts'
import type { Lager } from './lager.ts'
import { openStimmenDb } from './stimmen-db.ts'
import type { Umgebung } from './umgebung.ts'

/**
 * The first write, the Gerät's own row, is the probe: a browser that refuses storage (private window) gets a store in memory, and the juror is told. A
 * database that already has its row is used even on a full disk: votes may be waiting in it.
 */
export async function openLager(benutzerId: string, umgebung: Umgebung): Promise<Lager> {
  return (await openDauerhaft(benutzerId, umgebung)) ?? openInMemory(benutzerId, umgebung)
}

async function openDauerhaft(benutzerId: string, umgebung: Umgebung): Promise<Lager | null> {
  if (!umgebung.indexedDB) return null
  try {
    const lager = await openStimmenDb(benutzerId, umgebung)
    await ensureGeraet(lager, benutzerId, umgebung)
    return lager
  } catch {
    return null
  }
}

async function openInMemory(benutzerId: string, umgebung: Umgebung): Promise<Lager> {
  // Few browsers need it: it is fetched when one does.
  const { openFluechtigesLager } = await import('./fluechtiges-lager.ts')
  const lager = openFluechtigesLager()
  await ensureGeraet(lager, benutzerId, umgebung)
  return lager
}

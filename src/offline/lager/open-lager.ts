import { ensureGeraet } from './geraet-anlegen.ts'
import type { Lager } from './lager.ts'
import { leaveSpur, mayHaveExisted } from '../kern/spur.ts'
import { openStimmenDb, stimmenDbName } from './stimmen-db.ts'
import { StorageFailure, toStorageFailure } from '../kern/storage-failure.ts'
import type { Umgebung } from '../kern/umgebung.ts'

/**
 * The first write, the Gerät's own row, is the probe: a browser that refuses storage (private window) gets a store in memory, and the juror is told. A
 * database that already has its row is used even on a full disk: votes may be waiting in it. One that may have been here and cannot be read rejects
 * with a StorageFailure: an empty store in its place would hide what waits.
 */
export async function openLager(benutzerId: string, umgebung: Umgebung): Promise<Lager> {
  const dauerhaft = await openDauerhaft(benutzerId, umgebung)
  if (!(dauerhaft instanceof StorageFailure)) return dauerhaft
  return openInMemory(benutzerId, { umgebung, grund: dauerhaft })
}

/** Whether the browser stores by now, or has stored and cannot be read: memory stands in no longer. */
export async function hasDauerhaft(benutzerId: string, umgebung: Umgebung): Promise<boolean> {
  const found = await openDauerhaft(benutzerId, umgebung).catch(() => null)
  if (found && !(found instanceof StorageFailure)) found.close()
  return !(found instanceof StorageFailure)
}

/** Answers the failure where nothing can be waiting. */
async function openDauerhaft(benutzerId: string, umgebung: Umgebung): Promise<Lager | StorageFailure> {
  const name = stimmenDbName(benutzerId)
  const lager = umgebung.indexedDB ? await openStimmenDb(benutzerId, umgebung).catch(toStorageFailure) : new StorageFailure('verweigert')
  if (!('read' in lager)) return surelyNothing(name, lager, umgebung)
  let istLeer = false
  try {
    istLeer = !(await lager.read(['geraet'], (tafeln) => tafeln.geraet.get('geraet')))
    if (istLeer) await ensureGeraet(lager, benutzerId, umgebung)
    leaveSpur(name, umgebung)
    return lager
  } catch (error) {
    lager.close()
    const failure = toStorageFailure(error)
    // It opened, and there was nothing in it.
    return istLeer ? failure : surelyNothing(name, failure, umgebung)
  }
}

async function surelyNothing(name: string, failure: StorageFailure, umgebung: Umgebung): Promise<StorageFailure> {
  if (await mayHaveExisted(name, umgebung)) throw failure
  return failure
}

async function openInMemory(benutzerId: string, { umgebung, grund }: { umgebung: Umgebung; grund: StorageFailure }): Promise<Lager> {
  // Few browsers need it: it is fetched when one does.
  const { openFluechtigesLager } = await import('./fluechtiges-lager.ts')
  const lager = openFluechtigesLager(grund.art)
  await ensureGeraet(lager, benutzerId, umgebung)
  return lager
}

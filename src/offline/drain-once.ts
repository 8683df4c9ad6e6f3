import { createDrain, type DrainTeile } from './drain.ts'
import { openGeraetDb } from './geraet-db.ts'
import { openStimmenDb } from './stimmen-db.ts'
import { underLock } from './sende-schloss.ts'
import type { Umgebung } from './umgebung.ts'

/** The worker's `sync` event: sends what the logged-in person's outbox holds, as an extra. Rejects when something still waits, so that the browser tries again. */
export async function drainOnce(umgebung: Umgebung): Promise<void> {
  const geraetDb = openGeraetDb(umgebung)
  try {
    const angemeldet = (await geraetDb.sendAbmeldung()) ? await geraetDb.readAngemeldet() : null
    if (angemeldet) await drainPerson(umgebung, geraetDb, angemeldet.benutzerId)
  } finally {
    geraetDb.close()
  }
}

async function drainPerson(umgebung: Umgebung, geraetDb: DrainTeile['geraetDb'], benutzerId: string): Promise<void> {
  const lager = await openStimmenDb(benutzerId, umgebung)
  try {
    if (!(await lager.read(['geraet'], (tafeln) => tafeln.geraet.get('geraet')))) return
    const quiet = () => undefined
    const teile: DrainTeile = { benutzerId, lager, umgebung, geraetDb, melder: { onUnterwegs: quiet, onNetz: quiet, onBilanz: quiet } }
    const ende = await underLock(teile, createDrain(teile))
    if (ende.art === 'spaeter') throw new Error('votes still wait')
  } finally {
    lager.close()
  }
}

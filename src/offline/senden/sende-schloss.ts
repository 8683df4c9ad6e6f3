import type { DrainTeile, Ende } from './drain.ts'
import { requireGeraet, type Lager } from '../lager/lager.ts'
import type { Umgebung } from '../kern/umgebung.ts'

const LEASE_MS = 60_000
const BEDENKZEIT_MS = 1_000
/** Most drains are over sooner, and a strict write would stand in the way of the next tap. Well below the time others wait. */
const PACHT_NACH_MS = 500
const BELEGT: Ende = { art: 'belegt' }

type Work = (signal: AbortSignal) => Promise<Ende>

/** One tab at a time, for efficiency only. A holder that has not moved for a minute (a frozen tab) loses the lock. */
export async function underLock({ benutzerId, lager, umgebung }: DrainTeile, work: Work): Promise<Ende> {
  const { locks } = umgebung
  if (!locks) return work(new AbortController().signal)
  const withLease: Work = async (signal) => {
    const cancel = umgebung.schedule(() => void writeLease(lager, umgebung).catch(() => undefined), PACHT_NACH_MS)
    return work(signal).finally(cancel)
  }
  const request = (options: LockOptions) => hold(locks, { name: `lorbeer-senden-${benutzerId}`, options }, withLease)
  const ende = await request({ ifAvailable: true })
  if (ende !== BELEGT || !(await isLeaseOver(lager, umgebung))) return ende
  // A holder that has just begun may not have written its lease yet.
  await new Promise<void>((resolve) => umgebung.schedule(resolve, BEDENKZEIT_MS))
  return request((await isLeaseOver(lager, umgebung)) ? { steal: true } : { ifAvailable: true })
}

function writeLease(lager: Lager, umgebung: Umgebung): Promise<void> {
  return lager.write(['geraet'], async (tafeln) => tafeln.geraet.put({ ...(await requireGeraet(tafeln)), drainSeit: umgebung.now() }))
}

async function isLeaseOver(lager: Lager, umgebung: Umgebung): Promise<boolean> {
  const { drainSeit } = await lager.read(['geraet'], requireGeraet)
  return drainSeit === null || Math.abs(umgebung.now() - drainSeit) > LEASE_MS
}

interface Schloss {
  name: string
  options: LockOptions
}

/** A stolen lock rejects the holder's request while its work still runs: the signal tells the work to stop after its present request. */
async function hold(locks: Pick<LockManager, 'request'>, { name, options }: Schloss, work: Work): Promise<Ende> {
  const stolen = new AbortController()
  let failure: { error: unknown } | null = null
  try {
    const ende = await locks.request(name, options, async (lock) => {
      if (!lock) return BELEGT
      try {
        return await work(stolen.signal)
      } catch (error) {
        failure = { error }
        return BELEGT
      }
    })
    if (failure) throw (failure as { error: unknown }).error
    return ende
  } catch (error) {
    if (failure) throw error
    stolen.abort()
    return BELEGT
  }
}

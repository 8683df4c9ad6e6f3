import { openPaketDb } from '#src/offline/paket/paket-db.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openPaketLeser, type PaketLeser } from '#src/offline/paket/paket-leser.ts'
import { openPaketSpeicher } from '#src/offline/paket/paket-speicher.ts'
import type { PaketSpeicher } from '#src/offline/paket/paket-speicher.ts'
import type { PaketUmgebung } from '#src/offline/paket/paket-umgebung.ts'
import type { PaketStand } from '#src/offline/kern/tablet.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { createMemoryCaches } from './dom/memory-caches.ts'
import type { MemoryCaches } from './dom/memory-caches.ts'
import type { PaketServer } from './paket-server.ts'

/** Waiting is fifty times shorter here; no promise hangs on its length. */
const SPEED = 50
const BEGINN_MS = 3_000

/** One device whose storage outlives its pages. */
export interface TestGeraet {
  umgebung: PaketUmgebung
  disk: MemoryCaches
  open(benutzerId?: string): PaketSpeicher & PaketLeser
}

export function createTestGeraet(server: PaketServer, parts: Partial<PaketUmgebung> = {}): TestGeraet {
  const disk = createMemoryCaches()
  const umgebung: PaketUmgebung = {
    ...createUmgebung({
      now: () => performance.now(),
      schedule: scheduleSoon,
      random: () => 0,
      fetch: (...request) => server.fetch(...request),
      indexedDB: new IDBFactory(),
      IDBKeyRange,
      caches: disk.caches,
      locks: undefined,
      isWorkerBereit: () => Promise.resolve(true),
    }),
    meldeGeraet: () => Promise.resolve(true),
    ...parts,
  }
  return { umgebung, disk, open: (benutzerId = 'anna') => openPage(benutzerId, umgebung) }
}

/** As a tablet has it, with nobody who looks. */
function openPage(benutzerId: string, umgebung: PaketUmgebung): PaketSpeicher & PaketLeser {
  const db = openPaketDb(umgebung)
  const speicher = openPaketSpeicher(benutzerId, db, umgebung)
  const cancelBeginn = umgebung.schedule(() => speicher.begin(), BEGINN_MS)
  return {
    ...openPaketLeser(benutzerId, db),
    ...speicher,
    close() {
      cancelBeginn()
      speicher.close()
      db.close()
    },
  }
}

function scheduleSoon(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms / SPEED)
  return () => clearTimeout(timer)
}

/** Resolves with the first state that fits. */
export function waitForStand(speicher: PaketSpeicher, juryId: string, fits: (stand: PaketStand) => boolean): Promise<PaketStand> {
  return new Promise((resolve, reject) => {
    const { unsubscribe } = speicher.observePaketStand(juryId).subscribe((stand) => {
      if (!fits(stand)) return
      queueMicrotask(() => unsubscribe())
      resolve(stand)
    }, reject)
  })
}

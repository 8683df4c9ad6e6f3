import type { Tablet } from '../kern/tablet.ts'
import { openBestand } from './bestand.ts'
import { openChunkCache } from './chunk-cache.ts'
import { openLader } from './lader.ts'
import { reloadMedium } from './lade-runde.ts'
import { askForPaket, checkBereitschaft, refreshDokumente, resumePakete, withdrawPaket } from './paket-ablauf.ts'
import type { PaketTeile } from './paket-ablauf.ts'
import type { PaketDb } from './paket-db.ts'
import type { PaketUmgebung } from './paket-umgebung.ts'
import { createSignal } from './signal.ts'
import { observeBytes, observeStand, readStaende } from './stand-beobachtung.ts'
import { openVerzeichnisse } from './verzeichnis.ts'

type FromTablet = 'observePaketStand' | 'hasMedium' | 'reloadMedium' | 'loadPaket' | 'pausePaket' | 'removePaket' | 'observeBelegteBytes' | 'close'

/** What loads the Jurypakete of one person onto this device and says how far it is; `paket-leser.ts` reads them. */
export interface PaketSpeicher extends Pick<Tablet, FromTablet> {
  /** Compares the documents with the server and loads what is new if the package was asked for; false: it is not this person's. Rejects when nobody answered. */
  refreshPaket(juryId: string): Promise<boolean>
  /** Whether the package says that this person has a seat in the jury; null: it is not here. */
  hasSitz(juryId: string): Promise<boolean | null>
  /** What was asked for goes on without a trigger too, once. */
  begin(): void
  /** A trigger of a person or of the network: no waiting any longer, and another look at readiness. */
  wake(): void
  /** What PUT geraete says about the packages; the vote store adds what waits. */
  readStaende(): ReturnType<typeof readStaende>
}

export function openPaketSpeicher(benutzerId: string, db: PaketDb, umgebung: PaketUmgebung): PaketSpeicher {
  const bestand = openBestand({ db, cache: openChunkCache(umgebung.caches), umgebung })
  const verzeichnisse = openVerzeichnisse(db, benutzerId)
  const looks = new Map<string, () => void>()
  const teile: PaketTeile = {
    benutzerId,
    umgebung,
    db,
    bestand,
    verzeichnisse,
    bereitschaft: { worker: false, begonnen: false, changed: createSignal() },
    lookAgain(juryId, ms) {
      looks.get(juryId)?.()
      if (!closed.signal.aborted)
        looks.set(
          juryId,
          umgebung.schedule(() => quietly(checkBereitschaft(teile, juryId)), ms),
        )
    },
  }
  const lader = openLader({
    umgebung,
    bestand,
    async refresh(juryId, signal) {
      const isMine = await refreshDokumente(teile, juryId, signal)
      if (isMine) umgebung.onVerglichen?.(juryId)
      return isMine
    },
    readDateien: async (juryId) => (await verzeichnisse.read(juryId))?.dateien ?? [],
    onFortschritt: (juryId) => checkBereitschaft(teile, juryId),
  })
  const closed = new AbortController()
  let begonnen = false

  /** The first time every package is compared, later only what is not finished goes on. */
  function resume() {
    quietly(resumePakete(teile, lader, { alle: !begonnen }))
    begonnen = true
  }

  async function refreshPaket(juryId: string) {
    const isMine = await refreshDokumente(teile, juryId, closed.signal)
    if (!isMine) lader.stop(juryId)
    const auftrag = await db.auftrag.get([benutzerId, juryId])
    if (isMine && auftrag && !auftrag.angehalten) lader.enqueue(juryId, { durchPerson: false })
    return isMine
  }

  return {
    observePaketStand: (juryId) => observeStand({ ...teile, lader }, juryId),
    observeBelegteBytes: () => observeBytes(teile),
    hasMedium: (medium) => bestand.ready.then(() => bestand.isComplete(medium)),
    reloadMedium: (medium) => reloadMedium(umgebung, bestand, { medium, signal: closed.signal }),
    loadPaket: (juryId) => quietly(askForPaket(teile, lader, juryId)),
    pausePaket(juryId) {
      lader.stop(juryId)
      quietly(db.auftrag.update([benutzerId, juryId], { angehalten: true }))
    },
    async removePaket(juryId) {
      lader.stop(juryId)
      await withdrawPaket(teile, juryId)
    },
    refreshPaket,
    async hasSitz(juryId) {
      const row = await db.paket.get([benutzerId, juryId])
      return row ? row.kopf.mitglied !== null : null
    },
    begin() {
      if (!begonnen) resume()
    },
    wake() {
      lader.wake()
      resume()
    },
    readStaende: () => readStaende({ ...teile, lader }),
    close() {
      closed.abort()
      looks.forEach((cancel) => cancel())
      lader.close()
      bestand.close()
    },
  }
}

/** Package data can be fetched again; a device without storage simply has none. */
function quietly(task: Promise<unknown>): void {
  task.catch(() => undefined)
}

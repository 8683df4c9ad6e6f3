import { liveQuery } from 'dexie'
import type { GeraetBody } from '#contract/geraet.ts'
import type { Observable, PaketStand } from '../kern/tablet.ts'
import type { Lader } from './lader.ts'
import type { PaketTeile } from './paket-ablauf.ts'
import { computeStand } from './paket-stand.ts'
import { throttle } from './signal.ts'

const INTERVAL_MS = 250

export type StandQuelle = PaketTeile & { lader: Lader }

export function observeStand(quelle: StandQuelle, juryId: string): Observable<PaketStand> {
  const { benutzerId, db, bestand, lader, bereitschaft, umgebung } = quelle
  return {
    subscribe(next, error) {
      let open = true
      async function tell() {
        const stand = await readStand(quelle, juryId)
        if (open) next(stand)
      }
      const told = throttle(() => void tell().catch((reason: unknown) => error?.(reason)), { ms: INTERVAL_MS, schedule: umgebung.schedule })
      const stops = [bestand.subscribe(told.call), lader.subscribe(told.call), bereitschaft.changed.subscribe(told.call)]
      const rows = liveQuery(() => Promise.all([db.paket.get([benutzerId, juryId]), db.auftrag.get([benutzerId, juryId])])).subscribe(
        told.call,
        error,
      )
      return {
        unsubscribe() {
          open = false
          told.cancel()
          rows.unsubscribe()
          stops.forEach((stop) => stop())
        },
      }
    },
  }
}

export function observeBytes({ bestand, umgebung }: Pick<PaketTeile, 'bestand' | 'umgebung'>): Observable<number> {
  return {
    subscribe(next) {
      const told = throttle(() => next(bestand.totalBytes()), { ms: INTERVAL_MS, schedule: umgebung.schedule })
      const stop = bestand.subscribe(told.call)
      void bestand.ready.then(told.call, () => undefined)
      return {
        unsubscribe() {
          told.cancel()
          stop()
        },
      }
    },
  }
}

export async function readStand({ benutzerId, db, bestand, verzeichnisse, lader, bereitschaft }: StandQuelle, juryId: string): Promise<PaketStand> {
  await bestand.ready
  const [verzeichnis, auftrag] = await Promise.all([verzeichnisse.read(juryId), db.auftrag.get([benutzerId, juryId])])
  return computeStand({
    juryId,
    verzeichnis,
    bestand,
    zustand: lader.zustand(juryId),
    auftrag: auftrag ?? null,
    workerBereit: bereitschaft.worker,
    begonnen: bereitschaft.begonnen,
  })
}

/** What PUT geraete says about the packages. */
export async function readStaende(quelle: StandQuelle): Promise<Array<Omit<GeraetBody['jurys'][number], 'wartend'>>> {
  const rows = await quelle.db.paket.where('benutzerId').equals(quelle.benutzerId).toArray()
  return Promise.all(
    rows.map(async ({ juryId, kopf: { revision } }) => {
      const { stufe, bytes, bytesGeladen } = await readStand(quelle, juryId)
      return { juryId, revision, stufe, fehlendeBytes: bytes - bytesGeladen }
    }),
  )
}

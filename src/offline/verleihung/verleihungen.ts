import { listEigeneVerleihungen, loadVerleihungspaket, type EigeneVerleihung } from '#contract/preisverleihung.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { openVerleihungDb, verleihungDbName, type PaketRow } from './verleihung-db.ts'

const NICHT_GESICHERT = 'Die Ergebnisse konnten auf diesem Gerät nicht gesichert werden. Bitte versuchen Sie es noch einmal.'

export interface Abgleich {
  /** What may be loaded; null: the server has not been asked, or could not say. */
  eigene: readonly EigeneVerleihung[] | null
  /** Was here, and is withdrawn or over: deleted. */
  entfernt: number
}

/** Medals released to one person, on this device. */
export interface Verleihungen {
  /** What is here and holds now; what is over is deleted, not answered. */
  read(): Promise<PaketRow[]>
  /** Asks the server what is still released, and deletes everything else. Without an answer nothing changes. */
  gleicheAb(): Promise<Abgleich>
  /** Throws an ApiError. Each loading is told to the office. */
  load(id: string): Promise<void>
  /** The show is over: nothing of it stays here. */
  beende(id: string): Promise<void>
  readOrt(id: string): Promise<string | null>
  saveOrt(id: string, ort: string): Promise<void>
  /** Called after each change, of another tab too. */
  listen(listener: () => void): () => void
  close(): void
}

export function openVerleihungen(benutzerId: string, umgebung: Umgebung): Verleihungen {
  const db = openVerleihungDb(benutzerId, umgebung)
  const channel = umgebung.openChannel?.(verleihungDbName(benutzerId))
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  channel?.addEventListener('message', tell)

  function changed(): void {
    tell()
    channel?.postMessage(null)
  }

  async function remove(rows: readonly PaketRow[]): Promise<void> {
    if (rows.length === 0) return
    await db.remove(rows.map(({ id }) => id))
    changed()
  }

  async function read(): Promise<PaketRow[]> {
    const rows = await db.all()
    await remove(rows.filter(({ bisMs }) => bisMs <= umgebung.now()))
    return rows.filter(({ bisMs }) => bisMs > umgebung.now())
  }

  async function gleicheAb(): Promise<Abgleich> {
    const vorher = await db.all()
    const eigene = await askEigene(benutzerId, umgebung)
    const fort = vorher.filter(({ id, bisMs }) => bisMs <= umgebung.now() || (eigene !== null && !eigene.some((each) => each.id === id)))
    await remove(fort)
    return { eigene, entfernt: fort.length }
  }

  async function load(id: string): Promise<void> {
    const { fetch, schedule } = umgebung
    try {
      const paket = await callApi(loadVerleihungspaket, { params: { id }, fetch, schedule })
      // Somebody else has logged in on this device meanwhile: it was told to them, and stays nowhere.
      if (paket.benutzerId !== benutzerId) throw localError('Auf diesem Gerät ist inzwischen eine andere Person angemeldet. Hier liegt nichts.')
      await db.put({ ...paket, geladenMs: umgebung.now() })
      changed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw localError(NICHT_GESICHERT)
      if (error.status === 403 || error.status === 404) await remove((await db.all()).filter((row) => row.id === id))
      throw error
    }
  }

  return {
    read,
    gleicheAb,
    load,
    async beende(id) {
      await db.remove([id]).catch(() => {
        throw localError('Was hier geladen ist, konnte gerade nicht gelöscht werden. Bitte versuchen Sie es noch einmal.')
      })
      changed()
    },
    readOrt: (id) => db.readOrt(id),
    saveOrt: (id, ort) => db.saveOrt({ id, ort }),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      listeners.clear()
      channel?.close()
      db.close()
    },
  }
}

/** null: nobody can say now. Whoever presents no longer has nothing. */
async function askEigene(benutzerId: string, { fetch, schedule }: Umgebung): Promise<readonly EigeneVerleihung[] | null> {
  try {
    const answer = await callApi(listEigeneVerleihungen, { fetch, schedule })
    return answer.benutzerId === benutzerId ? answer.items : null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'keine-berechtigung' ? [] : null
  }
}

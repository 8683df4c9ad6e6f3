import { saveErklaerung, type Erklaerung } from '#contract/erklaerung.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { personKopf } from '#contract/person-kopf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import type { GeraetDb } from '../lager/geraet-db.ts'
import type { Lager } from '../lager/lager.ts'
import { StorageFailure } from '../kern/storage-failure.ts'
import type { Observable } from '../kern/tablet.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { isEntwurf, isErklaerung, openErklaerungDb, openFluechtigeErklaerungDb, type Antworten, type ErklaerungRow, type Row } from './erklaerung-db.ts'

const TAKT_MS = 15_000

/** What was stated about one jury on this tablet. */
export interface Hier {
  /** Oldest first. */
  erklaerungen: readonly ErklaerungRow[]
  entwurf: Antworten
}

/** What is asked before the first vote, as answered on this tablet; a file of its own, fetched when a screen asks. */
export interface Erklaerungen {
  /** false: in memory only; nothing of it may be called saved. */
  readonly dauerhaft: boolean
  observe(juryId: string): Observable<Hier>
  /** Resolve after the transaction has completed; reject with a StorageFailure. */
  stimmeZu(juryId: string, version: number): Promise<void>
  bestaetige(juryId: string, angaben: Pick<Erklaerung, 'verneint' | 'befangen'>): Promise<void>
  saveEntwurf(juryId: string, antworten: Antworten): Promise<void>
  /** A server that was restored from a backup may have forgotten what it was told: that is sent again. */
  vergleiche(paket: Pick<Jurypaket, 'juryId' | 'historie'>): Promise<void>
  /** Sends what waits, once no vote does. */
  wake(): Promise<void>
  close(): void
}

export interface ErklaerungTeile {
  benutzerId: string
  lager: Pick<Lager, 'dauerhaft' | 'read'>
  umgebung: Umgebung
  geraetDb: Pick<GeraetDb, 'readAngemeldet'>
}

const KEIN_ENTWURF: Antworten = {}
const entwurfId = (juryId: string) => `entwurf ${juryId}`

export function createErklaerungen({ benutzerId, lager, umgebung, geraetDb }: ErklaerungTeile): Erklaerungen {
  const db = lager.dauerhaft ? openErklaerungDb(benutzerId, umgebung) : openFluechtigeErklaerungDb()
  const channel = umgebung.openChannel?.(`lorbeer-erklaerung-${benutzerId}`)
  const listeners = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()
  let cancel = () => {}
  let closed = false
  const tell = () => listeners.forEach((listener) => listener())
  channel?.addEventListener('message', tell)

  async function put(row: Row): Promise<void> {
    await db.put(row)
    changed()
  }

  function changed(): void {
    tell()
    channel?.postMessage(null)
  }

  /** As with votes: on a device that is somebody else's by now nothing is stated in anybody's name. */
  async function assertEigen(): Promise<void> {
    if (!(await isEigen())) throw new StorageFailure('abgemeldet')
  }

  async function isEigen(): Promise<boolean> {
    return (await geraetDb.readAngemeldet())?.benutzerId === benutzerId
  }

  async function state(was: Pick<Erklaerung, 'juryId' | 'art' | 'version' | 'verneint' | 'befangen'>): Promise<void> {
    await assertEigen()
    const nr = (await db.all()).filter(isErklaerung).length
    await put({ ...was, id: umgebung.newId(), nr, wallMs: umgebung.now(), lage: 'wartet', serverMs: null, historie: null })
    void wake()
  }

  /** One after the other, the oldest first. */
  function wake(): Promise<void> {
    cancel()
    const next = turn.then(sendAll).catch(() => true)
    turn = next
    return next.then((nochmal) => {
      if (!nochmal || closed) return
      cancel()
      cancel = umgebung.schedule(() => void wake(), TAKT_MS)
    })
  }

  /** true: something still waits. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      const row = (await db.all()).filter(isErklaerung).toSorted(nachNr).find(({ lage }) => lage === 'wartet')
      if (!row || closed) return false
      // Votes go first, and alone.
      if ((await lager.read(['ausgang'], (tafeln) => tafeln.ausgang.count())) > 0 || !(await isEigen())) return true
      const answered = await send(row)
      if (!answered) return true
      await put({ ...row, ...answered })
    }
  }

  async function send({ id, juryId, art, version, verneint, befangen }: ErklaerungRow) {
    const body = { id, juryId, art, version, verneint, befangen }
    const { fetch, schedule } = umgebung
    try {
      const { id: answered, stand, serverMs, historie } = await callApi(saveErklaerung, { body, headers: personKopf(benutzerId), fetch, schedule })
      return answered === id ? ({ lage: stand === 'GESPEICHERT' ? 'uebertragen' : 'abgelehnt', serverMs, historie } as const) : null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.status === 400 && error.kind !== 'offline' ? ({ lage: 'abgelehnt' } as const) : null
    }
  }

  return {
    dauerhaft: db.dauerhaft,
    observe: (juryId) => ({
      subscribe(next, onError) {
        const listener = () => void db.all().then((rows) => listeners.has(listener) && next(hierOf(rows, juryId)), onError)
        listeners.add(listener)
        listener()
        return { unsubscribe: () => void listeners.delete(listener) }
      },
    }),
    stimmeZu: (juryId, version) => state({ juryId, art: 'VERTRAULICHKEIT', version, verneint: [], befangen: [] }),
    async bestaetige(juryId, angaben) {
      await state({ juryId, art: 'BEFANGENHEIT', version: null, ...angaben })
      await db.remove(entwurfId(juryId)).then(changed, () => undefined)
    },
    async saveEntwurf(juryId, antworten) {
      await assertEigen()
      await put({ id: entwurfId(juryId), juryId, antworten })
    },
    async vergleiche({ juryId, historie }) {
      const old = (await db.all()).filter(isErklaerung).filter((row) => row.juryId === juryId && row.lage === 'uebertragen' && row.historie !== historie)
      if (historie !== undefined) for (const row of old) await put({ ...row, lage: 'wartet' })
      await wake()
    },
    wake,
    close() {
      closed = true
      cancel()
      channel?.close()
      listeners.clear()
      db.close()
    },
  }
}

function hierOf(rows: readonly Row[], juryId: string): Hier {
  const ofJury = rows.filter((row) => row.juryId === juryId)
  return {
    erklaerungen: ofJury.filter(isErklaerung).toSorted(nachNr),
    entwurf: ofJury.find(isEntwurf)?.antworten ?? KEIN_ENTWURF,
  }
}

function nachNr(a: ErklaerungRow, b: ErklaerungRow): number {
  return a.nr - b.nr || (a.id < b.id ? -1 : 1)
}

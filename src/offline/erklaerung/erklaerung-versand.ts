import { saveErklaerung } from '#contract/erklaerung.ts'
import { personKopf } from '#contract/person-kopf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import type { GeraetDb } from '../lager/geraet-db.ts'
import type { Lager } from '../lager/lager.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import type { ErklaerungRow } from '../kern/zeilen.ts'
import { isErklaerung, nachNr, type ErklaerungDb } from './erklaerung-db.ts'

const TAKT_MS = 15_000

export interface VersandTeile {
  benutzerId: string
  lager: Pick<Lager, 'dauerhaft' | 'read'>
  umgebung: Umgebung
  geraetDb: Pick<GeraetDb, 'readAngemeldet'>
}

/** Sends statements one after the other, without an end of tries; never while a vote or a note waits, and in nobody else's session. */
export interface ErklaerungVersand {
  wake(): Promise<void>
  isEigen(): Promise<boolean>
  close(): void
}

export function openErklaerungVersand(teile: VersandTeile, db: ErklaerungDb, put: (row: ErklaerungRow) => Promise<void>): ErklaerungVersand {
  const { benutzerId, lager, umgebung, geraetDb } = teile
  let turn: Promise<unknown> = Promise.resolve()
  let cancel = () => {}
  let closed = false

  async function isEigen(): Promise<boolean> {
    return (await geraetDb.readAngemeldet())?.benutzerId === benutzerId
  }

  /** true: something still waits. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      const waiting = (await db.all()).filter(isErklaerung).filter(({ lage }) => lage === 'wartet')
      const [row] = waiting.toSorted(nachNr)
      if (!row || closed) return false
      if ((await lager.read(['ausgang'], (tafeln) => tafeln.ausgang.count())) > 0 || !(await isEigen())) return true
      const answered = await sendErklaerung(row, { benutzerId, umgebung })
      if (!answered) return true
      await put({ ...row, ...answered })
    }
  }

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

  return {
    wake,
    isEigen,
    close() {
      closed = true
      cancel()
    },
  }
}

type Antwort = Partial<Pick<ErklaerungRow, 'serverMs' | 'historie'>> & Pick<ErklaerungRow, 'lage'>

/** null: not now. */
async function sendErklaerung(
  { id, juryId, art, version, verneint, befangen }: ErklaerungRow,
  { benutzerId, umgebung: { fetch, schedule } }: Pick<VersandTeile, 'benutzerId' | 'umgebung'>,
): Promise<Antwort | null> {
  const body = { id, juryId, art, version, verneint, befangen }
  try {
    const { id: answered, stand, serverMs, historie } = await callApi(saveErklaerung, { body, headers: personKopf(benutzerId), fetch, schedule })
    return answered === id ? { lage: stand === 'GESPEICHERT' ? 'uebertragen' : 'abgelehnt', serverMs, historie } : null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.kind === 'refused' && error.status === 400 ? { lage: 'abgelehnt' } : null
  }
}

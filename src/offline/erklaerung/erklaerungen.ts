import type { Erklaerung } from '#contract/erklaerung.ts'
import { StorageFailure } from '../kern/storage-failure.ts'
import type { Erklaerungen, Hier } from '../kern/tablet.ts'
import type { Antworten } from '../kern/zeilen.ts'
import { openKleineDb } from '../lager/kleine-db.ts'
import { isEntwurf, isErklaerung, nachNr, type ErklaerungDb, type Row } from './erklaerung-db.ts'
import { openErklaerungVersand, type VersandTeile } from './erklaerung-versand.ts'

const KEIN_ENTWURF: Antworten = {}
const entwurfId = (juryId: string) => `entwurf ${juryId}`

export function createErklaerungen(teile: VersandTeile): Erklaerungen {
  const { benutzerId, lager, umgebung } = teile
  const db: ErklaerungDb = openKleineDb('erklaerung', benutzerId, { dauerhaft: lager.dauerhaft, umgebung })
  const versand = openErklaerungVersand(teile, db, (row) => db.put(row))

  let turn: Promise<unknown> = Promise.resolve()

  /** As with votes: on a device that is somebody else's by now nothing is stated in anybody's name. */
  async function assertEigen(): Promise<void> {
    if (!(await versand.isEigen())) throw new StorageFailure('abgemeldet')
  }

  async function state(was: Pick<Erklaerung, 'juryId' | 'art' | 'version' | 'verneint' | 'befangen'>): Promise<void> {
    await assertEigen()
    const nr = (await db.all()).filter(isErklaerung).length
    await db.put({ ...was, id: umgebung.newId(), nr, wallMs: umgebung.now(), lage: 'wartet', serverMs: null, historie: null })
    void versand.wake()
  }

  return {
    dauerhaft: db.dauerhaft,
    observe: (juryId) => ({
      subscribe: (next, onError) => db.listen(() => void db.all().then((rows) => next(hierOf(rows, juryId)), onError)),
    }),
    stimmeZu: (juryId, version) => state({ juryId, art: 'VERTRAULICHKEIT', version, verneint: [], befangen: [] }),
    async bestaetige(juryId, angaben) {
      await state({ juryId, art: 'BEFANGENHEIT', version: null, ...angaben })
      // What was answered is stated by now: a row that stays asks for nothing new.
      await db.remove(entwurfId(juryId)).catch(() => undefined)
    },
    saveAntwort(juryId, einreichungId, antwort) {
      // One after the other: of two quick taps neither undoes the other.
      const next = turn.then(async () => {
        await assertEigen()
        const { entwurf } = hierOf(await db.all(), juryId)
        await db.put({ id: entwurfId(juryId), juryId, antworten: { ...entwurf, [einreichungId]: antwort } })
      })
      turn = next.catch(() => undefined)
      return next
    },
    async vergleiche({ juryId, historie }) {
      const answered = (await db.all()).filter(isErklaerung).filter((row) => row.juryId === juryId && row.lage === 'uebertragen')
      if (historie !== undefined) for (const row of answered) if (row.historie !== historie) await db.put({ ...row, lage: 'wartet' })
      await versand.wake()
    },
    wake: versand.wake,
    close() {
      versand.close()
      db.close()
    },
  }
}

function hierOf(rows: readonly Row[], juryId: string): Hier {
  const ofJury = rows.filter((row) => row.juryId === juryId)
  return { erklaerungen: ofJury.filter(isErklaerung).toSorted(nachNr), entwurf: ofJury.find(isEntwurf)?.antworten ?? KEIN_ENTWURF }
}

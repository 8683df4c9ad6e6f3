import { personKopf } from '#contract/person-kopf.ts'
import { getVorfuehrung, MAX_VORTRAGSNOTIZ, saveVorfuehrung, type Vorfuehrung } from '#contract/vorfuehrung.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { StorageFailure } from '../kern/storage-failure.ts'
import type { VorfuehrungOrt, Vorfuehrungen } from '../kern/tablet.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import type { GeraetDb } from '../lager/geraet-db.ts'
import { openKleineDb, type BeobachteteDb } from '../lager/kleine-db.ts'
import type { Lager } from '../lager/lager.ts'
import { bestaetigt, entschieden, gelesen, hierOf, leereRow, mitEigenem, rowIdOf, wartet, zeigeOf, type VorfuehrungRow } from './abgleich.ts'

const TAKT_MS = 15_000
/** In a row, while somebody else keeps changing the same. */
const MOST_TRIES = 20

interface Teile {
  benutzerId: string
  lager: Pick<Lager, 'dauerhaft' | 'read'>
  umgebung: Umgebung
  geraetDb: Pick<GeraetDb, 'readAngemeldet'>
}

/** What a presenter prepares lies on this device first; it is sent one category after the other, never while a vote or a note waits. */
export function createVorfuehrungen(teile: Teile): Vorfuehrungen {
  const { benutzerId, lager, umgebung, geraetDb } = teile
  const db: BeobachteteDb<VorfuehrungRow> = openKleineDb('vorfuehrung', benutzerId, { dauerhaft: lager.dauerhaft, umgebung })
  /** What the server does not take from this person: kept here, tried again when its screen is looked at. */
  const refused = new Set<string>()
  let writing: Promise<unknown> = Promise.resolve()
  let asking: Promise<unknown> = Promise.resolve()
  let cancel = () => {}
  let closed = false

  async function read(ort: VorfuehrungOrt): Promise<VorfuehrungRow> {
    const id = rowIdOf(ort)
    return (await db.all()).find((row) => row.id === id) ?? leereRow(ort)
  }
  async function isEigen(): Promise<boolean> {
    return (await geraetDb.readAngemeldet())?.benutzerId === benutzerId
  }
  /** One after the other: of two quick changes neither undoes the other. */
  function change(ort: VorfuehrungOrt, how: (row: VorfuehrungRow) => VorfuehrungRow | null): Promise<void> {
    const next = writing.then(async () => {
      const row = await read(ort)
      const changed = how(row)
      if (changed) await db.put({ ...changed, nr: row.nr + 1 })
    })
    writing = next.catch(() => undefined)
    return next
  }
  async function changeByPerson(ort: VorfuehrungOrt, how: (row: VorfuehrungRow) => VorfuehrungRow): Promise<void> {
    // As with votes: on a device that is somebody else's by now nothing is changed in anybody's name.
    if (!(await isEigen())) throw new StorageFailure('abgemeldet')
    await change(ort, how)
    void wake()
  }
  /** One request at a time: an answer is never older than the one before it. */
  function ask<T>(work: () => Promise<T>): Promise<T> {
    const next = asking.then(work)
    asking = next.catch(() => undefined)
    return next
  }
  const { fetch, schedule } = umgebung
  const frage = { headers: personKopf(benutzerId), fetch, schedule }

  async function fetchNeu({ juryId, kategorieId }: VorfuehrungOrt): Promise<void> {
    const { nr } = await read({ juryId, kategorieId })
    const neu = await callApi(getVorfuehrung, { ...frage, params: { juryId, kategorieId } })
    // Written meanwhile, perhaps with a newer answer that another tab got: the next reading tells.
    await change({ juryId, kategorieId }, (row) => (row.nr === nr && isNeu(row, neu) ? gelesen(row, neu) : null))
  }

  async function send(row: VorfuehrungRow): Promise<void> {
    const { juryId, kategorieId } = row
    const inhalt = zeigeOf(row)
    await change(row, (jetzt) => ({ ...jetzt, gesendet: inhalt }))
    const notizen = Object.entries(inhalt.notizen).map(([einreichungId, text]) => ({ einreichungId, text }))
    const body = { version: row.server?.version ?? 0, reihenfolge: [...inhalt.reihenfolge], notizen }
    const antwort = await callApi(saveVorfuehrung, { ...frage, params: { juryId, kategorieId }, body })
    await change(row, (jetzt) => bestaetigt(mitGesendetem(jetzt, inhalt), antwort))
  }

  /** true: something waits for the network, or for votes. */
  async function sendAll(): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const waiting = (await db.all()).find((row) => wartet(row) && !row.konflikt && !refused.has(row.id))
      if (!waiting || closed) return false
      if ((await lager.read(['ausgang'], (tafeln) => tafeln.ausgang.count())) > 0 || !(await isEigen())) return true
      try {
        if (waiting.server === null) await fetchNeu(waiting)
        const row = await read(waiting)
        if (wartet(row) && !row.konflikt) await send(row)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'version-veraltet') await fetchNeu(waiting)
        else if (error.kind === 'refused' && error.status !== 401 && error.status !== 429) refused.add(waiting.id)
        else return true
      }
    }
    return true
  }
  function wake(): Promise<void> {
    cancel()
    return ask(sendAll)
      .catch(() => true)
      .then((nochmal) => {
        if (!nochmal || closed) return
        cancel()
        cancel = schedule(() => void wake(), TAKT_MS)
      })
  }

  return {
    dauerhaft: db.dauerhaft,
    observe: (ort) => ({
      subscribe: (next, onError) => db.listen(() => void read(ort).then((row) => next(hierOf(row)), onError)),
    }),
    saveReihenfolge: (ort, reihenfolge) => changeByPerson(ort, (row) => mitEigenem(row, { reihenfolge: [...reihenfolge] })),
    saveNotiz: (ort, einreichungId, text) => changeByPerson(ort, (row) => mitEigenem(row, { notizen: { [einreichungId]: cleanNotiz(text) } })),
    entscheide: (ort, wessen) => changeByPerson(ort, (row) => entschieden(row, wessen)),
    async refresh(ort) {
      refused.delete(rowIdOf(ort))
      await ask(() => fetchNeu(ort))
      await wake()
    },
    wake,
    close() {
      closed = true
      cancel()
      db.close()
    },
  }
}

/** Nothing is written, and nobody told, while the server has what was read before. */
function isNeu({ server, gesendet, konflikt }: VorfuehrungRow, neu: Vorfuehrung): boolean {
  const bekannt = konflikt ?? server
  return gesendet !== null || JSON.stringify(bekannt) !== JSON.stringify(neu)
}

/** What of an own change was on its way and has arrived is no longer one, whatever the server made of it. */
function mitGesendetem(row: VorfuehrungRow, { reihenfolge, notizen }: ReturnType<typeof zeigeOf>): VorfuehrungRow {
  const { eigenes } = row
  const offene = Object.entries(eigenes.notizen).filter(([id, text]) => text !== (notizen[id] ?? ''))
  const istGesendet = JSON.stringify(eigenes.reihenfolge) === JSON.stringify(reihenfolge)
  return { ...row, eigenes: { reihenfolge: istGesendet ? null : eigenes.reihenfolge, notizen: Object.fromEntries(offene) } }
}

/** As the server takes it: no half character, none that no text may have. */
function cleanNotiz(text: string): string {
  return text.slice(0, MAX_VORTRAGSNOTIZ).replaceAll(/\p{Surrogate}|\0/gu, '')
}

import { personKopf } from '#contract/person-kopf.ts'
import { getVorfuehrung, saveVorfuehrung, type Vorfuehrung } from '#contract/vorfuehrung.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import type { VorfuehrungOrt } from '../kern/tablet.ts'
import type { VersandTeile } from '../erklaerung/erklaerung-versand.ts'
import { bestaetigt, gelesen, rowIdOf, wartet, zeigeOf, type VorfuehrungRow } from './abgleich.ts'
import type { VorfuehrungAblage } from './vorfuehrung-ablage.ts'

const TAKT_MS = 15_000
/** In a row, while somebody else keeps changing the same. */
const MOST_TRIES = 20

/** Sends one category after the other, without an end of tries; never while a vote or a note waits, and in nobody else's session. */
export interface VorfuehrungVersand {
  wake(): Promise<void>
  /** What others have saved; rejects without a network. */
  refresh(ort: VorfuehrungOrt): Promise<void>
  isEigen(): Promise<boolean>
  close(): void
}

export function openVorfuehrungVersand({ benutzerId, lager, umgebung, geraetDb }: VersandTeile, ablage: VorfuehrungAblage): VorfuehrungVersand {
  const { fetch, schedule } = umgebung
  const frage = { headers: personKopf(benutzerId), fetch, schedule }
  /** What the server does not take from this person: kept here, tried again when its screen is looked at. */
  const refused = new Set<string>()
  let asking: Promise<unknown> = Promise.resolve()
  let cancel = () => {}
  let closed = false

  /** One at a time: an answer is never older than the one before it. */
  function ask<T>(work: () => Promise<T>): Promise<T> {
    const next = asking.then(work)
    asking = next.catch(() => undefined)
    return next
  }
  async function isEigen(): Promise<boolean> {
    return (await geraetDb.readAngemeldet())?.benutzerId === benutzerId
  }

  async function fetchNeu({ juryId, kategorieId }: VorfuehrungOrt): Promise<void> {
    const ort = { juryId, kategorieId }
    const { nr } = await ablage.read(ort)
    const neu = await callApi(getVorfuehrung, { ...frage, params: ort })
    // Written meanwhile, perhaps with a newer answer that another tab got: the next reading tells.
    await ablage.change(ort, (row) => (row.nr === nr && isNeu(row, neu) ? gelesen(row, neu) : null))
  }

  async function send(row: VorfuehrungRow): Promise<void> {
    const { juryId, kategorieId } = row
    const inhalt = zeigeOf(row)
    await ablage.change(row, (jetzt) => ({ ...jetzt, gesendet: inhalt }))
    const notizen = Object.entries(inhalt.notizen).map(([einreichungId, text]) => ({ einreichungId, text }))
    const body = { version: row.server?.version ?? 0, reihenfolge: [...inhalt.reihenfolge], notizen }
    const antwort = await callApi(saveVorfuehrung, { ...frage, params: { juryId, kategorieId }, body })
    await ablage.change(row, (jetzt) => bestaetigt(ohneGesendetes(jetzt, inhalt), antwort))
  }

  /** false: not now. */
  async function sendOne(waiting: VorfuehrungRow): Promise<boolean> {
    try {
      // What was sent without an answer may have arrived: that is known before anything else is sent.
      if (waiting.server === null || waiting.gesendet) await fetchNeu(waiting)
      const row = await ablage.read(waiting)
      if (wartet(row) && !row.konflikt && !row.gesendet) await send(row)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'version-veraltet') return fetchNeu(waiting).then(() => true)
      if (error.kind !== 'refused' || error.status === 401 || error.status === 429) return false
      refused.add(waiting.id)
      return true
    }
  }

  /** true: something still waits. */
  async function sendAll(): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const waiting = (await ablage.all()).find((row) => wartet(row) && !row.konflikt && !refused.has(row.id))
      if (!waiting || closed) return false
      if ((await lager.read(['ausgang'], (tafeln) => tafeln.ausgang.count())) > 0 || !(await isEigen())) return true
      if (!(await sendOne(waiting))) return true
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
    wake,
    isEigen,
    async refresh(ort) {
      refused.delete(rowIdOf(ort))
      await ask(() => fetchNeu(ort))
      await wake()
    },
    close() {
      closed = true
      cancel()
    },
  }
}

/** Nothing is written, and nobody told, while the server has what was read before. */
function isNeu({ server, gesendet, konflikt }: VorfuehrungRow, neu: Vorfuehrung): boolean {
  return gesendet !== null || JSON.stringify(konflikt ?? server) !== JSON.stringify(neu)
}

/** What of an own change was on its way and has arrived is no longer one, whatever the server made of it. */
function ohneGesendetes(row: VorfuehrungRow, { reihenfolge, notizen }: ReturnType<typeof zeigeOf>): VorfuehrungRow {
  const { eigenes } = row
  const offene = Object.entries(eigenes.notizen).filter(([id, text]) => text !== (notizen[id] ?? ''))
  const istGesendet = JSON.stringify(eigenes.reihenfolge) === JSON.stringify(reihenfolge)
  return { ...row, eigenes: { reihenfolge: istGesendet ? null : eigenes.reihenfolge, notizen: Object.fromEntries(offene) } }
}

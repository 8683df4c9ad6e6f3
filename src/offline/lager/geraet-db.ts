import type { AuthInfo } from '#contract/auth.ts'
import { ApiError } from '#src/api/api-error.ts'
import { pickAngemeldet, type Angemeldet, type IdentitaetRow, type Wechsel } from './angemeldet.ts'
import { openIdentitaetLager, type IdentitaetTafel } from './identitaet-lager.ts'
import type { Umgebung } from '../kern/umgebung.ts'

export type { Angemeldet } from './angemeldet.ts'

/**
 * Who is logged in on this device. It alone decides without a network; page and worker read it. Everything rejects with a StorageFailure while the
 * database is there and cannot be read or written: nobody is then taken for logged in, or out, on a guess.
 */
export interface GeraetDb {
  /** null: nobody, logged out on this device, or no answer of the server for 14 days. */
  readAngemeldet(): Promise<Angemeldet | null>
  readWechsel(): Promise<Wechsel>
  /**
   * A log-in; or, with the `nr` of when it was asked for, an answer to who is logged in: one without a person ends the log-in, and false says that it is of
   * before another log-in or logout, so nothing was written. Ignored while a logout has not yet reached the server.
   */
  writeAngemeldet(auth: AuthInfo, nowMs: number, gefragtBei?: number): Promise<boolean>
  /** Logs out on this device at once, with or without a network; the server hears of it by `sendAbmeldung`. */
  writeAbgemeldet(): Promise<void>
  /** Somebody has logged out on another page of this device: what this one shows is theirs no more. The answer ends the listening. */
  onAbgemeldet(listener: () => void): () => void
  /** The first request of every start: true when the server knows of no logout still to come. */
  sendAbmeldung(): Promise<boolean>
  close(): void
}

export function openGeraetDb(umgebung: Umgebung): GeraetDb {
  const lager = openIdentitaetLager(umgebung)

  async function readAngemeldet(): Promise<Angemeldet | null> {
    return pickAngemeldet(await lager.read(getAll), umgebung.now())
  }

  async function readWechsel(): Promise<Wechsel> {
    const { angemeldet, abgemeldet, wechsel } = await lager.read(getAll)
    // A tab of an older build changes the person without counting.
    if (abgemeldet) return { ...wechsel, benutzerId: null }
    return angemeldet?.art === 'angemeldet' ? { ...wechsel, benutzerId: angemeldet.benutzerId } : wechsel
  }

  async function writeAngemeldet(auth: AuthInfo, nowMs: number, gefragtBei?: number): Promise<boolean> {
    try {
      return await lager.write((tafel) => putAuth(tafel, auth, { nowMs, gefragtBei }))
    } catch (error) {
      // What is already written stands, and only its age was to be renewed.
      if (!auth.id || auth.error || (await readAngemeldet())?.benutzerId !== auth.id) throw error
      return true
    }
  }

  async function writeAbgemeldet(): Promise<void> {
    await lager.write(async (tafel) => {
      await tafel.delete('angemeldet')
      await tafel.put({ art: 'abgemeldet', seitMs: umgebung.now() })
      await countUp(tafel, null)
    })
    openChannel()?.postMessage(null)
  }

  // Opened when it is needed: the worker needs none.
  let channel: BroadcastChannel | undefined
  function openChannel(): BroadcastChannel | undefined {
    channel ??= umgebung.openChannel?.('lorbeer-abmeldung')
    return channel
  }

  function onAbgemeldet(listener: () => void): () => void {
    openChannel()?.addEventListener('message', listener)
    return () => channel?.removeEventListener('message', listener)
  }

  function close(): void {
    channel?.close()
    channel = undefined
    lager.close()
  }

  // One at a time: the answer to a second one, coming late, would end the log-in that followed the first.
  let sending: Promise<boolean> | null = null
  function sendAbmeldung(): Promise<boolean> {
    sending ??= trySending().finally(() => {
      sending = null
    })
    return sending
  }

  async function trySending(): Promise<boolean> {
    const { abgemeldet, wechsel } = await lager.read(getAll)
    if (!abgemeldet) return true
    try {
      const { sendLogout } = await import('#src/api/anmelde-rufe.ts')
      await sendLogout({ fetch: umgebung.fetch, schedule: umgebung.schedule })
    } catch (error) {
      // In our own word: a network that wants its own log-in first speaks JSON, too.
      if (!(error instanceof ApiError) || error.status !== 401 || error.code !== 'nicht-angemeldet') return false
    }
    return lager.write(async (tafel) => {
      const now = await getAll(tafel)
      // Another one may have followed, which this answer says nothing of.
      if (now.wechsel.nr !== wechsel.nr) return !now.abgemeldet
      await tafel.delete('abgemeldet')
      return true
    })
  }

  return { readAngemeldet, readWechsel, writeAngemeldet, writeAbgemeldet, onAbgemeldet, sendAbmeldung, close }
}

interface Zeilen extends Record<'angemeldet' | 'abgemeldet', IdentitaetRow | undefined> {
  wechsel: Wechsel
}

async function getAll(tafel: IdentitaetTafel): Promise<Zeilen> {
  const [angemeldet, abgemeldet, wechsel] = await Promise.all([tafel.get('angemeldet'), tafel.get('abgemeldet'), tafel.get('wechsel')])
  return { angemeldet, abgemeldet, wechsel: wechsel?.art === 'wechsel' ? wechsel : { nr: 0 } }
}

async function countUp(tafel: IdentitaetTafel, benutzerId: string | null): Promise<void> {
  const { wechsel } = await getAll(tafel)
  await tafel.put({ art: 'wechsel', nr: wechsel.nr + 1, benutzerId })
}

interface Frage {
  nowMs: number
  gefragtBei: number | undefined
}

async function putAuth(tafel: IdentitaetTafel, auth: AuthInfo, { nowMs, gefragtBei }: Frage): Promise<boolean> {
  const zeilen = await getAll(tafel)
  const { abgemeldet, wechsel } = zeilen
  if ((gefragtBei ?? wechsel.nr) !== wechsel.nr) return false
  if (abgemeldet) return true
  if (!auth.id || auth.error) {
    await keepAlter(tafel, zeilen, nowMs)
    await tafel.delete('angemeldet')
    return true
  }
  const name = `${auth.firstname ?? ''} ${auth.lastname ?? ''}`.trim() || (auth.username ?? '')
  await tafel.put({ art: 'angemeldet', benutzerId: auth.id, name, rollen: auth.roles ?? [], zuletztMs: nowMs, auth })
  if (gefragtBei === undefined || wechsel.benutzerId !== auth.id) await countUp(tafel, auth.id)
  return true
}

/** What the person's packages are shown for after their session (`pickLetztePerson`) has an end only if it is known how long ago that was. */
async function keepAlter(tafel: IdentitaetTafel, { angemeldet, wechsel }: Zeilen, nowMs: number): Promise<void> {
  const { nr, benutzerId } = wechsel
  if (!benutzerId) return
  const { zuletztMs = nowMs } = angemeldet?.art === 'angemeldet' && angemeldet.benutzerId === benutzerId ? angemeldet : wechsel
  await tafel.put({ art: 'wechsel', nr, benutzerId, zuletztMs })
}

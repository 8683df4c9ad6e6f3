import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { saveEntwurf, type Entwurf } from '#contract/einreichung-entwurf.ts'
import { callApi } from '#src/api/client.ts'
import { type Anmeldung, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { entwurfQuery, type GelesenerEntwurf } from './entwurf-queries.ts'
import { Sicherung, type SicherungStand } from './sicherung.ts'
import { listUngesicherte, openUngesichert, thisBrowser } from './ungesichert.ts'

const KANAL = 'lorbeer-entwurf'

/** One for each draft of a person while the page lives: leaving the editor never ends what is being sent. */
const offene = new WeakMap<QueryClient, Map<string, Sicherung>>()

/** All that a Sicherung needs of the page. */
interface Umfeld {
  client: QueryClient
  personId: string
  anmeldung: Pick<Anmeldung, 'askAgain' | 'maySend'>
  now: () => number
}

function sicherungOf({ client, personId, anmeldung, now }: Umfeld, id: string): Sicherung {
  const known = offene.get(client) ?? new Map<string, Sicherung>()
  offene.set(client, known)
  const key = `${personId}.${id}`
  const before = known.get(key)
  if (before) return before
  const { queryKey } = entwurfQuery(id)
  const sicherung = new Sicherung({
    lager: openUngesichert(thisBrowser(), personId, id),
    save: (aenderungen) => callApi(saveEntwurf, { params: { id }, body: { aenderungen } }),
    darfSenden: () => anmeldung.maySend(personId),
    onGesichert({ version, updatedMs, gespeichert }, felder) {
      client.setQueryData<GelesenerEntwurf>(
        queryKey,
        (before) => before && { ...before, version, updatedMs, felder: { ...before.felder, ...felder }, geprueft: before.geprueft ?? before.felder },
      )
      void client.invalidateQueries({ queryKey: ['einreichungen'] })
      void client.invalidateQueries({ queryKey: ['agenturuebersicht'] })
      if (gespeichert.length > 0) tellWindows(id)
    },
    onAbgemeldet: () => void anmeldung.askAgain(),
    now,
  })
  addEventListener('online', () => void sicherung.send())
  known.set(key, sicherung)
  return sicherung
}

function useUmfeld(): Umfeld {
  const client = useQueryClient()
  const { person, now } = useAppContext()
  const { askAgain, maySend } = useAnmeldung()
  return useMemo(() => ({ client, personId: person.id, anmeldung: { askAgain, maySend }, now }), [client, person.id, askAgain, maySend, now])
}

/** The saving of this draft, kept up to date with what the server and other windows say. */
export function useSicherung(entwurf: Entwurf): { sicherung: Sicherung; stand: SicherungStand } {
  const umfeld = useUmfeld()
  const { id } = entwurf
  const sicherung = sicherungOf(umfeld, id)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => sicherung.receive(entwurf), [sicherung, entwurf])
  useSendOnLeaving(sicherung)
  useOtherWindows(umfeld.client, id)
  const stand = useSyncExternalStore(sicherung.subscribe, sicherung.read)
  return { sicherung, stand }
}

/** Before the person goes: to another screen, another window, or away. */
export function useSendOnLeaving(sicherung: { send: () => unknown }): void {
  useEffect(() => {
    const send = () => void sicherung.send()
    const sendHidden = () => (document.visibilityState === 'hidden' ? send() : undefined)
    document.addEventListener('visibilitychange', sendHidden)
    addEventListener('pagehide', send)
    return () => {
      document.removeEventListener('visibilitychange', sendHidden)
      removeEventListener('pagehide', send)
      send()
    }
  }, [sicherung])
}

function useOtherWindows(client: QueryClient, id: string): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const kanal = new BroadcastChannel(KANAL)
    kanal.onmessage = ({ data }) => {
      if (data === id) void client.invalidateQueries({ queryKey: entwurfQuery(id).queryKey })
    }
    return () => kanal.close()
  }, [client, id])
}

function tellWindows(id: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const kanal = new BroadcastChannel(KANAL)
  kanal.postMessage(id)
  kanal.close()
}

/** `wartet`: goes by itself; `offen`: the person has to decide; `gesichert`: has arrived since. */
type RestLage = 'wartet' | 'offen' | 'gesichert'

export interface Rest {
  einreichungId: string
  lage: RestLage
}

/** What an earlier visit has left unsent, of any draft, is sent as soon as this person is here again; answers what became of it. */
export function useSendLeftovers(): readonly Rest[] {
  const umfeld = useUmfeld()
  const offen = useMemo(() => listUngesicherte(thisBrowser(), umfeld.personId).map((id) => ({ id, sicherung: sicherungOf(umfeld, id) })), [umfeld])
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = offen.map(({ sicherung }) => sicherung.subscribe(listener))
      return () => ends.forEach((end) => end())
    },
    [offen],
  )
  const lagen = useSyncExternalStore(subscribe, () => offen.map(({ sicherung }) => restLageOf(sicherung.read()) ?? '').join(' '))
  return useMemo(() => {
    const each = lagen.split(' ') as (RestLage | '')[]
    return offen.flatMap(({ id }, index) => (each[index] ? [{ einreichungId: id, lage: each[index] }] : []))
  }, [offen, lagen])
}

/** null: another window has it, and sends it itself. */
function restLageOf({ wartend, lage, gesichertMs, konflikte, abgelehnt }: SicherungStand): RestLage | null {
  if (wartend === 0) return gesichertMs === null ? null : 'gesichert'
  const ungeklaert = Object.keys(konflikte).length + Object.keys(abgelehnt).length
  return ungeklaert > 0 || lage === 'gescheitert' ? 'offen' : 'wartet'
}

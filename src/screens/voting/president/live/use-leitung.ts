import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getJurypaket, type Jurypaket } from '#contract/jurypaket.ts'
import {
  getLiveLeitung,
  markDraussen,
  moveLiveSitzung,
  startLiveSitzung,
  takeLiveLeitung,
  type LiveLeitung,
  type LiveSchritt,
} from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion, type Aktion } from '#src/parts/aktion/use-aktion.ts'
import { usePersonKopf, type PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import type { Gehoert } from '#src/parts/live/live-store.ts'
import { useLive, useLiveStore } from '#src/parts/live/use-live.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'

/** Who is there is told by no event. */
const NEU_MS = 5000

export const NICHT_VERMERKT = 'Es wurde nichts vermerkt.'

const keyOf = (juryId: string) => ['jury', juryId, 'live'] as const

function leitungQuery(juryId: string, headers: PersonKopf) {
  return queryOptions({
    queryKey: keyOf(juryId),
    queryFn: async ({ signal }) => (await callApi(getLiveLeitung, { params: { juryId }, headers, signal })).leitung,
    refetchInterval: NEU_MS,
  })
}

/** The works with their media, as this person may see them; a new revision is read with the next visit. */
function werkeQuery(juryId: string, headers: PersonKopf, leitetOhneSitz: boolean) {
  return queryOptions({
    // Whoever leads without a seat may read more than before (docs/rules.md, „Medals").
    queryKey: ['live-werke', juryId, leitetOhneSitz],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(getJurypaket, { params: { juryId }, headers, signal }),
  })
}

export interface Leitung {
  paket: Jurypaket | undefined
  /** undefined until the server has answered; null while no session runs. */
  leitung: LiveLeitung | null | undefined
  gehoert: Gehoert | null
  fehler: Error | null
  retry: () => void
}

/** The session as it was heard last, whoever told it, with what its leader reads beside. */
export function useLeitung(juryId: string): Leitung {
  const headers = usePersonKopf()
  const { person } = useAppContext()
  const gehoert = useLive(juryId)
  const leitung = useQuery(leitungQuery(juryId, headers))
  const live = gehoert?.live ?? leitung.data?.live
  const leitetOhneSitz = leitung.data?.mitglied === false && live?.leitung.benutzerId === person.id
  const paket = useQuery(werkeQuery(juryId, headers, leitetOhneSitz))
  return {
    paket: paket.data,
    leitung: leitung.data,
    gehoert,
    fehler: leitung.data === undefined ? leitung.error : paket.data ? null : paket.error,
    retry: () => void Promise.all([leitung.refetch(), paket.refetch()]),
  }
}

export interface Schritte extends Aktion {
  start(einreichungId?: string): void
  move(live: LiveStand, schritt: LiveSchritt): void
  take(live: LiveStand): Promise<unknown>
}

/** What a leader does; every tablet, this one too, shows the answer at once. */
export function useSchritte(juryId: string): Schritte {
  const headers = usePersonKopf()
  const store = useLiveStore()
  // The answer shows the next step: whoever leads does not wait until the list is read anew.
  const aktion = useAktion({ keys: [keyOf(juryId)], verlaesst: true })
  const params = { juryId }
  const hear = async (doing: Promise<{ live: LiveStand }>) => store.hear((await doing).live)
  return {
    ...aktion,
    start: (einreichungId) =>
      void aktion.run(() => hear(callApi(startLiveSitzung, { params, body: einreichungId === undefined ? {} : { einreichungId }, headers }))),
    move: ({ revision }, schritt) => void aktion.run(() => hear(callApi(moveLiveSitzung, { params, body: { revision, schritt }, headers }))),
    take: ({ revision }) => hear(callApi(takeLiveLeitung, { params, body: { revision }, headers })),
  }
}

/** What is put down of somebody. */
export function draussenWort(name: string, draussen: boolean): string {
  return draussen ? `${name} ist draußen` : `${name} ist wieder da`
}

/** Who has left the room, for the protocol: of several in a row each is meant. */
export function useDraussen(juryId: string) {
  const headers = usePersonKopf()
  const { run, fehler } = useAktion({ keys: [keyOf(juryId)], nacheinander: true })
  const setDraussen = ({ mitgliedId, name }: { mitgliedId: string; name: string }, draussen: boolean) =>
    void run(() => callApi(markDraussen, { params: { juryId }, body: { mitgliedId, draussen }, headers }), undefined, {
      frage: `${draussenWort(name, draussen)}:`,
      sonst: NICHT_VERMERKT,
    })
  return { setDraussen, fehler }
}

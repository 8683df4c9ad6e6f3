import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { saveAuftritt, type Auftritt, type AuftrittFelder } from '#contract/auftritt.ts'
import { callApi } from '#src/api/client.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { Sicherung, type SicherungStand } from '../entwurf/sicherung.ts'
import { openUngesichert, thisBrowser } from '../entwurf/ungesichert.ts'
import { useSendOnLeaving } from '../entwurf/use-sicherung.ts'
import { auftrittQuery } from './auftritt-queries.ts'

const PRAEFIX = 'lorbeer-auftritt'

/** One for each Auftritt of a person while the page lives: going on to the next work never ends what is being sent. */
const offene = new WeakMap<QueryClient, Map<string, Sicherung<AuftrittFelder>>>()

/** The saving of this Auftritt, as of a draft: field by field, kept in this browser until it has arrived. */
export function useAuftrittSicherung(auftritt: Auftritt): { sicherung: Sicherung<AuftrittFelder>; stand: SicherungStand<AuftrittFelder> } {
  const client = useQueryClient()
  const { person, now } = useAppContext()
  const { askAgain, maySend } = useAnmeldung()
  const id = auftritt.einreichungId
  const sicherung = useMemo(() => {
    const known = offene.get(client) ?? new Map<string, Sicherung<AuftrittFelder>>()
    offene.set(client, known)
    const key = `${person.id}.${id}`
    const before = known.get(key)
    if (before) return before
    const neu = new Sicherung<AuftrittFelder>({
      lager: openUngesichert(thisBrowser(), person.id, id, PRAEFIX),
      save: (aenderungen) => callApi(saveAuftritt, { params: { einreichungId: id }, body: { aenderungen } }),
      darfSenden: () => maySend(person.id),
      onGesichert({ version, updatedMs }, felder) {
        client.setQueryData<Auftritt>(
          auftrittQuery(id).queryKey,
          (bisher) => bisher && { ...bisher, version, updatedMs, felder: { ...bisher.felder, ...felder } },
        )
        // Lines, characters and times follow from what was typed.
        void client.invalidateQueries({ queryKey: ['auftritte', id] })
        void client.invalidateQueries({ queryKey: ['ablauf'] })
      },
      onAbgemeldet: () => void askAgain(),
      now,
    })
    addEventListener('online', () => void neu.send())
    known.set(key, neu)
    return neu
  }, [client, person.id, id, maySend, askAgain, now])
  useEffect(() => sicherung.receive(auftritt), [sicherung, auftritt])
  useSendOnLeaving(sicherung)
  const stand = useSyncExternalStore(sicherung.subscribe, sicherung.read)
  return { sicherung, stand }
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { writePerson } from '#src/lib/session-state.ts'
import { type AnmeldeLage, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { CentredSpinner } from '#src/ui/spinner.tsx'
import { forgetAbfragen, openAblage } from './abfragen-ablage.ts'
import { createQueryClient } from './query-client.ts'

interface Props {
  /** Where the answers of the shell outlive the page; left out: nowhere. */
  ablage?: Storage | undefined
  children: ReactNode
}

/**
 * Every cached answer belongs to a person: each has a client of their own, and everything below is drawn anew for the next one. Nothing of before can
 * show for a single paint, and what arrives late for the one before is written into a client that nobody reads any more.
 */
export function Abfragen({ ablage, children }: Props) {
  const { lage, person, ansicht, askAgain } = useAnmeldung()
  const besitzer = lage === 'laedt' ? null : besitzerOf(person?.id, ansicht !== null)
  const [gilt, setGilt] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (besitzer === null || besitzer === gilt) return
    forgetOthers(besitzer, ablage)
    // Between two drawings of one frame, which is what has to be: the first has let everything of before go.
    // oxlint-disable-next-line react/set-state-in-effect
    setGilt(besitzer)
  }, [besitzer, gilt, ablage])
  if (besitzer === null) return <CentredSpinner />
  // Everything of before goes first; what is new is drawn in the same frame.
  if (besitzer !== gilt) return null
  return (
    <Eigene key={besitzer} besitzer={besitzer} lage={lage} ablage={ansicht ? undefined : ablage} onAbgewiesen={askAgain}>
      {children}
    </Eigene>
  )
}

/** Who looks as somebody else keeps nothing of what they see, and is not that person. */
function besitzerOf(personId: string | undefined, angesehen: boolean): string {
  return `${personId ?? ''}${angesehen ? ' angesehen' : ''}`
}

/** A log-in that ran out and one that follows it may lie in two pages of this tab, so its state says whose it is. */
function forgetOthers(besitzer: string, ablage: Storage | undefined): void {
  forgetAbfragen(ablage, besitzer)
  if (besitzer !== '') writePerson(besitzer)
}

interface EigeneProps {
  besitzer: string
  lage: AnmeldeLage
  ablage: Storage | undefined
  onAbgewiesen: () => Promise<void>
  children: ReactNode
}

function Eigene({ besitzer, lage, ablage, onAbgewiesen, children }: EigeneProps) {
  const [client] = useState(() => createQueryClient(() => void onAbgewiesen()))
  useAgainAfterLogin(client, lage)
  const offen = useMemo(() => (ablage ? openAblage(ablage, besitzer) : null), [ablage, besitzer])
  useLayoutEffect(() => {
    offen?.open()
    return () => offen?.close()
  }, [offen])
  if (!offen) return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return (
    <PersistQueryClientProvider client={client} persistOptions={offen.options}>
      {children}
    </PersistQueryClientProvider>
  )
}

/** What was refused while the log-in had run out is asked for again. */
function useAgainAfterLogin(client: QueryClient, lage: AnmeldeLage): void {
  const vorher = useRef(lage)
  useEffect(() => {
    if (lage === 'angemeldet' && vorher.current !== 'angemeldet') void client.invalidateQueries()
    vorher.current = lage
  }, [client, lage])
}

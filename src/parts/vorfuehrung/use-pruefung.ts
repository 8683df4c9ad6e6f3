import { useEffect, useMemo, useState } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { PaketStand } from '#src/offline/kern/tablet.ts'
import { useAppContext } from '../tablet/app-context.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'
import { saveLetztePruefung } from './letzte-pruefung.ts'
import { openPruefgeraet } from './pruefgeraet.ts'
import { createPruefung, type Pruefung, type PruefungStand } from './pruefung.ts'
import { zaehle } from './pruefung-zahlen.ts'
import { useMayLaden } from './use-may-laden.ts'
import { listPruefstuecke, type Pruefstueck } from './pruefstuecke.ts'

export interface PruefungZugriff {
  pruefung: Pruefung
  stand: PruefungStand
  stuecke: readonly Pruefstueck[]
}

const NICHTS: PruefungStand = { lage: 'bereit', befunde: new Map(), aktuell: null, endeMs: null }

/** The check of a jury: begins with its screen, ends with it, and goes on with what is loaded meanwhile. */
export function usePruefung(paket: Jurypaket, geladen: PaketStand | null, ton: boolean): PruefungZugriff {
  const tablet = useTablet()
  const { person, now } = useAppContext()
  const { juryId } = paket
  const mayLaden = useMayLaden()
  // Who shows over a connection needs nothing here: it is played as it will be then.
  const [pruefung] = useState(() =>
    createPruefung({ hasMedium: async (medium) => !mayLaden || (await tablet.hasMedium(medium)), geraet: openPruefgeraet(), now }),
  )
  const stuecke = useMemo(() => listPruefstuecke(paket), [paket])
  const stand = useObservable(pruefung, NICHTS)
  useEffect(() => {
    pruefung.setStuecke(stuecke)
    void pruefung.pruefeGeladene()
  }, [pruefung, stuecke])
  useEffect(() => {
    pruefung.starte({ ton })
    return () => pruefung.halte()
    // A sound that is released later is for the next check.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pruefung, juryId])
  const dateien = geladen?.dateienGeladen
  useEffect(() => void pruefung.pruefeGeladene(), [pruefung, dateien, stand.lage])
  useEffect(() => {
    const { lage, endeMs } = stand
    if (lage === 'fertig' && endeMs !== null) saveLetztePruefung({ benutzerId: person.id, juryId }, { ms: endeMs, ...zaehle(stuecke, stand.befunde) })
  }, [person.id, juryId, stuecke, stand])
  return { pruefung, stand, stuecke }
}

import { useCallback, useEffect, useMemo, useState } from 'react'
import { ordneWerke } from '#contract/vorfuehrung.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import { type StorageFailure, toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import type { VorfuehrungHier, Vorfuehrungen } from '#src/offline/kern/tablet.ts'
import { usePaket } from '../paket/use-paket.ts'
import { useMayOrdnen } from './use-may-ordnen.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** While a show runs, what another presenter changes comes within this time. */
const TAKT_MS = 15_000

export interface VorfuehrungStand {
  /** `laedt`: this device has not answered yet; the order is the one by number until then. */
  lage: 'laedt' | VorfuehrungHier['lage']
  /** false: this browser stores nothing; what is not sent is gone with the page. */
  dauerhaft: boolean
  /** Who has saved something else meanwhile; only in `konflikt`. */
  andere: VorfuehrungHier['andere']
  /** The last change is nowhere: storage failed. */
  fehler: StorageFailure | null
}

export interface VorfuehrungZugriff {
  /** All works of the category that are there to show, as they are shown: ids. */
  reihenfolge: readonly string[]
  /** By work. */
  notizen: Readonly<Record<string, string>>
  /** Kept on this device at once, sent when there is a network; never rejects. */
  setReihenfolge: (reihenfolge: readonly string[]) => void
  setNotiz: (einreichungId: string, text: string) => void
  stand: VorfuehrungStand
  /** The answer to `konflikt`. */
  entscheide: (wessen: 'eigene' | 'andere') => void
}

const OHNE_SITZ = { mitglied: null }
const LEER: VorfuehrungHier = { reihenfolge: [], notizen: {}, lage: 'gespeichert', andere: null }

/** Running order and notes for showing one category: on this device first, in step between its windows, and with others when there is a network. */
export function useVorfuehrung(juryId: string, kategorieId: string): VorfuehrungZugriff {
  const tablet = useTablet()
  const paket = usePaket(juryId)
  const mayOrdnen = useMayOrdnen(paket ?? OHNE_SITZ)
  const { vorfuehrungen, hier } = useHier(juryId, kategorieId, mayOrdnen)
  const [fehler, setFehler] = useState<StorageFailure | null>(null)
  const ort = useMemo(() => ({ juryId, kategorieId }), [juryId, kategorieId])
  const run = useCallback(
    (doing: (vorfuehrungen: Vorfuehrungen) => Promise<void>) => {
      if (!mayOrdnen) return
      // Also before it has been read here: whoever is quick loses nothing.
      const done = tablet.vorfuehrungen().then(doing)
      done.then(
        () => setFehler(null),
        (error: unknown) => setFehler(toStorageFailure(error)),
      )
    },
    [tablet, mayOrdnen],
  )
  const gezeigt = hier ?? LEER
  const werke = useMemo(() => werkeOf(paket, kategorieId), [paket, kategorieId])
  const reihenfolge = useMemo(() => ordneWerke(gezeigt.reihenfolge, werke).map(({ id }) => id), [gezeigt.reihenfolge, werke])
  return {
    reihenfolge,
    notizen: gezeigt.notizen,
    setReihenfolge: useCallback((ids) => run((dort) => dort.saveReihenfolge(ort, ids)), [run, ort]),
    setNotiz: useCallback((einreichungId, text) => run((dort) => dort.saveNotiz(ort, einreichungId, text)), [run, ort]),
    entscheide: useCallback((wessen) => run((dort) => dort.entscheide(ort, wessen)), [run, ort]),
    stand: { lage: hier ? hier.lage : 'laedt', dauerhaft: vorfuehrungen?.dauerhaft ?? true, andere: gezeigt.andere, fehler },
  }
}

function werkeOf(paket: Jurypaket | null | undefined, kategorieId: string) {
  return paket?.einreichungen.filter((einreichung) => einreichung.kategorieId === kategorieId) ?? []
}

interface Gelesen {
  vorfuehrungen: Vorfuehrungen | null
  /** null until the device has answered, or while it cannot be read. */
  hier: VorfuehrungHier | null
}

const UNGELESEN: Gelesen = { vorfuehrungen: null, hier: null }

/** Nobody is asked about what the server tells him nothing of. */
function useHier(juryId: string, kategorieId: string, mayOrdnen: boolean): Gelesen {
  const tablet = useTablet()
  const [gelesen, setGelesen] = useState<Gelesen>(UNGELESEN)
  useEffect(() => {
    if (!mayOrdnen) return
    const ort = { juryId, kategorieId }
    const ends: Array<() => void> = []
    let ended = false
    function begin(vorfuehrungen: Vorfuehrungen) {
      if (ended) return
      const show = (hier: VorfuehrungHier | null) => setGelesen({ vorfuehrungen, hier })
      const subscription = vorfuehrungen.observe(ort).subscribe(show, () => show(null))
      const look = () => void vorfuehrungen.refresh(ort).catch(() => undefined)
      look()
      const takt = setInterval(() => (document.hidden ? undefined : look()), TAKT_MS)
      ends.push(
        () => subscription.unsubscribe(),
        watchRueckkehr(look),
        () => clearInterval(takt),
      )
    }
    tablet.vorfuehrungen().then(begin, () => undefined)
    return () => {
      ended = true
      for (const end of ends) end()
      setGelesen(UNGELESEN)
    }
  }, [tablet, juryId, kategorieId, mayOrdnen])
  return gelesen
}

import { useCallback, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { PRODUKT } from '#contract/produkt.ts'
import type { Buehnenwerk } from '#contract/preisverleihung.ts'
import { markFirstScreen } from '#src/lib/first-screen.ts'
import type { PaketRow } from '#src/offline/verleihung/verleihung-db.ts'
import type { Verleihungen } from '#src/offline/verleihung/verleihungen.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { bildquellenOf } from '#src/parts/verleihung/bildquellen.ts'
import { PROBE_KATEGORIEN } from '#src/parts/verleihung/probe.ts'
import { usePakete } from '#src/parts/verleihung/use-pakete.ts'
import { useVerleihungen } from '#src/parts/verleihung/use-verleihungen.ts'
import { Verleihungsbuehne } from '#src/parts/verleihung/verleihungsbuehne.tsx'
import { Verleihungsvortrag } from '#src/parts/verleihungsvortrag/verleihungsvortrag.tsx'
import { CentredSpinner } from '#src/ui/spinner.tsx'
import type { Fenster } from './fenster.ts'
import { Vorraum } from './vorraum.tsx'

const PROBE = 'probe'
/** One window over the whole screen, or the presenter's beside the audience's. */
const RAUM = { buehne: Verleihungsbuehne, vortrag: Verleihungsvortrag } as const

/**
 * `/voting/presentation/:juryId/verleihung`: what is released and loaded, and from there the stage. Which one is shown stands in the address, so that a
 * page that is loaded anew comes back to the stage, where it was left.
 */
export function VerleihungScreen() {
  useTitel('Preisverleihung')
  const { juryId = '' } = useParams()
  const [suche, setSuche] = useSearchParams()
  const stand = useVerleihungen()
  const fenster: Fenster = suche.has('vortrag') ? 'vortrag' : 'buehne'
  const gezeigt = suche.get(fenster)
  const show = useCallback((id: string, wo: Fenster) => setSuche({ [wo]: id }), [setSuche])
  const leave = useCallback(() => setSuche({}, { replace: true }), [setSuche])
  const { hier } = stand
  useEffect(() => {
    if (hier) markFirstScreen()
  }, [hier])
  if (gezeigt === PROBE) return <Probe fenster={fenster} onLeave={leave} />
  if (!hier) return <CentredSpinner label="Preisverleihung wird geöffnet" />
  if (gezeigt === null) return <Vorraum juryId={juryId} stand={stand} hier={hier} onBuehne={show} onProbe={(wo) => show(PROBE, wo)} />
  const paket = hier.find(({ id }) => id === gezeigt)
  return <Buehne key={gezeigt} id={gezeigt} fenster={fenster} paket={paket} verleihungen={stand.verleihungen} onLeave={leave} />
}

/** Keeps nothing, and begins at the beginning. */
function Probe({ fenster, onLeave }: { fenster: Fenster; onLeave: () => void }) {
  const Raum = RAUM[fenster]
  return <Raum probe titel={`${PRODUKT} · Probe`} kategorien={PROBE_KATEGORIEN} ort={null} onOrt={nichts} onLeave={onLeave} quellenOf={ohneBilder} />
}

interface BuehneProps {
  id: string
  fenster: Fenster
  /** undefined: it is withdrawn or over, or was never loaded here. */
  paket: PaketRow | undefined
  verleihungen: Verleihungen
  onLeave: () => void
}

function Buehne({ id, fenster, paket, verleihungen, onLeave }: BuehneProps) {
  const Raum = RAUM[fenster]
  const { pakete } = usePakete(paket?.juryIds ?? [])
  const quellenOf = useCallback((werk: Buehnenwerk) => bildquellenOf(werk, pakete), [pakete])
  const ort = useOrt(verleihungen, id)
  const saveOrt = useCallback((neu: string) => void verleihungen.saveOrt(id, neu).catch(() => undefined), [verleihungen, id])
  if (ort === undefined) return <div className="verleihungsbuehne dark" />
  // Taken away while it was shown: the audience sees the frame, the presenter reads why once the stage is left.
  if (!paket) return <Raum titel={PRODUKT} kategorien={KEINE} ort={null} onOrt={nichts} onLeave={onLeave} quellenOf={ohneBilder} />
  return <Raum titel={paket.titel} kategorien={paket.kategorien} ort={ort} onOrt={saveOrt} onLeave={onLeave} quellenOf={quellenOf} />
}

/** undefined until it has been read. */
function useOrt(verleihungen: Verleihungen, id: string): string | null | undefined {
  const [ort, setOrt] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let current = true
    void verleihungen
      .readOrt(id)
      .catch(() => null)
      .then((gelesen) => current && setOrt(gelesen))
    return () => {
      current = false
    }
  }, [verleihungen, id])
  return ort
}

const KEINE = [] as const
const OHNE = [] as const
const nichts = () => undefined
const ohneBilder = () => OHNE

import { type CSSProperties, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { type Buehnenstand, nachbarOf } from '../stand/buehnenstand.ts'
import { anordnungOf, einheitOf, type Flaeche } from './anordnung.ts'
import { bedarfOf, findWerk, motiveVon } from './bedarf.ts'
import { MINDEST_PX } from './buehnentitel.tsx'
import type { FilmMeldung } from './film-meldung.ts'
import { Szene } from './szene.tsx'
import type { Szenenbild } from './szenenbild.ts'
import { kategorieTitelOf, platzOf } from './szene-worte.ts'
import { Ueberblendung } from './ueberblendung.tsx'
import { useFlaeche } from './use-flaeche.ts'
import { useSpieler } from './use-spieler.ts'
import { useGemessen } from './use-titelmass.ts'
import { useVorrat } from './use-vorrat.ts'
import type { Vorrat } from './vorrat.ts'
import './buehnenbild.css'

export interface BuehnenbildProps {
  paket: Jurypaket
  stand: Buehnenstand
  /** The window that plays with sound; another shows the same picture silently. */
  ton: boolean
  onFilm?: (was: FilmMeldung) => void
  /** A motif that cannot be shown: its words stand alone, and only whoever presents is told. */
  onFehlt?: (motivId: string) => void
}

/** One state of the stage, as the audience sees it. It draws and plays; it never asks, warns or explains. */
export function Buehnenbild({ paket, stand, ton, onFilm, onFehlt }: BuehnenbildProps) {
  const { werk, motiv: index, schwarz } = stand
  const stage = useRef<HTMLDivElement>(null)
  const flaeche = useFlaeche(stage)
  const motive = motiveVon(paket, werk)
  const motiv = motive[index]
  const vorrat = useVorrat(bedarfOf(paket, stand))
  const lage = vorrat.lageOf(motiv)
  const spaet = useSpaet(motiv?.id ?? '', lage === 'laedt')
  const anordnung = anordnungOf(motiv, lage === 'fehlt' || spaet, flaeche)
  const einreichung = findWerk(paket, werk)
  const aktuell = useSzenenbild({ paket, stand, einreichung, motive, anordnung })
  const danach = useDanach({ paket, stand, flaeche, vorrat })
  const bild = useLetztes(aktuell, werk)
  useSpieler(vorrat.spielerOf(motiv), { stand, ton, onFilm })
  useGemessen([nachbarOf(stand, 1), nachbarOf(stand, -1)].map((id) => (id && findWerk(paket, id)?.titel) || ''))
  useFehlt(lage === 'fehlt' && motiv ? motiv.id : null, onFehlt)
  const mass = { '--u': `${einheitOf(flaeche)}px`, '--mindest': `${MINDEST_PX}px` } as CSSProperties
  return (
    <div ref={stage} className="buehnenbild" style={mass}>
      {bild ? (
        <Ueberblendung
          szene={szeneOf(bild)}
          daten={bild}
          danach={danach && { szene: szeneOf(danach), daten: danach }}
          bereit={aktuell === null || lage !== 'laedt' || spaet}
          zeichne={(gezeigt) => <Szene bild={gezeigt} flaeche={flaeche} vorrat={vorrat} lage={vorrat.lageOf(gezeigt.motive[gezeigt.index])} />}
        />
      ) : null}
      <div className="buehnenbild__schwarz" data-an={schwarz} />
    </div>
  )
}

function szeneOf({ einreichung, anordnung }: Szenenbild): string {
  return `${einreichung.id} ${anordnung}`
}

interface SzenenbildProps extends Pick<BuehnenbildProps, 'paket'>, Pick<Szenenbild, 'motive' | 'anordnung'> {
  stand: Pick<Buehnenstand, 'werk' | 'werke' | 'motiv' | 'phase'>
  einreichung: PaketEinreichung | undefined
}

/** The same object as long as the same is to be seen. */
function useSzenenbild({ paket, stand, einreichung, motive, anordnung }: SzenenbildProps): Szenenbild | null {
  const { werk, werke, motiv: index, phase } = stand
  return useMemo(() => {
    if (!einreichung) return null
    const ort = { kategorie: kategorieTitelOf(paket, einreichung), platz: platzOf(werke, werk) }
    return { einreichung, ...ort, motive, index, anordnung, titel: phase === 'TITEL' }
  }, [paket, einreichung, werke, werk, motive, index, anordnung, phase])
}

interface DanachProps extends Pick<BuehnenbildProps, 'paket' | 'stand'> {
  flaeche: Flaeche
  vorrat: Vorrat
}

/** With the time that its picture takes to be decoded the crossfade is over, and nobody steps on. */
const RUHT_MS = 400

/** What the next step leads to, so that the step itself has only to show it; late by that pause, and drawn in pieces that a key interrupts. */
function useDanach({ paket, stand, flaeche, vorrat }: DanachProps): Szenenbild | null {
  const [danach, setDanach] = useState<Szenenbild | null>(null)
  const werk = nachbarOf(stand, 1) ?? ''
  const motive = motiveVon(paket, werk)
  const lage = vorrat.lageOf(motive[0])
  const anordnung = anordnungOf(motive[0], lage === 'fehlt', flaeche)
  const bild = useSzenenbild({
    paket,
    stand: { werk, werke: stand.werke, motiv: 0, phase: 'TITEL' },
    einreichung: findWerk(paket, werk),
    motive,
    anordnung,
  })
  const bereit = lage === 'laedt' ? null : bild
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDanach(bereit)), RUHT_MS)
    return () => clearTimeout(timer)
  }, [bereit])
  return danach
}

/** So long black stays black; then the words come without the picture. */
const SPAET_MS = 1000

function useSpaet(motivId: string, laedt: boolean): boolean {
  const [spaet, setSpaet] = useState('')
  useEffect(() => {
    if (!laedt) return
    const timer = setTimeout(() => setSpaet(motivId), SPAET_MS)
    return () => clearTimeout(timer)
  }, [motivId, laedt])
  return laedt && spaet === motivId && motivId !== ''
}

/** A work that is taken out of the package stays on the screen until the next one comes; never one in the place of another. */
function useLetztes(bild: Szenenbild | null, werk: string): Szenenbild | null {
  const [letztes, setLetztes] = useState(bild)
  if (bild !== null && bild !== letztes) setLetztes(bild)
  return bild ?? (letztes?.einreichung.id === werk ? letztes : null)
}

function useFehlt(motivId: string | null, onFehlt: BuehnenbildProps['onFehlt']): void {
  const melde = useEffectEvent((id: string) => onFehlt?.(id))
  useEffect(() => {
    if (motivId !== null) melde(motivId)
  }, [motivId])
}

import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import { announce } from '#src/parts/ansage/ansage.ts'
import { AnsageRegion } from '#src/parts/ansage/ansage-region.tsx'
import { findWerk, motiveVon } from '#src/parts/buehne/bild/bedarf.ts'
import { Buehnenbild } from '#src/parts/buehne/bild/buehnenbild.tsx'
import { Buehnenuebersicht } from '#src/parts/buehne/bild/buehnenuebersicht.tsx'
import type { FilmMeldung } from '#src/parts/buehne/bild/film-meldung.ts'
import { Steuerleiste } from '#src/parts/buehne/bild/steuerleiste.tsx'
import { platzOf } from '#src/parts/buehne/bild/szene-worte.ts'
import { useGesten } from '#src/parts/buehne/bild/use-gesten.ts'
import { useRuhe } from '#src/parts/buehne/bild/use-ruhe.ts'
import type { BuehnenAktion, Buehnenstand } from '#src/parts/buehne/stand/buehnenstand.ts'
import type { Fensterbefehl } from '#src/parts/buehne/stand/tasten.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { MitPaket, NichtDabei } from '../jurys/mit-paket.tsx'
import { ablaufOf } from './ablauf.ts'
import { useBuehneAllein } from './use-buehne-allein.ts'
import './einreichung-screen.css'

/** `/voting/presentation/:juryId/:kategorieId/:einreichungId`: the work on the stage, in one window. */
export function EinreichungScreen() {
  const { juryId = '', kategorieId = '', einreichungId = '' } = useParams()
  return (
    <MitPaket juryId={juryId}>
      {({ paket }) => {
        const kategorie = paket.kategorien.find(({ id }) => id === kategorieId)
        const to = `/voting/presentation/${juryId}/${kategorieId}`
        if (!kategorie || ablaufOf(paket, kategorieId).length === 0) return <NichtDabei was="Diese Arbeit" to={to} zu="Zur Kategorie" />
        return <Buehne key={kategorieId} paket={paket} kategorie={kategorie} werk={einreichungId} />
      }}
    </MitPaket>
  )
}

interface BuehneProps {
  paket: Jurypaket
  kategorie: PaketKategorie
  werk: string
}

function Buehne({ paket, kategorie, werk }: BuehneProps) {
  const basis = `/voting/presentation/${paket.juryId}/${kategorie.id}`
  const navigate = useNavigate()
  const leiste = useRef<HTMLDivElement>(null)
  const werke = ablaufOf(paket, kategorie.id).map(({ id }) => id)
  const onFenster = (befehl: Fensterbefehl) => {
    if (befehl.art === 'VERLASSEN') void navigate(basis)
    if (befehl.art === 'VOLLBILD') toggleVollbild()
  }
  const { stand, dispatch, onBefehl, onSpalten } = useBuehneAllein({ paket, werke, werk, onFenster })
  const ruhe = useRuhe(leiste)
  const gesten = useGesten(dispatch)
  useTitel(`Vorführung: ${kategorie.titel}`)
  useAdresse(`${basis}/${stand.werk}`)
  useAnsage(paket, stand)
  return (
    <main id="inhalt" className="vorfuehr-buehne" data-ruhe={ruhe && !stand.uebersicht} tabIndex={-1}>
      <AnsageRegion>{null}</AnsageRegion>
      <div className="vorfuehr-buehne__bild" {...gesten}>
        <Buehnenbild paket={paket} stand={stand} ton onFilm={(was) => tellFilm(was, stand, dispatch)} />
      </div>
      {stand.uebersicht ? (
        <Buehnenuebersicht paket={paket} stand={stand} onSpalten={onSpalten} onZeige={(id) => dispatch({ art: 'ZEIGE', einreichungId: id })} />
      ) : null}
      <Steuerleiste ref={leiste} stand={stand} motive={motiveVon(paket, stand.werk)} ruhe={ruhe && !stand.uebersicht} onBefehl={onBefehl} />
    </main>
  )
}

/** A reload comes back to this work. It follows the steps once they rest: the stage draws first. */
const ADRESSE_NACH_MS = 400

function useAdresse(adresse: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(adresse, { replace: true, preventScrollReset: true }), ADRESSE_NACH_MS)
    return () => clearTimeout(timer)
  }, [adresse, navigate])
}

function useAnsage(paket: Jurypaket, { werk, werke, motiv }: Buehnenstand): void {
  const titel = findWerk(paket, werk)?.titel ?? ''
  const anzahl = motiveVon(paket, werk).length
  const satz = [titel, platzOf(werke, werk), anzahl > 1 ? `Motiv ${motiv + 1} von ${anzahl}` : ''].filter(Boolean).join(', ')
  useEffect(() => announce(satz), [satz])
}

function tellFilm(was: FilmMeldung, { werk, motiv, film }: Buehnenstand, dispatch: (aktion: BuehnenAktion) => void): void {
  const { sprung } = film
  if (was === 'ende') dispatch({ art: 'FILM_ENDE', sprung })
  else if (typeof was === 'object' && 'dauer' in was) dispatch({ art: 'FILM_DAUER', dauer: was.dauer, werk, motiv })
  else if (typeof was === 'object') dispatch({ art: 'FILM_STEHT', sekunde: was.sekunde, sprung })
}

function toggleVollbild(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

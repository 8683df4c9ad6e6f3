import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom'
import type { Jurypaket, PaketEinreichung, PaketKategorie } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { rundeOfWerk, werkeOf } from '#src/parts/einreichung/im-umfang.ts'
import { useStaende } from '#src/parts/einreichung/use-staende.ts'
import { saveZuletzt } from '#src/parts/einreichung/zuletzt.ts'
import { useEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { useWege } from '#src/parts/jury/wege.ts'
import { KategorieZweig } from '#src/parts/kategorie/kategorie-zweig.tsx'
import { Live } from '#src/parts/live/live-spaeter.tsx'
import { mitUmfangWort } from '#src/parts/runde/runde-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useMediaQuery } from '#src/ui/use-media.ts'
import { BuehnePlatz } from './buehne-platz.tsx'
import { MitPaket, NichtDabei } from '../jurys/mit-paket.tsx'
import { Stimmzettel } from './stimmzettel.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import './einreichung-screen.css'

/** `/voting/:juryId/:kategorieId/:einreichungId`: the work, and the juror's vote on it. */
export function EinreichungScreen() {
  const { juryId = '', kategorieId = '', einreichungId = '' } = useParams()
  return <Einreichung juryId={juryId} kategorieId={kategorieId} einreichungId={einreichungId} />
}

/** In whichever room it stands. */
export function Einreichung({ juryId, kategorieId, einreichungId }: { juryId: string; kategorieId: string; einreichungId: string }) {
  const to = useWege().kategoriePfad({ juryId, kategorieId })
  return (
    <MitPaket juryId={juryId}>
      {({ paket, nowMs }) => {
        const kategorie = paket.kategorien.find(({ id }) => id === kategorieId)
        const isDabei = paket.einreichungen.some((work) => work.id === einreichungId && work.kategorieId === kategorieId)
        if (!kategorie || !isDabei) return <NichtDabei was="Diese Einreichung" to={to} zu="Zur Kategorie" />
        return (
          <Stimmzettelseite
            paket={paket}
            runde={rundeOfWerk(paket.runden, einreichungId, nowMs)}
            kategorie={kategorie}
            einreichungId={einreichungId}
          />
        )
      }}
    </MitPaket>
  )
}

export interface Bewegung {
  bewegt: true
  gewischt: boolean
}

interface StimmzettelseiteProps {
  paket: Jurypaket
  runde: Runde | null
  kategorie: PaketKategorie
  einreichungId: string
}

/** Nothing here follows the votes: a tap draws the ballot, not the screen. */
function Stimmzettelseite({ paket, runde, kategorie, einreichungId }: StimmzettelseiteProps) {
  const werke = useMemo(() => werkeOf(paket, runde).filter((work) => work.kategorieId === kategorie.id), [paket, runde, kategorie.id])
  const index = werke.findIndex(({ id }) => id === einreichungId)
  const einreichung = werke[index]
  const bewegung = useLocation().state as Bewegung | null
  const { linkeHand } = useEinstellungen()
  const { kategoriePfad, kopf, juryWort } = useWege()
  const pfad = kategoriePfad({ juryId: paket.juryId, kategorieId: kategorie.id })
  const bewegen = useBewegen(werke, index, pfad)
  const isUnterwegs = useUnterwegs()
  const [wege, setWege] = useState<ReactNode>(null)
  const schmal = useMediaQuery('(max-width: 1099px)')
  useTitel(einreichung?.titel ?? kategorie.titel)
  const { benutzerId } = useTablet()
  useEffect(() => saveZuletzt({ benutzerId, kategorieId: kategorie.id }, einreichungId), [benutzerId, kategorie.id, einreichungId])
  if (!einreichung) return null
  const platz = `${index + 1} von ${werke.length}`
  return (
    <div className="einreichung-screen">
      <JuryHeader
        zurueck={{ to: pfad, label: `Zur Kategorie ${kategorie.titel}` }}
        titel={kopf(kategorie.titel)}
        zeile={mitUmfangWort(runde, schmal ? `${platz} · ${juryWort(paket)}` : `${paket.titel} · Jury ${paket.nummer}`)}
        mitte={schmal ? null : <Platz paket={paket} runde={runde} kategorie={kategorie} index={index} />}
      />
      <main
        id="inhalt"
        className={classNames('einreichung-screen__flaeche', linkeHand && 'einreichung-screen__flaeche--links')}
        data-modus={runde?.modus}
      >
        <Live juryId={paket.juryId} einreichungId={einreichungId} onWege={setWege} />
        <BuehnePlatz
          key={`buehne-${einreichungId}`}
          paket={paket}
          runde={runde}
          werke={werke}
          index={index}
          blendetEin={bewegung !== null && bewegung.bewegt && !bewegung.gewischt}
          wege={wege}
          onBewegen={(richtung, gewischt) => (gewischt && isUnterwegs() ? undefined : bewegen(richtung, gewischt))}
        />
        <Stimmzettel
          key={`zettel-${einreichungId}`}
          paket={paket}
          runde={runde}
          einreichung={einreichung}
          platz={platz}
          bewegt={bewegung?.bewegt ?? false}
          onWeiter={() => (isUnterwegs() ? undefined : bewegen(1, false))}
        />
      </main>
    </div>
  )
}

/** Where one is in the category; in landscape between title and connection. */
function Platz({ paket, runde, kategorie, index }: Omit<StimmzettelseiteProps, 'einreichungId'> & { index: number }) {
  const staende = useStaende(paket, runde, kategorie.id)
  return (
    <div className="einreichung-screen__platz" aria-hidden="true">
      <span className="einreichung-screen__zahl">
        {index + 1}
        <span>{` von ${staende.length}`}</span>
      </span>
      <KategorieZweig staende={staende} current={index} width={Math.min(326, 60 + staende.length * 7)} />
    </div>
  )
}

/** To the neighbours; beyond the last to what is still open, before the first back to the grid. */
function useBewegen(werke: readonly PaketEinreichung[], index: number, kategoriePfad: string) {
  const navigate = useNavigate()
  function bewegen(richtung: -1 | 1, gewischt: boolean) {
    const next = werke[index + richtung]
    if (next) void navigate(`${kategoriePfad}/${next.id}`, { replace: true, state: { bewegt: true, gewischt } satisfies Bewegung })
    else void navigate(richtung === 1 ? `${kategoriePfad}?auswahl=offen` : kategoriePfad)
  }
  useTasten((taste, event) => {
    const onRail = event.target instanceof Element && event.target.closest('[role="radiogroup"], [type="range"]')
    if (onRail) return
    if (taste === 'ArrowRight') bewegen(1, false)
    if (taste === 'ArrowLeft') bewegen(-1, false)
  })
  return bewegen
}

/** Whether somebody is on the way elsewhere, and that screen is still loading: nothing that comes by itself leads back from there. */
function useUnterwegs(): () => boolean {
  const { state } = useNavigation()
  const newest = useRef(state)
  useLayoutEffect(() => void (newest.current = state))
  return () => newest.current !== 'idle'
}

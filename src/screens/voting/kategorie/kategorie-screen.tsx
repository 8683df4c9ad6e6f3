import { useLayoutEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { EinreichungKarte } from '#src/parts/einreichung/einreichung-karte.tsx'
import { type EinreichungStand, fortschrittOf, isZuPruefen, plusOf } from '#src/parts/einreichung/einreichung-stand.ts'
import { fortschrittWort, hatStimme } from '#src/parts/einreichung/fortschritt-wort.ts'
import { useStaende } from '#src/parts/einreichung/use-staende.ts'
import { readZuletzt } from '#src/parts/einreichung/zuletzt.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { useWege } from '#src/parts/jury/wege.ts'
import { KategorieZweig } from '#src/parts/kategorie/kategorie-zweig.tsx'
import { Live } from '#src/parts/live/live-spaeter.tsx'
import { type Notizfragen, useNotizfragen } from '#src/parts/notiz/use-notizfragen.ts'
import { fristOf, mitUmfangWort } from '#src/parts/runde/runde-worte.ts'
import { wartendWort } from '#src/parts/tablet/sendestand-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { type Auswahl, AUSWAHLEN } from '../einreichung/auswahl.ts'
import { readPosition, savePosition } from '../einreichung/grid-position.ts'
import { KategorieLeer } from './kategorie-leer.tsx'
import { MitPaket, NichtDabei } from '../jurys/mit-paket.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import './kategorie-screen.css'

/** `/voting/:juryId/:kategorieId`: the works of a category. */
export function KategorieScreen() {
  const { juryId = '', kategorieId = '' } = useParams()
  return <Kategorie juryId={juryId} kategorieId={kategorieId} />
}

/** In whichever room it stands. */
export function Kategorie({ juryId, kategorieId }: { juryId: string; kategorieId: string }) {
  const { kategorienPfad } = useWege()
  return (
    <MitPaket juryId={juryId}>
      {(kontext) => {
        const kategorie = kontext.paket.kategorien.find(({ id }) => id === kategorieId)
        if (!kategorie) return <NichtDabei was="Diese Kategorie" to={kategorienPfad(juryId)} zu="Zu den Kategorien" />
        return <Raster key={kategorieId} kategorie={kategorie} {...kontext} />
      }}
    </MitPaket>
  )
}

interface RasterProps {
  paket: Jurypaket
  runde: Runde | null
  nowMs: number
  kategorie: PaketKategorie
}

function Raster({ paket, runde, nowMs, kategorie }: RasterProps) {
  useTitel(kategorie.titel)
  const { kategorienPfad, kopf } = useWege()
  const [params, setParams] = useSearchParams()
  const auswahl = AUSWAHLEN.find(([value]) => value === params.get('auswahl'))?.[0] ?? 'alle'
  const staende = useStaende(paket, runde, kategorie.id)
  const fortschritt = fortschrittOf(staende)
  const fragen = useNotizfragen(paket.juryId)
  const anzahlPruefen = filterStaende(staende, 'pruefen', fragen).length
  const gezeigt = filterStaende(staende, auswahl, fragen)
  const { nurOnline } = useTablet()
  const mehr = fortschritt.wartend > 0 ? `${plusOf(fortschritt)}${wartendWort(fortschritt.wartend, nurOnline)}` : null
  return (
    <div className="kategorie-screen">
      <JuryHeader
        zurueck={{ to: kategorienPfad(paket.juryId), label: 'Zu den Kategorien' }}
        titel={kopf(paket.titel)}
        zeile={`Jury ${paket.nummer} · ${mitUmfangWort(runde, fristOf(runde, nowMs))}`}
      />
      <main id="inhalt">
        <Live juryId={paket.juryId} />
        <div className="kategorie-screen__kopf">
          <div className="kategorie-screen__titel">
            <div className="kategorie-screen__zeile">
              <h1 className="text-display-lg">{kategorie.titel}</h1>
              <p className="kategorie-screen__zahlen">
                {fortschrittWort(fortschritt, hatStimme(paket))}
                {fortschritt.befangen > 0 ? <span className="kategorie-screen__befangen">{`${fortschritt.befangen} befangen`}</span> : null}
                {mehr ? <span className="kategorie-screen__wartend">{mehr}</span> : null}
              </p>
            </div>
            <div className="kategorie-screen__zweig">
              <KategorieZweig staende={staende} width={434} />
            </div>
          </div>
          <Segmented
            className="kategorie-screen__auswahl"
            label="Auswahl"
            value={auswahl}
            onChange={(value) => setParams(value === 'alle' ? {} : { auswahl: value }, { replace: true, preventScrollReset: true })}
            options={AUSWAHLEN.map(([value, label]) => ({
              value,
              label,
              count: filterStaende(staende, value, fragen).length,
              ...iconOf(value, anzahlPruefen),
            }))}
          />
        </div>
        {gezeigt.length > 0 ? (
          <Karten staende={gezeigt} paket={paket} runde={runde} kategorie={kategorie} fragen={fragen} />
        ) : (
          <KategorieLeer
            paket={paket}
            runde={runde}
            kategorie={kategorie}
            auswahl={auswahl}
            nowMs={nowMs}
            fortschritt={fortschritt}
            onAlle={() => setParams({}, { replace: true })}
          />
        )}
      </main>
    </div>
  )
}

/** A question about a note is one more thing to look at; the vote stays where it stands. */
function filterStaende(staende: EinreichungStand[], auswahl: Auswahl, fragen: Notizfragen): EinreichungStand[] {
  if (auswahl === 'alle') return staende
  if (auswahl === 'pruefen') return staende.filter((stand) => isZuPruefen(stand, fragen))
  return staende.filter(({ lage }) => lage === auswahl)
}

function iconOf(auswahl: Auswahl, anzahlPruefen: number) {
  if (auswahl !== 'pruefen' || anzahlPruefen === 0) return {}
  return { icon: <WarningOctagonIcon className="kategorie-screen__pruefen" size={20} weight="fill" aria-hidden="true" /> }
}

interface KartenProps extends Omit<RasterProps, 'nowMs'> {
  staende: readonly EinreichungStand[]
  fragen: Notizfragen
}

function Karten({ staende, paket, runde, kategorie, fragen }: KartenProps) {
  const zuletzt = readZuletzt({ benutzerId: useTablet().benutzerId, kategorieId: kategorie.id })
  const basis = useWege().kategoriePfad({ juryId: paket.juryId, kategorieId: kategorie.id })
  useRememberedPosition(kategorie.id)
  return (
    <ul className="kategorie-screen__raster">
      {staende.map((stand) => (
        <li key={stand.einreichung.id}>
          <EinreichungKarte
            stand={stand}
            runde={runde}
            to={`${basis}/${stand.einreichung.id}`}
            notizfrage={fragen.has(stand.einreichung.id)}
            zuletzt={stand.einreichung.id === zuletzt}
          />
        </li>
      ))}
    </ul>
  )
}

/** Back where the juror left the grid. In a microtask, because the router's own scrolling to the top comes last in the same commit. */
function useRememberedPosition(kategorieId: string): void {
  useLayoutEffect(() => {
    let top = readPosition(kategorieId)
    queueMicrotask(() => scrollTo({ top, behavior: 'instant' }))
    const follow = () => {
      top = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      savePosition(kategorieId, top)
    }
  }, [kategorieId])
}

import { Link, useParams } from 'react-router-dom'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { imUmfang } from '#src/parts/einreichung/im-umfang.ts'
import { fortschrittOf, isZuPruefen, plusOf } from '#src/parts/einreichung/einreichung-stand.ts'
import { fortschrittWort, hatStimme } from '#src/parts/einreichung/fortschritt-wort.ts'
import { useStaende } from '#src/parts/einreichung/use-staende.ts'
import { ErklaerungHinweis } from '#src/parts/erklaerung/erklaerung-spaeter.tsx'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { KategorieZweig } from '#src/parts/kategorie/kategorie-zweig.tsx'
import { Live } from '#src/parts/live/live-spaeter.tsx'
import { type Notizfragen, useNotizfragen } from '#src/parts/notiz/use-notizfragen.ts'
import { BereitschaftKnopf, BereitschaftZeile } from '#src/parts/paket/bereitschaft.tsx'
import { bereitschaftOf } from '#src/parts/paket/bereitschaft-worte.ts'
import { usePaketStand } from '#src/parts/paket/use-paket.ts'
import { fristOf, mitUmfangWort } from '#src/parts/runde/runde-worte.ts'
import { stimmenWort, wartendWort } from '#src/parts/tablet/sendestand-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { YoungWeg } from '#src/parts/young/young-weg-spaeter.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { thumbsOf } from '#src/parts/einreichung/thumbs-of.ts'
import { BildBand } from './bild-band.tsx'
import { MitPaket } from './mit-paket.tsx'
import { useJurys } from './use-jurys.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import '#src/ui/karten-link.css'
import './jury-screen.css'

/** `/voting/:juryId`: the categories of a jury with the juror's progress. */
export function JuryScreen() {
  const { juryId = '' } = useParams()
  return <MitPaket juryId={juryId}>{(kontext) => <Kategorien {...kontext} />}</MitPaket>
}

function Kategorien({ paket, runde, nowMs }: { paket: Jurypaket; runde: Runde | null; nowMs: number }) {
  useTitel(paket.titel)
  const fortschritt = fortschrittOf(useStaende(paket, runde, null))
  const { befangen, wartend } = fortschritt
  const { nurOnline } = useTablet()
  const stimmt = hatStimme(paket)
  const fragen = useNotizfragen(paket.juryId)
  return (
    <div className="jury-screen">
      <JuryHeader
        zurueck={{ to: '/voting', label: 'Zu den Jurys' }}
        titel={`Jury ${paket.nummer}`}
        zeile={mitUmfangWort(runde, fristOf(runde, nowMs))}
      />
      <main id="inhalt" className="jury-screen__inhalt">
        <Live juryId={paket.juryId} leiten />
        <div className="jury-screen__kopf">
          <div>
            <h1 className="text-display-lg">{paket.titel}</h1>
            <p className="jury-screen__zahlen text-body-lg">
              <b>{fortschrittWort(fortschritt, stimmt)}</b>
              {stimmt ? null : <span>ohne Stimme</span>}
              {befangen > 0 ? <span>{`${befangen} befangen`}</span> : null}
              {wartend > 0 ? (
                <span className="jury-screen__wartend">{`${plusOf(fortschritt)}${wartendWort(wartend, nurOnline, stimmenWort)}`}</span>
              ) : null}
              {runde ? <span>{runde.titel}</span> : null}
            </p>
          </div>
          <Bereitschaft juryId={paket.juryId} />
        </div>
        <ErklaerungHinweis juryId={paket.juryId} />
        {paket.begruessung ? <p className="jury-screen__begruessung">{paket.begruessung}</p> : null}
        {paket.kategorien.length === 0 ? (
          <EmptyState title="Noch keine Kategorien">Das Jurybüro hat dieser Jury noch keine Kategorie zugeteilt.</EmptyState>
        ) : (
          <ul className="jury-screen__liste">
            {imUmfang(paket, runde).kategorien.map((kategorie) => (
              <KategorieKarte key={kategorie.id} paket={paket} runde={runde} kategorie={kategorie} fragen={fragen} />
            ))}
          </ul>
        )}
        {paket.kategorien.some(({ wettbewerb }) => wettbewerb === 'YOUNG') ? <YoungWeg /> : null}
      </main>
    </div>
  )
}

function Bereitschaft({ juryId }: { juryId: string }) {
  const stand = usePaketStand(juryId)
  const jury = useJurys().items?.find(({ id }) => id === juryId) ?? null
  if (!stand) return null
  const worte = bereitschaftOf(stand, jury)
  return (
    <div className="jury-screen__bereitschaft">
      <BereitschaftZeile worte={worte} />
      <BereitschaftKnopf worte={worte} juryId={juryId} />
    </div>
  )
}

interface KategorieKarteProps {
  paket: Jurypaket
  runde: Runde | null
  kategorie: PaketKategorie
  fragen: Notizfragen
}

function KategorieKarte({ paket, runde, kategorie, fragen }: KategorieKarteProps) {
  const staende = useStaende(paket, runde, kategorie.id)
  const fortschritt = fortschrittOf(staende)
  const { gesamt, wartend, offen } = fortschritt
  const { nurOnline } = useTablet()
  const worte = fortschrittWort(fortschritt, hatStimme(paket))
  const pruefen = staende.filter((stand) => isZuPruefen(stand, fragen)).length
  return (
    <li className="kategorie-karte">
      <div className="kategorie-karte__text">
        <h2 className="text-heading-sm">
          <Link className="karten-link" to={`/voting/${paket.juryId}/${kategorie.id}`} aria-label={`${kategorie.titel}, ${worte}`}>
            {kategorie.titel}
          </Link>
        </h2>
        <div className="kategorie-karte__zweig">
          <KategorieZweig staende={staende} width={280} height={24} />
        </div>
        <p className="kategorie-karte__zahlen">
          <b>{worte}</b>
          {wartend > 0 ? <span className="jury-screen__wartend">{`${plusOf(fortschritt)}${wartendWort(wartend, nurOnline)}`}</span> : null}
          {pruefen > 0 ? <span className="kategorie-karte__pruefen">{`${pruefen} bitte prüfen`}</span> : null}
          {offen === 0 && gesamt > 0 && pruefen === 0 ? <span className="kategorie-karte__fertig">fertig</span> : null}
        </p>
      </div>
      <BildBand className="kategorie-karte__bilder" bilder={thumbsOf(staende, 2)} anzahl={2} />
    </li>
  )
}

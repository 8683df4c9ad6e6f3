import { Link, useParams } from 'react-router-dom'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import { motiveVon } from '#src/parts/buehne/bild/bedarf.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { medienOf, mediumUrl } from '#src/parts/medium/medien-of.ts'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { umfangOf } from '#src/parts/medium/medium-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MitPaket } from '../jurys/mit-paket.tsx'
import { arbeitenWort, werkeOf } from './ablauf.ts'
import { useZurueck } from './use-zurueck.ts'
import { VorfuehrungBereitschaft } from './vorfuehrung-bereitschaft.tsx'
import '#src/ui/karten-link.css'
import './kategorien-screen.css'

/** `/voting/presentation/:juryId`: the categories of a jury, to be shown. */
export function KategorienScreen() {
  const { juryId = '' } = useParams()
  return <MitPaket juryId={juryId}>{({ paket }) => <Kategorien paket={paket} />}</MitPaket>
}

function Kategorien({ paket }: { paket: Jurypaket }) {
  useTitel(`Vorführung: ${paket.titel}`)
  const zurueck = useZurueck(paket.juryId)
  return (
    <div className="vorfuehr-kategorien">
      <JuryHeader {...(zurueck && { zurueck })} titel="Vorführung" zeile={`Jury ${paket.nummer} · ${paket.titel}`} />
      <main id="inhalt" className="vorfuehr-kategorien__inhalt">
        <div className="vorfuehr-kategorien__kopf">
          <div>
            <h1 className="text-display-lg">{paket.titel}</h1>
            <p className="vorfuehr-kategorien__satz text-body-lg">{arbeitenWort(paket.einreichungen.length)}</p>
          </div>
          <VorfuehrungBereitschaft juryId={paket.juryId} />
        </div>
        {paket.kategorien.length === 0 ? (
          <EmptyState title="Noch keine Kategorien">Das Jurybüro hat dieser Jury noch keine Kategorie zugeteilt.</EmptyState>
        ) : (
          <ul className="vorfuehr-kategorien__liste">
            {paket.kategorien.map((kategorie) => (
              <Karte key={kategorie.id} paket={paket} kategorie={kategorie} />
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}

const BILDER = 4

function Karte({ paket, kategorie }: { paket: Jurypaket; kategorie: PaketKategorie }) {
  const werke = werkeOf(paket, kategorie.id)
  const umfang = umfangOf(werke.flatMap(({ medien }) => medienOf(medien)).map((medium) => ({ ...medium, durationMs: null })))
  // The first that has a picture: a recording has none, its cover comes after it.
  const bilder = werke.flatMap(({ id }) => motiveVon(paket, id).find(({ thumb }) => thumb)?.thumb ?? []).slice(0, BILDER)
  return (
    <li className="vorfuehr-kategorie">
      <div className="vorfuehr-kategorie__bilder" aria-hidden="true">
        {bilder.map((bild) => (
          <img key={bild.sha256} src={mediumUrl(bild)} alt="" decoding="async" onError={hideBild} />
        ))}
      </div>
      <div className="vorfuehr-kategorie__text">
        <h2 className="text-heading-sm">
          <Link className="karten-link" to={`/voting/presentation/${paket.juryId}/${kategorie.id}`}>
            {kategorie.titel}
          </Link>
        </h2>
        <p className="vorfuehr-kategorie__zahlen">{[arbeitenWort(werke.length), umfang].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

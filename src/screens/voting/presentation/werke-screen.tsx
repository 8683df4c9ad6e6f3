import { Link, useParams } from 'react-router-dom'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { ScreencastIcon } from '@phosphor-icons/react/dist/csr/Screencast'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import { Werkkachel } from '#src/parts/buehne/uebersicht/werkkachel.tsx'
import { readWerk } from '#src/parts/buehne/fenster/platz.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { useMayOrdnen } from '#src/parts/vorfuehrung/use-may-ordnen.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MitPaket, NichtDabei } from '../jurys/mit-paket.tsx'
import { arbeitenWort } from './ablauf.ts'
import { useAblauf } from './use-ablauf.ts'
import './werke-screen.css'

/** `/voting/presentation/:juryId/:kategorieId`: the works of a category, whole, in the order in which they are shown. */
export function WerkeScreen() {
  const { juryId = '', kategorieId = '' } = useParams()
  return (
    <MitPaket juryId={juryId}>
      {({ paket }) => {
        const kategorie = paket.kategorien.find(({ id }) => id === kategorieId)
        if (!kategorie) return <NichtDabei was="Diese Kategorie" to={`/voting/presentation/${juryId}`} zu="Zu den Kategorien" />
        return <Werke paket={paket} kategorie={kategorie} />
      }}
    </MitPaket>
  )
}

function Werke({ paket, kategorie }: { paket: Jurypaket; kategorie: PaketKategorie }) {
  useTitel(`Vorführung: ${kategorie.titel}`)
  const mayOrdnen = useMayOrdnen(paket)
  const { werke } = useAblauf(paket, kategorie.id)
  const basis = `/voting/presentation/${paket.juryId}/${kategorie.id}`
  const now = useNow()
  const zuletzt = readWerk(paket.juryId, kategorie.id, now())
  const wieder = werke.findIndex(({ id }) => id === zuletzt)
  const erstes = werke[Math.max(0, wieder)]
  return (
    <div className="vorfuehr-werke">
      <JuryHeader
        zurueck={{ to: `/voting/presentation/${paket.juryId}`, label: 'Zu den Kategorien' }}
        titel="Vorführung"
        zeile={`Jury ${paket.nummer} · ${paket.titel}`}
      />
      <main id="inhalt">
        <div className="vorfuehr-werke__kopf">
          <div>
            <h1 className="text-display-lg">{kategorie.titel}</h1>
            <p className="vorfuehr-werke__satz text-body-lg">{arbeitenWort(werke.length)}</p>
          </div>
          {erstes ? (
            <div className="vorfuehr-werke__wege">
              {mayOrdnen ? (
                <ButtonLink as={Link} to={`${basis}/ablauf`} size="touch" icon={<ListNumbersIcon size={22} />}>
                  Ablauf und Notizen
                </ButtonLink>
              ) : null}
              <ButtonLink as={Link} to={`${basis}/${erstes.id}/vortrag`} size="touch" icon={<ScreencastIcon size={22} />}>
                Mit zweitem Bildschirm
              </ButtonLink>
              <ButtonLink as={Link} to={`${basis}/${erstes.id}`} variant="primary" size="touch" icon={<PlayIcon size={22} weight="fill" />}>
                {wieder >= 0 ? `Fortsetzen bei ${wieder + 1}` : 'Vorführung beginnen'}
              </ButtonLink>
            </div>
          ) : null}
        </div>
        {werke.length === 0 ? (
          <EmptyState title="Noch keine Arbeiten">In dieser Kategorie gibt es noch nichts zu zeigen.</EmptyState>
        ) : (
          <ol className="vorfuehr-werke__raster">
            {werke.map((werk, index) => (
              <li key={werk.id} className="vorfuehr-werke__werk">
                <Werkkachel paket={paket} werk={werk} nummer={index + 1}>
                  <Link className="vorfuehr-werke__link" to={`${basis}/${werk.id}`} aria-label={`${index + 1}. ${werk.titel}, auf die Bühne`}>
                    {werk.titel}
                  </Link>
                </Werkkachel>
              </li>
            ))}
          </ol>
        )}
      </main>
    </div>
  )
}

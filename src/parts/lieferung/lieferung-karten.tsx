import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { loadLieferung, type Lieferung } from '#contract/lieferung.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatTag, formatZeitpunkt } from '#src/lib/datum.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Bestaetigen } from './bestaetigen.tsx'
import { LieferungFortschritt } from './lieferung-fortschritt.tsx'
import { lieferungenQuery } from './lieferung-queries.ts'
import { LieferungStand } from './lieferung-stand.tsx'
import { LieferungTeile } from './lieferung-teile.tsx'
import { arbeitenWort } from './lieferung-worte.ts'
import { Pruefsumme } from './pruefsumme.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import './lieferung.css'
import './lieferung-karten.css'

const HOECHSTENS = 6
/** The browser needs a moment to begin with the file. */
const BEGONNEN_MS = 1500

/** What a printer has to fetch and to confirm, and what he has. */
export function LieferungKarten() {
  const { data, isError, error, refetch, isFetching } = useQuery(lieferungenQuery({ sort: 'nummer:DESC' }))
  const offene = (data?.items ?? []).filter(({ stand }) => stand === 'BEREIT')
  const geholte = (data?.items ?? []).filter(({ stand }) => stand === 'BESTAETIGT')
  return (
    <section className="lieferung-karten" aria-labelledby="lieferungen">
      <h2 className="text-heading-md" id="lieferungen">
        Lieferungen
      </h2>
      {isError && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data || isError ? null : <Skeleton height={240} radius={16} />}
      {data && offene.length === 0 ? (
        <EmptyState title="Nichts abzuholen">Sobald das Wettbewerbsbüro eine Lieferung zusammengestellt hat, liegt sie hier.</EmptyState>
      ) : null}
      {offene.map((lieferung) => (
        <Karte key={lieferung.id} lieferung={lieferung} />
      ))}
      {geholte.length > 0 ? (
        <dl className="lieferung__teile lieferung-karten__geholt">
          {geholte.slice(0, HOECHSTENS).map(({ id, nummer, jahr, bestaetigt, werke, dateiname }) => (
            <div key={id}>
              <dt>{`Lieferung ${nummer}, Jahrbuch ${jahr}, bestätigt am ${formatTag(bestaetigt?.ms ?? null)}`}</dt>
              <dd>
                {`${arbeitenWort(werke)} `}
                <a href={loadLieferung.pfad.replace(':id', id)} download={dateiname} aria-label={`Lieferung ${nummer} noch einmal laden`}>
                  Noch einmal laden
                </a>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

function Karte({ lieferung }: { lieferung: Lieferung }) {
  const { id, nummer, jahr, werke, seit, createdMs, dateiname, abholung, fehler } = lieferung
  const begonnen = abholung !== null && abholung.fertigMs === null
  const client = useQueryClient()
  const handleLaden = () => void setTimeout(() => void client.invalidateQueries({ queryKey: ['lieferungen'] }), BEGONNEN_MS)
  return (
    <article className="lieferung lieferung-karte" aria-labelledby={`karte-${id}`}>
      <header className="lieferung__kopf">
        <h3 id={`karte-${id}`}>{`Lieferung ${nummer}, Jahrbuch ${jahr}`}</h3>
        <LieferungStand lieferung={lieferung} />
      </header>
      <p className="lieferung__leise">
        {`${arbeitenWort(werke)} · ${seit === null ? 'alle bereiten' : `Änderungen seit Lieferung ${seit}`} · ${formatZeitpunkt(createdMs)}. Bis zur Veröffentlichung bitte vertraulich.`}
      </p>
      {fehler ? <InlineError title="Eine Datei dieser Lieferung fehlt auf dem Server. Das Wettbewerbsbüro ist benachrichtigt." /> : null}
      <div className="lieferung-karte__spalten">
        <div>
          <LieferungFortschritt lieferung={lieferung} />
          <ButtonLink
            variant={abholung === null ? 'primary' : 'secondary'}
            href={loadLieferung.pfad.replace(':id', id)}
            download={dateiname}
            icon={<DownloadSimpleIcon size={18} aria-hidden="true" />}
            onClick={handleLaden}
          >
            {abholung === null ? 'Paket laden' : 'Noch einmal von vorne laden'}
            <VisuallyHidden>{`: Lieferung ${nummer}`}</VisuallyHidden>
          </ButtonLink>
          {begonnen ? (
            <p className="lieferung__leise">
              Ist der Download abgebrochen, wählen Sie in der Download-Liste des Browsers „Fortsetzen“: Er geht an derselben Stelle weiter.
            </p>
          ) : null}
          <LieferungTeile lieferung={lieferung} />
        </div>
        <div>
          <Pruefsumme lieferung={lieferung} />
          {abholung?.fertigMs == null ? (
            <p className="lieferung__leise">
              Sobald alles geladen ist, bestätigen Sie hier die Prüfsumme. Erst dann gelten die Arbeiten als abgeholt.
            </p>
          ) : (
            <Bestaetigen lieferung={lieferung} />
          )}
        </div>
      </div>
    </article>
  )
}

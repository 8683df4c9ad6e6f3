import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import type { Lieferung } from '#contract/lieferung.ts'
import type { JAHRE_TEXT } from '#contract/liste.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatTag, formatWann } from '#src/lib/datum.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LieferungFortschritt } from './lieferung-fortschritt.tsx'
import { lieferungenQuery } from './lieferung-queries.ts'
import { LieferungStand } from './lieferung-stand.tsx'
import { LieferungTeile } from './lieferung-teile.tsx'
import { arbeitenWort, kurzeSummeOf, nochNichtSatzOf } from './lieferung-worte.ts'
import { NaechstesPaket } from './naechstes-paket.tsx'
import './lieferung.css'

/** Behind the list of deliveries are all of them. */
const HOECHSTENS = 4

/** Beside the list of print data (design 23): the delivery on its way, the next one, and what was handed over. */
export function LieferungPanel({ jahr }: { jahr: (typeof JAHRE_TEXT)[number] }) {
  const { data, isError, error, refetch, isFetching } = useQuery(lieferungenQuery({ jahr, sort: 'nummer:DESC' }))
  if (!data)
    return isError ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height={320} />
  const laufende = data.items.filter(({ stand }) => stand !== 'BESTAETIGT' && stand !== 'ZURUECKGEZOGEN')
  const uebergebene = data.items.filter(({ stand }) => stand === 'BESTAETIGT')
  return (
    <div className="lieferung lieferung--panel">
      {laufende.map((lieferung) => (
        <Laufende key={lieferung.id} lieferung={lieferung} />
      ))}
      <NaechstesPaket jahr={jahr} />
      {uebergebene.length > 0 ? (
        <section aria-labelledby="uebergeben">
          <h2 id="uebergeben">Übergeben</h2>
          <dl className="lieferung__teile">
            {uebergebene.slice(0, HOECHSTENS).map(({ id, nummer, bestaetigt, werke }) => (
              <div key={id}>
                <dt>
                  <Link to={`/admin/druckdaten/lieferungen/${id}`}>{`Lieferung ${nummer}, ${formatTag(bestaetigt?.ms ?? null)}`}</Link>
                </dt>
                <dd>{arbeitenWort(werke)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {data.items.length > 0 ? (
        <p>
          <Link to={`/admin/druckdaten/lieferungen?jahr=${jahr}`}>Alle Lieferungen</Link>
        </p>
      ) : null}
    </div>
  )
}

function Laufende({ lieferung }: { lieferung: Lieferung }) {
  const { id, nummer, werke, abholung, fehler, sha256, stand } = lieferung
  const nowMs = useNow()()
  const worte = [abholung?.durch, arbeitenWort(werke), abholung && `seit ${formatWann(abholung.seitMs, nowMs)}`].filter(Boolean)
  return (
    <section aria-labelledby={`lieferung-${id}`}>
      <header className="lieferung__kopf">
        <h2 id={`lieferung-${id}`}>
          <Link to={`/admin/druckdaten/lieferungen/${id}`}>{`Lieferung ${nummer}`}</Link>
        </h2>
        <LieferungStand lieferung={lieferung} />
      </header>
      <p className="lieferung__leise">{worte.join(' · ')}</p>
      {fehler ? <InlineError title={fehler} /> : null}
      {stand === 'FEHLER' ? null : <LieferungFortschritt lieferung={lieferung} />}
      <LieferungTeile lieferung={lieferung} />
      {sha256 ? (
        <p className="lieferung__hinweis">
          <SealCheckIcon size={18} aria-hidden="true" />
          <span>{nochNichtSatzOf(lieferung, kurzeSummeOf(sha256))}</span>
        </p>
      ) : null}
    </section>
  )
}

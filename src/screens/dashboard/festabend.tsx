import { useQuery } from '@tanstack/react-query'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { Ablauf } from '#contract/ablauf.ts'
import { AUFTRITT_PUNKTE, fehlendeOf, prozentOf } from '#contract/ablauf-regeln.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { ablaufQuery } from '#src/parts/auftritt/auftritt-queries.ts'
import { galaWort, PUNKT_WORT, restWort } from '#src/parts/auftritt/auftritt-worte.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './festabend.css'

/** What the festival team sees first: days that are left, what is missing, and the way in. */
export function Festabend() {
  const { data, error, refetch } = useQuery(ablaufQuery(null))
  return (
    <section className="festabend" aria-labelledby="festabend">
      <h2 className="text-heading-md" id="festabend">
        Festabend
      </h2>
      {error && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={220} radius={16} /> : null}
      {data ? <Karte ablauf={data} /> : null}
    </section>
  )
}

function Karte({ ablauf }: { ablauf: Ablauf }) {
  const zeilen = ablauf.bloecke.flatMap(({ auftritte }) => auftritte)
  const fertige = zeilen.filter((zeile) => fehlendeOf(zeile).length === 0).length
  const offene = AUFTRITT_PUNKTE.map((punkt) => ({ punkt, anzahl: zeilen.filter((zeile) => fehlendeOf(zeile).includes(punkt)).length })).filter(
    ({ anzahl }) => anzahl > 0,
  )
  return (
    <div className="festabend__karte">
      <div className="festabend__kopf">
        <p className="festabend__rest">{restWort(ablauf)}</p>
        <p>{galaWort(ablauf.gala)}</p>
        {zeilen.length === 0 ? (
          <p>Noch ist keine Medaille bestätigt. Den Abend selbst können Sie schon einstellen.</p>
        ) : (
          <>
            <p>{`${fertige} von ${zeilen.length} Auftritten ${fertige === 1 ? 'ist' : 'sind'} vollständig.`}</p>
            <ProgressBar label="Vorbereitung" value={prozentOf(zeilen)} valueText={`${prozentOf(zeilen)} Prozent`} />
          </>
        )}
        {/* A document of its own: the microphone is allowed there alone. */}
        <ButtonLink variant="primary" size="bar" href="/festvorbereitung" iconEnd={<CaretRightIcon size={18} weight="bold" aria-hidden="true" />}>
          Zum Ablauf
        </ButtonLink>
      </div>
      {offene.length === 0 ? null : (
        <ul className="festabend__offen" aria-label="Was noch fehlt">
          {offene.map(({ punkt, anzahl }) => {
            const { titel, icon: Zeichen } = PUNKT_WORT[punkt]
            return (
              <li key={punkt}>
                <Zeichen size={22} aria-hidden="true" />
                <span>{titel}</span>
                <strong>{anzahl}</strong>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

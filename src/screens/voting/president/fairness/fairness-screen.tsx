import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { getFairnessPdf, type Fairness } from '#contract/fairness.ts'
import { AUCH_MEDIAN, FAIRNESS_TEIL_WORT, KEIN_URTEIL, listBefunde } from '#contract/fairness-worte.ts'
import { formatZahl } from '#contract/zahl.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { buildUrl } from '#src/api/build-url.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Abgaben } from './abgaben.tsx'
import { fairnessQuery } from './fairness-query.ts'
import { Vergleiche } from './vergleiche.tsx'
import '../president-header.css'
import './fairness.css'

/** `/voting/president/:juryId/fairness`: how the jurors of a closed round judged beside each other. It is read, and changes nothing. */
export function Component() {
  useRaum('dark')
  useTitel('Fairness-Bericht')
  const { juryId = '' } = useParams()
  const [suche, setSuche] = useSearchParams()
  const { data, error, refetch } = useQuery(fairnessQuery({ juryId, rundeId: suche.get('runde') }, usePersonKopf()))
  return (
    <div className="fairness-seite">
      {data?.probe ? <ProbelaufBand /> : null}
      <header className="president-header">
        <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
          <Logo height={26} />
        </Link>
        <div className="president-header__jury">
          <p className="text-heading-xs">{data?.titel ?? ''}</p>
          <p className="text-label">{data ? `Jury ${data.nummer} · ${data.runde.titel}` : ''}</p>
        </div>
        {data ? (
          <ButtonLink
            href={buildUrl(getFairnessPdf.pfad, { juryId, rundeId: data.runde.id }, {})}
            download
            size="bar"
            icon={<FilePdfIcon size={20} aria-hidden="true" />}
          >
            Als PDF
          </ButtonLink>
        ) : null}
        <ButtonLink as={Link} to={`/voting/president/${juryId}`} size="bar" icon={<ArrowLeftIcon size={20} aria-hidden="true" />}>
          Ergebnisse
        </ButtonLink>
        <PersonMenu />
      </header>
      <main className="fairness" id="inhalt">
        <div className="fairness__titel">
          <h1 className="text-display-lg">Fairness-Bericht</h1>
          {data && data.runden.length > 1 ? (
            <Segmented
              label="Runde"
              size="desktop"
              options={data.runden.map(({ id, titel }) => ({ value: id, label: titel }))}
              value={data.runde.id}
              onChange={(runde) => setSuche({ runde }, { replace: true })}
            />
          ) : null}
        </div>
        {data ? <Bericht fairness={data} /> : <OhneBericht juryId={juryId} fehler={error} onRetry={() => void refetch()} />}
      </main>
    </div>
  )
}

function Bericht({ fairness }: { fairness: Fairness }) {
  const { mitglieder, werke, ohneBefangene, standMs } = fairness
  return (
    <>
      <div className="fairness__kopf">
        <p>
          {`${mitglieder.length} Stimmberechtigte, ${formatZahl(werke)} Arbeiten. Stand ${formatZeitpunkt(standMs)}.`}
          {ohneBefangene > 0
            ? ` Ohne ${ohneBefangene === 1 ? 'eine Arbeit, bei der' : `${formatZahl(ohneBefangene)} Arbeiten, bei denen`} Sie befangen sind.`
            : ''}
        </p>
        <p>{`${KEIN_URTEIL} ${AUCH_MEDIAN}`}</p>
      </div>
      <Befunde fairness={fairness} />
      <Vergleiche fairness={fairness} />
      <Abgaben mitglieder={mitglieder} />
    </>
  )
}

function Befunde({ fairness }: { fairness: Fairness }) {
  const befunde = listBefunde(fairness)
  return (
    <section className="fairness__befunde" aria-labelledby="befunde" data-leer={befunde.length === 0 || undefined}>
      <h2 className="text-heading-sm" id="befunde">
        {befunde.length === 0 ? (
          <>
            <CheckCircleIcon size={24} weight="fill" aria-hidden="true" />
            Nichts ist auffällig
          </>
        ) : (
          `Auffällig: ${befunde.length}`
        )}
      </h2>
      {befunde.length === 0 ? (
        <p>Kein Mitglied liegt jenseits einer der Linien, die unten stehen.</p>
      ) : (
        <ul>
          {befunde.map(({ mitgliedId, name, teil, satz }) => (
            <li key={`${mitgliedId} ${teil}`}>
              <p>
                <strong>{name}</strong>
                {` · ${FAIRNESS_TEIL_WORT[teil].titel}`}
              </p>
              <p>{satz}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OhneBericht({ juryId, fehler, onRetry }: { juryId: string; fehler: Error | null; onRetry(): void }) {
  if (!fehler) return <Skeleton height={480} radius={12} />
  if (!(fehler instanceof ApiError && fehler.kind === 'refused')) return <InlineError title={fehlersatzOf(fehler)} onRetry={onRetry} />
  const zurueck =
    fehler.status === 409 ? { to: `/voting/president/${juryId}`, wort: 'Zu den Ergebnissen' } : { to: '/dashboard/', wort: 'Zur Übersicht' }
  return (
    <InlineError title={fehler.satz}>
      <ButtonLink as={Link} to={zurueck.to} size="touch">
        {zurueck.wort}
      </ButtonLink>
    </InlineError>
  )
}

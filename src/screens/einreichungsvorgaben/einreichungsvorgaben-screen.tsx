import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { getInfotext } from '#contract/infotext.ts'
import { getEinreichungsvorgaben, type Einreichungsvorgaben } from '#contract/einreichungsvorgaben.ts'
import { callApi } from '#src/api/client.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { KategorieVorgabe } from './kategorie-vorgabe.tsx'
import './einreichungsvorgaben.css'

/** `/einreichungsvorgaben`: what each category wants and costs, to read and to print. */
export function Component() {
  useTitel('Einreichungsvorgaben')
  const { person } = useAnmeldung()
  const { data, isError, refetch } = useQuery({
    queryKey: ['einreichungsvorgaben'],
    queryFn: ({ signal }) => callApi(getEinreichungsvorgaben, { signal }),
  })
  const { data: infotext } = useQuery({
    queryKey: ['infotext', 'einreichungsvorgaben'],
    queryFn: ({ signal }) => callApi(getInfotext, { params: { schluessel: 'einreichungsvorgaben' }, signal }),
  })
  return (
    <main className="vorgaben" id="inhalt">
      <header className="vorgaben__kopf">
        <div>
          <p className="vorgaben__jahr">{data?.titel ?? '\u00A0'}</p>
          <h1 className="text-display-lg">{infotext?.titel ?? 'Einreichungsvorgaben'}</h1>
        </div>
        <Button className="vorgaben__drucken" icon={<PrinterIcon size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Drucken
        </Button>
      </header>
      {isError && !data ? <InlineError title="Die Vorgaben konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {data ? <Eckdaten vorgaben={data} /> : null}
      {infotext ? <RichTextAnsicht className="vorgaben__text" html={infotext.text} /> : null}
      {!data && !isError ? <Skeleton height={400} radius={16} /> : null}
      {data ? <Kategorien vorgaben={data} /> : null}
      {data && !person ? (
        <p className="vorgaben__schluss">
          <ButtonLink as={Link} variant="primary" size="touch" to="/agentur/registrieren">
            Agentur registrieren
          </ButtonLink>
        </p>
      ) : null}
    </main>
  )
}

function Eckdaten({ vorgaben }: { vorgaben: Einreichungsvorgaben }) {
  const { einreichStart, einreichSchluss, erschienenVon, erschienenBis } = vorgaben
  return (
    <dl className="vorgaben__eckdaten">
      {einreichStart === null ? null : <Eckdatum name="Einreichen ab" wert={formatTermin(einreichStart)} />}
      {einreichSchluss === null ? null : <Eckdatum name="Einreichschluss" wert={formatEnde(einreichSchluss)} />}
      {erschienenVon === null || erschienenBis === null ? null : (
        <Eckdatum name="Erschienen zwischen" wert={`${formatTermin(erschienenVon).slice(0, 10)} und ${formatTermin(erschienenBis).slice(0, 10)}`} />
      )}
    </dl>
  )
}

function Eckdatum({ name, wert }: { name: string; wert: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{wert}</dd>
    </div>
  )
}

function Kategorien({ vorgaben: { kategorien } }: { vorgaben: Einreichungsvorgaben }) {
  if (kategorien.length === 0) return <p>Für dieses Jahr gibt es noch keine Kategorien.</p>
  return (
    <>
      <nav className="vorgaben__inhalt" aria-label="Kategorien">
        <ol>
          {kategorien.map(({ id, nummer, titel }) => (
            <li key={id}>
              <a href={`#kategorie-${nummer}`}>
                <span>{String(nummer).padStart(2, '0')}</span>
                {titel}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {kategorien.map((kategorie) => (
        <KategorieVorgabe key={kategorie.id} kategorie={kategorie} />
      ))}
    </>
  )
}

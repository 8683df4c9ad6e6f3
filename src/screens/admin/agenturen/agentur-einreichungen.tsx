import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { EinreichungListItem } from '#contract/einreichung.ts'
import { formatTag } from '#src/lib/datum.ts'
import { Abschnitt, AnsichtTabelle } from '#src/parts/ansicht/ansicht.tsx'
import { EinreichungBild } from '#src/parts/einreichung/einreichung-bild.tsx'
import { einreichungenQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { EinreichungStatusZeichen } from '#src/parts/einreichung/einreichung-status.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const SPALTEN = ['Bild', 'Titel', 'Nummer', 'Kategorie', 'Status', 'Abgabe']

/** All works of one agency, of every year, newest first. */
export function AgenturEinreichungen({ agenturId }: { agenturId: string }) {
  const { data, isError, refetch } = useQuery(einreichungenQuery({ agenturId, pageSize: '500', sort: 'nummer:DESC' }))
  return (
    <Abschnitt titel={data ? `Einreichungen (${data.total})` : 'Einreichungen'}>
      {isError && !data ? <InlineError title="Die Einreichungen konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={240} radius={12} /> : null}
      {data?.total === 0 ? <p className="ansicht__leer">Noch keine Einreichungen.</p> : null}
      {data && data.total > 0 ? <AnsichtTabelle name="Tabelle der Einreichungen" spalten={SPALTEN} zeilen={data.items.map(toZeile)} /> : null}
      {data && data.total > data.items.length ? <p className="ansicht__leer">{`Gezeigt sind die ersten ${data.items.length}.`}</p> : null}
    </Abschnitt>
  )
}

function toZeile(row: EinreichungListItem) {
  return {
    id: row.id,
    zellen: [
      <EinreichungBild key="bild" sha256={row.bild} />,
      <Link key="titel" to={`/admin/einreichungen/${row.id}`}>
        {row.titel}
      </Link>,
      <span key="nummer" className="ansicht__fest">
        {row.nummer ?? '–'}
      </span>,
      `${row.kategorie} ${row.jahr}`,
      <EinreichungStatusZeichen key="status" {...row} />,
      formatTag(row.abgegebenMs),
    ],
  }
}

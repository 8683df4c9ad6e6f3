import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { listVerlauf, type VERLAUF_NOUNS, type VerlaufEintrag } from '#contract/verlauf.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { showWert } from '#src/parts/editor/show-wert.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './verlauf.css'

interface VerlaufProps {
  noun: (typeof VERLAUF_NOUNS)[number]
  datensatzId: string
  /** The German label of each field. */
  worte: Readonly<Partial<Record<string, string>>>
}

/** Who changed what when; read when it is opened. */
export function Verlauf({ noun, datensatzId, worte }: VerlaufProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="verlauf" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <CaretRightIcon size={16} weight="bold" aria-hidden="true" />
        Verlauf
      </summary>
      {open ? <Eintraege {...{ noun, datensatzId, worte }} /> : null}
    </details>
  )
}

function Eintraege({ noun, datensatzId, worte }: VerlaufProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['verlauf', noun, datensatzId],
    queryFn: ({ signal }) => callApi(listVerlauf, { params: { noun, datensatzId }, signal }),
    staleTime: 0,
  })
  if (isError) return <InlineError title="Der Verlauf ist gerade nicht erreichbar." onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} radius={8} />
  if (data.items.length === 0) return <p>Noch keine Änderung aufgezeichnet.</p>
  return (
    <ol>
      {data.items.map((eintrag) => (
        <Eintrag key={eintrag.id} eintrag={eintrag} worte={worte} />
      ))}
    </ol>
  )
}

function Eintrag({ eintrag: { aktion, wer, ms, aenderungen }, worte }: { eintrag: VerlaufEintrag; worte: VerlaufProps['worte'] }) {
  return (
    <li>
      <p>
        <strong>{`${wer ?? 'Lorbeer'}, ${aktion}`}</strong> <span>{formatZeitpunkt(ms)}</span>
      </p>
      <ul>
        {aenderungen.map(({ feld, vorher, nachher }) => (
          <li key={feld}>
            {`${worte[feld] ?? feld}: `}
            <del>{showWert(vorher)}</del>
            {' → '}
            <ins>{showWert(nachher)}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}

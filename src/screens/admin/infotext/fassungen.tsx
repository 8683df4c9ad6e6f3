import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { InfotextFassung } from '#contract/infotext.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { infotextFassungenQuery } from '#src/parts/infotext/infotext-queries.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import '#src/parts/verlauf/verlauf.css'

/** What people agreed to at the time stays readable. */
export function Fassungen({ schluessel }: { schluessel: InfotextFassung['schluessel'] }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="verlauf" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <CaretRightIcon size={16} weight="bold" aria-hidden="true" />
        Frühere Fassungen
      </summary>
      {open ? <Liste schluessel={schluessel} /> : null}
    </details>
  )
}

function Liste({ schluessel }: { schluessel: InfotextFassung['schluessel'] }) {
  const { data, isError, refetch } = useQuery(infotextFassungenQuery(schluessel))
  if (isError) return <InlineError title="Die Fassungen sind gerade nicht erreichbar." onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} radius={8} />
  return (
    <ol>
      {data.items.map((fassung) => (
        <li key={fassung.version}>
          <p>
            <strong>{`Fassung ${fassung.version}: ${fassung.titel}`}</strong>{' '}
            <span>{`${formatZeitpunkt(fassung.updatedMs ?? 0)}${fassung.updatedBy ? `, ${fassung.updatedBy}` : ''}`}</span>
          </p>
          <RichTextAnsicht html={fassung.text} />
        </li>
      ))}
    </ol>
  )
}

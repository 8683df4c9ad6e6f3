import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay'
import type { Preisverleihung } from '#contract/preisverleihung.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FreigabeDialog } from './freigabe-dialog.tsx'
import { freigabeQuery, type Freigabefrage } from './freigabe-query.ts'
import { FreigabeZeile } from './freigabe-zeile.tsx'
import './freigaben.css'

interface FreigabenProps {
  frage: Freigabefrage
  /** In the jury's room everything is for fingers. */
  size?: 'desktop' | 'touch'
}

/** Medals for the stage, released to named people: what is, who has loaded it, and a way to release more or withdraw. */
export function Freigaben({ frage, size = 'desktop' }: FreigabenProps) {
  const { data, error, refetch, isFetching } = useQuery(freigabeQuery(frage))
  const [offen, setOffen] = useState(false)
  if (!data)
    return error ? (
      <InlineError title={fehlersatzOf(error, 'Die Freigaben konnten nicht geladen werden.')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={160} radius={12} />
    )
  const laufend = data.items.filter(({ stand }) => stand === 'FREIGEGEBEN')
  const frueher = data.items.filter(({ stand }) => stand !== 'FREIGEGEBEN')
  const bereit = data.jurys.some(({ grund }) => grund === null)
  return (
    <div className="verleihungsfreigaben">
      {laufend.length === 0 ? (
        <p className="verleihungsfreigaben__klein">
          Noch nichts ist freigegeben. Wer präsentiert, kann bis dahin nur mit erfundenen Ergebnissen proben.
        </p>
      ) : (
        <Liste items={laufend} size={size} />
      )}
      {bereit ? (
        <p>
          <Button size={size} icon={<MonitorPlayIcon size={20} aria-hidden="true" />} onClick={() => setOffen(true)}>
            Für die Bühne freigeben …
          </Button>
        </p>
      ) : (
        <p className="verleihungsfreigaben__klein">
          {data.jurys.length === 1 ? data.jurys[0]?.grund : 'Freigeben lässt sich eine Jury, sobald alle ihre begonnenen Runden bestätigt sind.'}
        </p>
      )}
      {frueher.length > 0 ? (
        <details className="verleihungsfreigaben__frueher">
          <summary>{frueher.length === 1 ? '1 frühere Freigabe' : `${frueher.length} frühere Freigaben`}</summary>
          <Liste items={frueher} size={size} />
        </details>
      ) : null}
      {offen ? <FreigabeDialog stand={data} onClose={() => setOffen(false)} /> : null}
    </div>
  )
}

function Liste({ items, size }: { items: readonly Preisverleihung[]; size: 'desktop' | 'touch' }) {
  return (
    <ul className="verleihungsfreigaben__liste">
      {items.map((item) => (
        <li key={item.id}>
          <FreigabeZeile freigabe={item} size={size} />
        </li>
      ))}
    </ul>
  )
}

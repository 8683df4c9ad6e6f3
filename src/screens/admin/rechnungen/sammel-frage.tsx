import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './sammel-frage.css'

export interface Vorschau {
  betroffen: readonly { id: string; name: string; zusatz: string }[]
  ausgelassen: readonly { id: string; name: string; grund: string }[]
}

interface SammelFrageProps {
  titel: string
  knopf: string
  vorschau: UseQueryResult<Vorschau>
  laeuft: boolean
  fehler: string | null
  onClose: () => void
  onRun: () => void
  /** What will happen, above the names. */
  children: ReactNode
}

/** Whom an action will touch and whom it leaves out and why, before it runs; the server decides again. */
export function SammelFrage({ titel, knopf, vorschau, laeuft, fehler, onClose, onRun, children }: SammelFrageProps) {
  const { data, error, isFetching, refetch } = vorschau
  const anzahl = data?.betroffen.length ?? 0
  return (
    <Dialog
      open
      size="lg"
      role="alertdialog"
      title={titel}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{data && anzahl === 0 ? 'Verstanden' : 'Abbrechen'}</Button>
          {anzahl > 0 ? (
            <Button variant="primary" loading={laeuft} onClick={onRun}>
              {knopf}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="sammel-frage">
        {error && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
        {data || error ? null : <Skeleton height={160} radius={10} />}
        {data && anzahl > 0 ? children : null}
        {data ? <Namen vorschau={data} /> : null}
        {fehler ? <InlineError title={fehler} /> : null}
      </div>
    </Dialog>
  )
}

function Namen({ vorschau: { betroffen, ausgelassen } }: { vorschau: Vorschau }) {
  return (
    <>
      {betroffen.length > 0 ? (
        <ul aria-label="Betroffen">
          {betroffen.map(({ id, name, zusatz }) => (
            <li key={id}>
              {`${name} `}
              <span>{zusatz}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {ausgelassen.length > 0 ? (
        <div>
          <h3>Ausgelassen</h3>
          <ul aria-label="Ausgelassen">
            {ausgelassen.map(({ id, name, grund }) => (
              <li key={`${id} ${grund}`}>
                {`${name} `}
                <span>{grund}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

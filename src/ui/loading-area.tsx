import { type ReactNode, useEffect, useState } from 'react'
import './loading-area.css'
import { Button } from './button.tsx'

type LoadingAreaProps = {
  label: string
  onRetry?: () => void
  children: ReactNode
}

const PATIENCE_MS = 8000

/** Skeletons with a name; after eight seconds a sentence says that it takes longer and offers another try. */
export function LoadingArea({ label, onRetry, children }: LoadingAreaProps) {
  const isSlow = useSlow()
  return (
    <div className="loading-area">
      <div role="progressbar" aria-label={label}>
        {children}
      </div>
      {isSlow ? (
        <div className="loading-area__slow" role="status">
          <p>Das dauert länger als gewöhnlich.</p>
          {onRetry ? <Button onClick={onRetry}>Erneut versuchen</Button> : null}
        </div>
      ) : null}
    </div>
  )
}

function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

import { useErneut } from '#src/parts/verbindung/use-erneut.ts'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './listen-warten.css'

const ZEILEN = 12

/** Rows to come, in the final geometry. */
export function ListenWarten({ titel }: { titel: string }) {
  const erneut = useErneut()
  return (
    <div className="liste__warten">
      <LoadingArea label={`${titel} werden geladen`} onRetry={erneut}>
        {Array.from({ length: ZEILEN }, (_, index) => (
          <span key={index} className="liste__warten-zeile">
            <Skeleton height={14} radius={4} />
          </span>
        ))}
      </LoadingArea>
    </div>
  )
}

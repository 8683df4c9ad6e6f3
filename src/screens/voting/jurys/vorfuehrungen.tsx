import { Navigate } from 'react-router-dom'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { VorfuehrungKarte } from '#src/parts/vorfuehrung/vorfuehrung-karte.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Absage } from './absage-spaeter.tsx'
import { useJurys } from './use-jurys.ts'
import './vorfuehrungen.css'

/** `/voting` of somebody who only presents: the show of the jury, or where there are several the choice of one. */
export default function Vorfuehrungen() {
  useTitel('Vorführungen')
  const { items, fehler, retry } = useJurys()
  const [erste] = items ?? []
  if (erste && items?.length === 1) return <Navigate to={`/voting/presentation/${erste.id}`} replace />
  return (
    <div className="vorfuehrungen">
      <JuryHeader />
      <main id="inhalt" className="vorfuehrungen__inhalt">
        <h1 className="text-display-lg">Vorführungen</h1>
        {!items ? (
          <LoadingArea label="Jurys werden geladen" onRetry={retry}>
            <Skeleton height={320} radius={16} />
          </LoadingArea>
        ) : null}
        {items?.length === 0 ? <Absage fehler={fehler} onRetry={retry} /> : null}
        <div className="vorfuehrungen__raster">
          {items?.map((jury) => (
            <VorfuehrungKarte key={jury.id} jury={jury} ebene="h2" />
          ))}
        </div>
      </main>
    </div>
  )
}

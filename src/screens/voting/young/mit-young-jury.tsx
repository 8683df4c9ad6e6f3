import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { YoungLogo } from '#src/parts/young/young-logo.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Absage } from '../jurys/absage-spaeter.tsx'
import { NichtDabei } from '../jurys/mit-paket.tsx'
import { useYoung } from './young-kontext.ts'
import './young-kategorien-screen.css'

/** The jury that stands for the category of the address. */
export function MitYoungJury({ children }: { children: (ort: { juryId: string; kategorieId: string }) => ReactNode }) {
  const { kategorieId = '' } = useParams()
  const { jurys, wahl } = useYoung()
  const juryId = wahl.get(kategorieId)
  if (juryId) return children({ juryId, kategorieId })
  if (jurys.items && jurys.items.length > 0) return <NichtDabei was="Diese Kategorie" to={YOUNG_ROUTE} zu="Zu den Kategorien" />
  return (
    <>
      <JuryHeader marke={<YoungLogo />} />
      <main id="inhalt" className="young-kategorien">
        <OhneJurys />
      </main>
    </>
  )
}

/** The list of juries is not there yet, or there is none. */
export function OhneJurys() {
  const { jurys } = useYoung()
  if (jurys.items) return <Absage fehler={jurys.fehler} onRetry={jurys.retry} />
  return (
    <LoadingArea label="Kategorien werden geladen" onRetry={jurys.retry}>
      {[0, 1, 2, 3].map((nr) => (
        <Skeleton key={nr} height={120} radius={0} />
      ))}
    </LoadingArea>
  )
}

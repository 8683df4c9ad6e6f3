import { lazy, Suspense } from 'react'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import { CentredSpinner } from '#src/ui/spinner.tsx'

interface Props {
  grund: StorageFailureArt | null
  onRetry: () => void
}

const SpeicherUnlesbar = lazy(() =>
  import('./speicher-unlesbar.tsx').then((screen) => ({ default: screen.SpeicherUnlesbar })).catch(() => ({ default: NurSatz })),
)

/** Few devices ever need that screen: it is fetched when one does, out of the precache. */
export function Unlesbar(props: Props) {
  return (
    <Suspense fallback={<CentredSpinner />}>
      <SpeicherUnlesbar {...props} />
    </Suspense>
  )
}

/** Neither the storage nor the screen about it can be read. */
function NurSatz({ grund }: Props) {
  if (grund === 'geloescht')
    return (
      <p role="status">Auf diesem Gerät wurden die Daten von Lorbeer gelöscht. Hier wird nichts mehr gespeichert. Bitte laden Sie die Seite neu.</p>
    )
  return <p role="status">Der Speicher dieses Geräts antwortet nicht. Lorbeer hat nichts gelöscht und versucht es von selbst weiter.</p>
}

import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The votes of this device are gone: what the page still holds is no longer so, and what is tapped would be saved nowhere. */
export function SpeicherGeloescht({ reload }: { reload: () => void }) {
  useTitel('Daten gelöscht')
  return (
    <main id="inhalt" className="speicher-unlesbar">
      <EmptyState
        heading="h1"
        icon={<HardDrivesIcon className="speicher-unlesbar__bild" size={56} weight="bold" />}
        title="Auf diesem Gerät wurden die Daten von Lorbeer gelöscht"
        action={
          <Button variant="primary" size="touch" onClick={reload}>
            Neu laden
          </Button>
        }
      >
        <div role="status">
          <p>
            Jemand hat die Websitedaten in diesem Browser gelöscht, oder der Browser selbst. Übertragene Stimmen liegen sicher auf dem Server. Was
            noch nicht übertragen war, ist auf diesem Gerät nicht mehr da, und bis zum Neuladen wird hier nichts gespeichert.
          </p>
          <p>
            Laden Sie die Seite mit Verbindung neu und sehen Sie unter „Meine Stimmen“ nach, welche Stimmen zählen. Fehlt eine, geben Sie sie bitte
            noch einmal ab.
          </p>
        </div>
      </EmptyState>
    </main>
  )
}

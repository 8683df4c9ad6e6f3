import { useEffect } from 'react'
import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import { grundSatz } from '#src/parts/tablet/speicher-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SpeicherGeloescht } from './speicher-geloescht.tsx'
import './speicher-unlesbar.css'

// A store that was read before is no private window.
const VERWEIGERT = 'Der Browser lässt Lorbeer gerade nicht an den Speicher dieses Geräts, zum Beispiel weil Websitedaten gesperrt sind.'

interface SpeicherUnlesbarProps {
  grund: StorageFailureArt | null
  onRetry: () => void
  reload?: () => void
}

/** In the place of everything that would have to be read first: what may wait here is never shown as nothing. */
export function SpeicherUnlesbar({ reload = () => location.reload(), ...rest }: SpeicherUnlesbarProps) {
  return rest.grund === 'geloescht' ? <SpeicherGeloescht reload={reload} /> : <AntwortetNicht reload={reload} {...rest} />
}

function AntwortetNicht({ grund, onRetry, reload }: Required<SpeicherUnlesbarProps>) {
  useTitel('Speicher antwortet nicht')
  useEffect(() => watchRueckkehr(onRetry), [onRetry])
  return (
    <main id="inhalt" className="speicher-unlesbar">
      <EmptyState
        heading="h1"
        icon={<HardDrivesIcon className="speicher-unlesbar__bild" size={56} weight="bold" />}
        title="Der Speicher dieses Geräts antwortet nicht"
        action={
          <>
            <Button variant="primary" size="touch" onClick={onRetry}>
              Jetzt noch einmal versuchen
            </Button>
            <Button size="touch" onClick={reload}>
              Neu laden
            </Button>
          </>
        }
      >
        <div role="status">
          {grund ? <p>{grund === 'verweigert' ? VERWEIGERT : grundSatz(grund)}</p> : null}
          <p>
            Lorbeer hat nichts gelöscht. Stimmen, die auf diesem Gerät warten, bleiben hier und werden übertragen, sobald der Speicher wieder lesbar
            ist; übertragene Stimmen liegen sicher auf dem Server.
          </p>
          <p>Lorbeer versucht es von selbst weiter. Bleibt es so, schließen Sie bitte den Browser ganz und öffnen ihn neu.</p>
        </div>
      </EmptyState>
    </main>
  )
}

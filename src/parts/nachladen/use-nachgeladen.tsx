import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { firstScreen } from '#src/lib/first-screen.ts'
import { Button } from '#src/ui/button.tsx'
import '#src/ui/floating-notice.css'

type Laden<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * What is a file of its own and rarely opened: fetched after the first screen, for when there is no network. What does not come says so and leaves
 * the screen as it is; unlike `lazy`, the next tap asks again. `laden` is to be the same at every drawing.
 */
export function useNachgeladen<P>(laden: readonly Laden<P>[]) {
  const [stand, setStand] = useState<{ Blatt: ComponentType<P> | null } | null>(null)
  useEffect(() => {
    // Without a network browsers of before 2026 would remember the failure as long as the page stands.
    if (navigator.onLine) for (const load of laden) firstScreen.then(load).catch(() => undefined)
  }, [laden])
  const schliesse = () => setStand(null)
  return {
    Blatt: stand?.Blatt ?? null,
    oeffne: (load: Laden<P>) =>
      void load().then(
        ({ default: Blatt }) => setStand({ Blatt }),
        () => setStand({ Blatt: null }),
      ),
    schliesse,
    hinweis: stand && !stand.Blatt ? createPortal(<Hinweis onClose={schliesse} />, document.body) : null,
  }
}

function Hinweis({ onClose }: { onClose: () => void }) {
  return (
    <div className="floating-notice" role="alert">
      <p>
        Das lässt sich ohne Verbindung gerade nicht öffnen. Ihre Stimmen sind davon nicht betroffen. Bitte versuchen Sie es mit Verbindung noch
        einmal, oder laden Sie die Seite neu.
      </p>
      <Button onClick={onClose}>Verstanden</Button>
    </div>
  )
}

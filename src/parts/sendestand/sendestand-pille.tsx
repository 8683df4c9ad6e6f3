import { loadSheet } from '#src/ui/sheet.tsx'
import { SyncPill } from '#src/ui/sync-pill.tsx'
import { useNachgeladen } from '../nachladen/use-nachgeladen.tsx'
import { SendestandIcon } from './sendestand-icon.tsx'
import { pilleOf } from '../tablet/sendestand-worte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useRuhigerSendestand } from '../tablet/use-sendestand.ts'
import './sendestand-pille.css'

const loadBlatt = () => Promise.all([import('./sendestand-blatt.tsx'), loadSheet()]).then(([blatt]) => blatt)
const LADEN = [loadBlatt]

/** The connection and what waits, always visible; opens the list of waiting votes. `onAnmelden`: sending waits for the password. */
export function SendestandPille({ onAnmelden }: { onAnmelden: (() => void) | null }) {
  const stand = useRuhigerSendestand()
  const { nurOnline } = useTablet()
  const { Blatt, oeffne, schliesse, hinweis } = useNachgeladen(LADEN)
  if (!stand) return <span className="sendestand-pille__platz" />
  const { ton, stark, klein, kurz } = pilleOf(stand, nurOnline)
  return (
    <>
      <SyncPill
        className="sendestand-pille"
        tone={ton}
        icon={<SendestandIcon {...stand} />}
        strong={stark}
        small={klein ? ` ${klein}` : undefined}
        short={kurz || undefined}
        aria-haspopup="dialog"
        aria-expanded={Blatt !== null}
        onClick={() => oeffne(loadBlatt)}
      />
      {Blatt ? <Blatt stand={stand} onAnmelden={onAnmelden} onClose={schliesse} /> : hinweis}
    </>
  )
}

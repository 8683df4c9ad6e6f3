import { lazy, Suspense, useState } from 'react'
import { SyncPill } from '#src/ui/sync-pill.tsx'
import { SendestandIcon } from './sendestand-icon.tsx'
import { pilleOf } from './sendestand-worte.ts'
import { useRuhigerSendestand } from './use-sendestand.ts'
import './sendestand-pille.css'

const SendestandBlatt = lazy(() => import('./sendestand-blatt.tsx'))

/** The connection and what waits, always visible; opens the list of waiting votes. `onAnmelden`: sending waits for the password. */
export function SendestandPille({ onAnmelden }: { onAnmelden: (() => void) | null }) {
  const stand = useRuhigerSendestand()
  const [open, setOpen] = useState(false)
  if (!stand) return <span className="sendestand-pille__platz" />
  const { ton, stark, klein, kurz } = pilleOf(stand)
  return (
    <>
      <SyncPill
        className="sendestand-pille"
        tone={ton}
        icon={<SendestandIcon lage={stand.lage} />}
        strong={stark}
        small={klein ? ` ${klein}` : undefined}
        short={kurz || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>{open ? <SendestandBlatt stand={stand} onAnmelden={onAnmelden} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

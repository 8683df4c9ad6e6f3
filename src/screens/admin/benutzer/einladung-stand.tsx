import { useState } from 'react'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import type { Benutzer } from '#contract/benutzer.ts'
import { anmeldeSatzOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { BENUTZER_WAHL } from '#src/parts/benutzer/sammel-wahl.tsx'
import { SammelDialog } from '#src/parts/sammelaktion/sammel-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import './einladung-stand.css'

/** Where the person stands between invitation and first log-in. */
export function EinladungStand({ benutzer }: { benutzer: Benutzer }) {
  const [asking, setAsking] = useState(false)
  const [satz, setSatz] = useState('')
  const isEinladbar = benutzer.aktiv && benutzer.letzteAnmeldungMs === null
  return (
    <div className="einladung-stand editor__breit">
      <p>
        {`${anmeldeSatzOf(benutzer)}${benutzer.aktiv ? '' : ' · Konto deaktiviert'}.`} <span role="status">{satz}</span>
      </p>
      {isEinladbar ? (
        <Button icon={<EnvelopeSimpleIcon size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {benutzer.eingeladenMs === null ? 'Einladung senden' : 'Erneut einladen'}
        </Button>
      ) : null}
      {asking ? (
        <SammelDialog
          wahl={BENUTZER_WAHL}
          aktion="EINLADEN"
          ids={[benutzer.id]}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            setSatz('Die Einladung ist unterwegs.')
          }}
        />
      ) : null}
    </div>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { formatBytes } from '../paket/bytes.ts'
import { useAppContext } from '../tablet/app-context.ts'
import './medium-fehlt.css'

/** A package belongs to whoever is logged in: without them its media are here, and shown to nobody. */
export function MediumFehlt({ bytes, onWieder }: { bytes: number; onWieder: () => void }) {
  const { abgelaufen } = useAppContext()
  const askAgain = useEffectEvent(onWieder)
  useEffect(() => (abgelaufen ? () => askAgain() : undefined), [abgelaufen])
  return (
    <div className="medium-fehlt">
      <ImageSquareIcon size={48} aria-hidden="true" />
      <p className="text-heading-sm">
        {abgelaufen ? 'Dieses Medium sehen Sie nach der Anmeldung wieder' : 'Dieses Medium ist nicht auf diesem Tablet'}
      </p>
      <p className="medium-fehlt__satz">
        {`${abgelaufen ? '' : `${formatBytes(bytes)}. Es wird mit WLAN nachgeladen. `}Abstimmen können Sie trotzdem.`}
      </p>
    </div>
  )
}

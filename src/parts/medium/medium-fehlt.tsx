import { useEffect, useEffectEvent } from 'react'
import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { formatBytes } from '#contract/bytes.ts'
import { useAppContext } from '../tablet/app-context.ts'
import './medium-fehlt.css'

/** Not loaded without a log-in or a network: it is asked for again when there is one. */
export function MediumFehlt({ bytes, onWieder }: { bytes: number; onWieder: () => void }) {
  const { abgelaufen } = useAppContext()
  const askAgain = useEffectEvent(onWieder)
  useEffect(() => (abgelaufen ? () => askAgain() : undefined), [abgelaufen])
  useEffect(() => {
    const wieder = () => askAgain()
    addEventListener('online', wieder)
    return () => removeEventListener('online', wieder)
  }, [])
  return (
    <div className="medium-fehlt">
      <ImageSquareIcon size={48} aria-hidden="true" />
      <p className="text-heading-sm">Dieses Medium ist nicht auf diesem Tablet</p>
      <p className="medium-fehlt__satz">
        {`${formatBytes(bytes)}. Es wird ${abgelaufen ? 'nach der Anmeldung' : 'mit WLAN'} nachgeladen. Abstimmen können Sie trotzdem.`}
      </p>
    </div>
  )
}

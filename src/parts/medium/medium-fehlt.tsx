import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { formatBytes } from '../paket/bytes.ts'
import './medium-fehlt.css'

export function MediumFehlt({ bytes }: { bytes: number }) {
  return (
    <div className="medium-fehlt">
      <ImageSquareIcon size={48} aria-hidden="true" />
      <p className="text-heading-sm">Dieses Medium ist nicht auf diesem Tablet</p>
      <p className="medium-fehlt__satz">{`${formatBytes(bytes)}. Es wird mit WLAN nachgeladen. Abstimmen können Sie trotzdem.`}</p>
    </div>
  )
}

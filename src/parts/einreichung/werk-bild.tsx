import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import './werk-bild.css'

/** A preview on its stage, whole and never cropped. It decorates: the title stands beside it. */
export function WerkBild({ sha256 }: { sha256: string | null }) {
  return (
    <span className="werk-bild">
      {sha256 ? (
        <img key={sha256} src={`/media/${sha256}`} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <ImageSquareIcon size={28} aria-hidden="true" />
      )}
    </span>
  )
}

import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import './einreichung-bild.css'

/** A small preview in a list, whole and never cropped. It decorates: the title stands beside it. */
export function EinreichungBild({ sha256 }: { sha256: string | null }) {
  return (
    <span className="einreichung-bild">
      {sha256 ? (
        // Another picture is another element: the old one must not stand beside a new title.
        <img key={sha256} src={`/media/${sha256}`} alt="" width={36} height={28} loading="lazy" decoding="async" draggable={false} />
      ) : (
        <ImageBrokenIcon size={16} aria-hidden="true" />
      )}
    </span>
  )
}

import { hideBild } from '#src/parts/medium/hide-bild.ts'
import './bild-band.css'

/** Small pictures that only decorate a jury's card; a missing one leaves its place dark. */
export function BildBand({ bilder, anzahl, className = '' }: { bilder: readonly string[]; anzahl: number; className?: string }) {
  if (bilder.length === 0) return null
  return (
    <div className={`bild-band ${className}`} aria-hidden="true">
      {bilder.slice(0, anzahl).map((sha256) => (
        <span key={sha256} className="bild-band__bild">
          <img src={`/media/${sha256}`} alt="" decoding="async" onError={hideBild} />
        </span>
      ))}
    </div>
  )
}

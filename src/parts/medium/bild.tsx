import { useRef, useState } from 'react'
import type { PaketMedium } from '#contract/jurypaket.ts'
import { mediumUrl } from './medien-of.ts'
import { MediumFehlt } from './medium-fehlt.tsx'
import { useZoom } from './use-zoom.ts'
import './bild.css'

export interface BildProps {
  datei: PaketMedium
  /** The rendition that is fetched once someone zooms. */
  gross: PaketMedium | null
  alt: string
  /** Says to whoever swipes that one finger now moves the picture. */
  onZoom: (zoomed: boolean) => void
  onVollbild: () => void
}

/** A whole picture, never cropped. A tap shows it on the full screen. */
export function Bild({ datei, gross, alt, onZoom, onVollbild }: BildProps) {
  const bild = useRef<HTMLImageElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const [fehlt, setFehlt] = useState<ReadonlySet<string>>(new Set())
  const { handlers } = useZoom({
    bild,
    onTap: onVollbild,
    onZoom(next) {
      onZoom(next)
      setZoomed(next)
    },
  })
  const wanted = zoomed && gross && !fehlt.has(gross.sha256) ? gross : datei
  const shown = fehlt.has(wanted.sha256) && gross && !fehlt.has(gross.sha256) ? gross : wanted
  if (fehlt.has(shown.sha256)) return <MediumFehlt bytes={datei.bytes} onWieder={() => setFehlt(new Set())} />
  return (
    <button
      type="button"
      className="bild"
      aria-label={`${alt}, im Vollbild zeigen`}
      onClick={({ detail }) => {
        // A pointer's tap is told apart from a double tap first.
        if (detail === 0) onVollbild()
      }}
      {...handlers}
    >
      <img
        ref={bild}
        className="bild__bild"
        src={mediumUrl(shown)}
        alt={alt}
        width={datei.width ?? undefined}
        height={datei.height ?? undefined}
        draggable={false}
        decoding="async"
        onError={() => setFehlt((known) => new Set(known).add(shown.sha256))}
      />
    </button>
  )
}

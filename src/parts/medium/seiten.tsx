import { useState } from 'react'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Bild } from './bild.tsx'
import type { Medium } from './medien-of.ts'
import './seiten.css'

export interface SeitenProps {
  medium: Medium
  alt: string
  onZoom: (zoomed: boolean) => void
  onVollbild: (seite: number) => void
}

/** A PDF as pictures of its pages, one at a time. */
export function Seiten({ medium, alt, onZoom, onVollbild }: SeitenProps) {
  const [seite, setSeite] = useState(0)
  const { dateien } = medium
  const datei = dateien[seite]
  if (!datei) return null
  return (
    <div className="seiten">
      <div className="seiten__bild">
        <Bild
          key={datei.sha256}
          datei={datei}
          gross={null}
          alt={`${alt}, Seite ${seite + 1} von ${dateien.length}`}
          onZoom={onZoom}
          onVollbild={() => onVollbild(seite)}
        />
      </div>
      {dateien.length > 1 ? (
        <div className="seiten__leiste" data-kein-wischen>
          <IconButton label="Vorige Seite" icon={<CaretLeftIcon size={24} />} disabled={seite === 0} onClick={() => setSeite(seite - 1)} />
          <span className="seiten__stand">{`Seite ${seite + 1} von ${dateien.length}`}</span>
          <IconButton
            label="Nächste Seite"
            icon={<CaretRightIcon size={24} />}
            disabled={seite === dateien.length - 1}
            onClick={() => setSeite(seite + 1)}
          />
        </div>
      ) : null}
    </div>
  )
}

import { type Ref, useRef, useState } from 'react'
import type { Medium } from '../medien-of.ts'
import { mediumUrl } from '../medien-of.ts'
import { MediumFehlt } from '../medium-fehlt.tsx'
import { readPosition, savePosition } from './film-position.ts'
import { Abspielleiste } from '../abspielleiste.tsx'
import './film.css'

/** A film with its controls under the picture; it never starts by itself and goes on where it was left. */
export function Film({ medium, name, ref }: { medium: Medium; name: string; ref: Ref<HTMLVideoElement> }) {
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null)
  const [fehlt, setFehlt] = useState(false)
  const [datei] = medium.dateien
  const started = useRef(false)
  if (!datei) return null
  if (fehlt) return <MediumFehlt bytes={datei.bytes} onWieder={() => setFehlt(false)} />

  function attach(element: HTMLVideoElement | null) {
    setPlayer(element)
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }

  return (
    <div className="film">
      {/* The package carries no caption track; jurors read the texts of the submission. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={attach}
        className="film__bild"
        src={mediumUrl(datei)}
        poster={mediumUrl(medium.poster)}
        preload="metadata"
        playsInline
        aria-label={name}
        width={medium.width ?? undefined}
        height={medium.height ?? undefined}
        onError={() => setFehlt(true)}
        onLoadedMetadata={({ currentTarget }) => {
          if (!started.current) currentTarget.currentTime = readPosition(medium.id)
          started.current = true
        }}
        onTimeUpdate={({ currentTarget }) => savePosition(medium.id, currentTarget.currentTime)}
        onClick={({ currentTarget }) => void (currentTarget.paused ? currentTarget.play() : currentTarget.pause())}
      />
      {player ? <Abspielleiste player={player} durationMs={medium.durationMs} start={readPosition(medium.id)} /> : null}
    </div>
  )
}

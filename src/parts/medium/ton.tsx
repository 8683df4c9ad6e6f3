import { useState } from 'react'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { Abspielleiste } from './abspielleiste.tsx'
import { readPosition, savePosition } from './film/film-position.ts'
import { type Medium, mediumUrl } from './medien-of.ts'
import { MediumFehlt } from './medium-fehlt.tsx'
import './ton.css'

export function Ton({ medium, name }: { medium: Medium; name: string }) {
  const [player, setPlayer] = useState<HTMLAudioElement | null>(null)
  const [fehlt, setFehlt] = useState(false)
  const [datei] = medium.dateien
  if (!datei) return null
  if (fehlt) return <MediumFehlt bytes={datei.bytes} onWieder={() => setFehlt(false)} />
  return (
    <div className="ton">
      <div className="ton__bild">
        <SpeakerHighIcon size={72} aria-hidden="true" />
        <p className="text-heading-sm">{name}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={setPlayer}
        src={mediumUrl(datei)}
        preload="metadata"
        aria-label={name}
        onError={() => setFehlt(true)}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = readPosition(medium.id)
        }}
        onTimeUpdate={({ currentTarget }) => savePosition(medium.id, currentTarget.currentTime)}
      />
      {player ? <Abspielleiste player={player} durationMs={medium.durationMs} start={readPosition(medium.id)} /> : null}
    </div>
  )
}

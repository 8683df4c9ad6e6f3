import { type CSSProperties, useEffect, useState } from 'react'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { IconButton } from '#src/ui/icon-button.tsx'
import { formatDauer } from './medium-worte.ts'
import { showVollbild } from './film/vollbild-film.ts'
import './abspielleiste.css'

export interface AbspielleisteProps {
  player: HTMLMediaElement
  durationMs: number | null
  start: number
}

/** Play, position, sound and full screen, under the picture. */
export function Abspielleiste({ player, durationMs, start }: AbspielleisteProps) {
  const { spielt, zeit, dauer, stumm } = usePlayer(player, { dauer: (durationMs ?? 0) / 1000, zeit: start })
  const play = () => void (player.paused ? player.play() : player.pause())
  return (
    <div className="abspielleiste" data-kein-wischen>
      <IconButton
        label={spielt ? 'Pause' : 'Abspielen'}
        icon={spielt ? <PauseIcon size={26} weight="fill" /> : <PlayIcon size={26} weight="fill" />}
        onClick={play}
      />
      <span className="abspielleiste__zeit">{formatDauer(zeit * 1000)}</span>
      <input
        type="range"
        className="abspielleiste__position"
        aria-label="Position"
        aria-valuetext={`${formatDauer(zeit * 1000)} von ${formatDauer(dauer * 1000)}`}
        min={0}
        max={dauer || 1}
        step={0.1}
        disabled={dauer === 0}
        value={zeit}
        style={{ '--anteil': `${dauer > 0 ? (zeit / dauer) * 100 : 0}%` } as CSSProperties}
        onChange={({ target }) => seek(player, Number(target.value))}
      />
      <span className="abspielleiste__zeit abspielleiste__zeit--ende">{formatDauer(dauer * 1000)}</span>
      <IconButton
        label={stumm ? 'Ton einschalten' : 'Ton ausschalten'}
        icon={stumm ? <SpeakerSlashIcon size={24} /> : <SpeakerHighIcon size={24} />}
        onClick={() => toggleTon(player)}
      />
      {player instanceof HTMLVideoElement ? (
        <IconButton label="Vollbild" icon={<CornersOutIcon size={24} />} onClick={() => showVollbild(player)} />
      ) : null}
    </div>
  )
}

function seek(player: HTMLMediaElement, seconds: number): void {
  player.currentTime = seconds
}

function toggleTon(player: HTMLMediaElement): void {
  player.muted = !player.muted
}

interface Stand {
  spielt: boolean
  zeit: number
  dauer: number
  stumm: boolean
}

const EVENTS = ['play', 'pause', 'timeupdate', 'seeking', 'seeked', 'durationchange', 'volumechange', 'ended'] as const

function usePlayer(player: HTMLMediaElement, first: Pick<Stand, 'zeit' | 'dauer'>): Stand {
  const [stand, setStand] = useState<Stand>({ spielt: false, stumm: false, ...first })
  useEffect(() => {
    function read() {
      const { paused, currentTime, duration, muted } = player
      setStand((known) => ({ spielt: !paused, zeit: currentTime, dauer: Number.isFinite(duration) ? duration : known.dauer, stumm: muted }))
    }
    for (const event of EVENTS) player.addEventListener(event, read)
    return () => {
      for (const event of EVENTS) player.removeEventListener(event, read)
    }
  }, [player])
  return stand
}

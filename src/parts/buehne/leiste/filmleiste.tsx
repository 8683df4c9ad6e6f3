import { type CSSProperties, useEffect, useState } from 'react'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { IconButton } from '#src/ui/icon-button.tsx'
import { formatDauer } from '../../medium/medium-worte.ts'
import { useNow } from '../../tablet/app-context.ts'
import type { BuehnenAktion } from '../stand/buehnenstand.ts'
import { type Filmstand, sekundeOf } from '../stand/filmstand.ts'

export interface FilmleisteProps {
  film: Filmstand
  onAktion: (aktion: BuehnenAktion) => void
}

const TAKT_MS = 250

/** Play, and where the film is. */
export function Filmleiste({ film, onAktion }: FilmleisteProps) {
  const sekunde = useSekunde(film)
  const dauer = film.dauer ?? 0
  return (
    <div className="filmleiste">
      <IconButton
        label={film.spielt ? 'Pause' : 'Abspielen'}
        icon={film.spielt ? <PauseIcon size={26} weight="fill" /> : <PlayIcon size={26} weight="fill" />}
        onClick={() => onAktion({ art: 'FILM' })}
      />
      <span className="filmleiste__zeit">{formatDauer(sekunde * 1000)}</span>
      <input
        type="range"
        className="filmleiste__position"
        aria-label="Position"
        aria-valuetext={`${formatDauer(sekunde * 1000)} von ${formatDauer(dauer * 1000)}`}
        min={0}
        max={dauer || 1}
        step={0.1}
        // How long it is comes with the film: before, every place on the line would be one in its first second.
        disabled={dauer === 0}
        value={Math.min(sekunde, dauer || 1)}
        style={{ '--anteil': `${dauer > 0 ? (sekunde / dauer) * 100 : 0}%` } as CSSProperties}
        onChange={({ target }) => onAktion({ art: 'SUCHE', sekunde: Number(target.value) })}
      />
      <span className="filmleiste__zeit">{formatDauer(dauer * 1000)}</span>
    </div>
  )
}

function useSekunde(film: Filmstand): number {
  const now = useNow()
  const [jetztMs, setJetztMs] = useState(film.standMs)
  const { spielt } = film
  useEffect(() => {
    if (!spielt) return
    const takt = setInterval(() => setJetztMs(now()), TAKT_MS)
    return () => clearInterval(takt)
  }, [spielt, now])
  return sekundeOf(film, Math.max(jetztMs, film.standMs))
}

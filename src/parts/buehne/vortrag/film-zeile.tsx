import type { ReactNode } from 'react'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { SquareIcon } from '@phosphor-icons/react/dist/csr/Square'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Filmleiste } from '../leiste/filmleiste.tsx'
import type { Motiv } from '../bild/motive.ts'
import type { BuehnenAktion, Buehnenstand } from '../stand/buehnenstand.ts'
import { motivWort } from './vortrag-worte.ts'

interface FilmZeileProps {
  stand: Buehnenstand
  motive: readonly Motiv[]
  onAktion: (aktion: BuehnenAktion) => void
}

/** Under the picture: what plays, title and black. */
export function FilmZeile({ stand, motive, onAktion }: FilmZeileProps) {
  const motiv = motive[stand.motiv]
  const spielt = motiv?.art === 'film' || motiv?.art === 'ton'
  const { ton } = stand.film
  return (
    <div className="film-zeile" role="toolbar" aria-label="Leinwand">
      {spielt ? <Filmleiste film={stand.film} onAktion={onAktion} /> : <p className="film-zeile__motiv">{motivWort(motive, stand.motiv)}</p>}
      {spielt ? (
        <IconButton
          label={ton > 0 ? 'Ton ausschalten' : 'Ton einschalten'}
          icon={ton > 0 ? <SpeakerHighIcon size={24} /> : <SpeakerSlashIcon size={24} />}
          onClick={() => onAktion({ art: 'TON', ton: ton > 0 ? 0 : 1 })}
        />
      ) : null}
      <Schalter an={stand.phase === 'TITEL'} icon={<TextTIcon size={20} weight="bold" />} onClick={() => onAktion({ art: 'TITEL' })}>
        Titel
      </Schalter>
      <Schalter an={stand.schwarz} icon={<SquareIcon size={20} weight="fill" />} onClick={() => onAktion({ art: 'SCHWARZ' })}>
        Schwarz
      </Schalter>
    </div>
  )
}

function Schalter({ an, icon, onClick, children }: { an: boolean; icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <button type="button" className="film-zeile__schalter" aria-pressed={an} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}

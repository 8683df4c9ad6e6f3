import { ArticleIcon } from '@phosphor-icons/react/dist/csr/Article'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { hideBild } from '../hide-bild.ts'
import { type Medium, mediumUrl } from '../medien-of.ts'
import { mediumName } from '../medium-worte.ts'
import './filmstreifen.css'

export interface FilmstreifenProps {
  medien: readonly Medium[]
  texte: boolean
  /** Index of the medium; one after the last stands for the texts. */
  gezeigt: number
  onZeige: (index: number) => void
}

/** All media of the work, small; the one on stage is framed. */
export function Filmstreifen({ medien, texte, gezeigt, onZeige }: FilmstreifenProps) {
  if (medien.length + (texte ? 1 : 0) < 2) return <div className="filmstreifen" />
  return (
    <div className="filmstreifen" role="group" aria-label="Medien der Einreichung">
      {medien.map((medium, index) => (
        <Kachel key={medium.id} name={mediumName(medien, index)} an={index === gezeigt} medium={medium} onClick={() => onZeige(index)} />
      ))}
      {texte ? (
        <button
          type="button"
          className="filmstreifen__kachel"
          aria-label="Texte"
          aria-pressed={gezeigt === medien.length}
          onClick={() => onZeige(medien.length)}
        >
          <ArticleIcon size={24} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}

function Kachel({ name, an, medium, onClick }: { name: string; an: boolean; medium: Medium; onClick: () => void }) {
  const ratio = medium.width && medium.height ? Math.min(1.8, Math.max(0.72, medium.width / medium.height)) : 0.75
  const picture = medium.art === 'bild' || medium.art === 'film' ? mediumUrl(medium.thumb ?? medium.poster) : undefined
  return (
    <button
      type="button"
      className="filmstreifen__kachel"
      style={picture ? { width: `${Math.max(44, Math.round(60 * ratio))}px` } : undefined}
      aria-label={name}
      aria-pressed={an}
      onClick={onClick}
    >
      {picture ? <img className="filmstreifen__bild" src={picture} alt="" draggable={false} onError={hideBild} /> : null}
      {medium.art === 'film' ? <PlayIcon className="filmstreifen__play" size={24} weight="fill" aria-hidden="true" /> : null}
      {medium.art === 'pdf' ? <FilePdfIcon size={24} aria-hidden="true" /> : null}
      {medium.art === 'ton' ? <SpeakerHighIcon size={24} aria-hidden="true" /> : null}
    </button>
  )
}

import { type ReactNode, useState } from 'react'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { medienOf, mediumUrl } from '../../medium/medien-of.ts'
import { umfangOf } from '../../medium/medium-worte.ts'
import { motiveVon } from '../bild/bedarf.ts'
import './werkkachel.css'

export interface WerkkachelProps {
  paket: Jurypaket
  werk: PaketEinreichung
  /** Its place: what is typed to jump to it. */
  nummer: number
  /** The title, as a link or a button that covers the tile. */
  children: ReactNode
}

/** One work of an overview, whole and never cropped. */
export function Werkkachel({ paket, werk, nummer, children }: WerkkachelProps) {
  const [erstes] = motiveVon(paket, werk.id)
  const umfang = umfangOf(medienOf(werk.medien))
  return (
    <div className="werkkachel">
      <div className="werkkachel__buehne" aria-hidden="true">
        <Vorschau key={erstes?.thumb?.sha256} url={mediumUrl(erstes?.thumb ?? erstes?.bilder[0])} titel={werk.titel} />
        {erstes?.art === 'film' ? <PlayIcon className="werkkachel__film" size={22} weight="fill" /> : null}
      </div>
      <div className="werkkachel__fuss">
        <span className="werkkachel__nummer" aria-hidden="true">
          {nummer}
        </span>
        <div className="werkkachel__text">
          <p className="werkkachel__titel">{children}</p>
          <p className="werkkachel__zeile">{[werk.nummer, umfang].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </div>
  )
}

/** Without a picture: its title, as the stage would show it. */
function Vorschau({ url, titel }: { url: string | undefined; titel: string }) {
  const [fehlt, setFehlt] = useState(false)
  if (!url || fehlt) return <span className="werkkachel__ohne">{titel}</span>
  return <img className="werkkachel__bild" src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setFehlt(true)} />
}

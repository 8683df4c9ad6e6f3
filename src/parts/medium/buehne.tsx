import { memo, type ReactNode, useRef, useState } from 'react'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import type { PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useTasten } from '../einstellung/tasten.ts'
import { Filmstreifen } from './film/filmstreifen.tsx'
import { medienOf } from './medien-of.ts'
import { hideBild } from './hide-bild.ts'
import { altOf } from './medium-worte.ts'
import { hasTexte } from './texte.tsx'
import { useWischen } from './use-wischen.ts'
import { showVollbild } from './film/vollbild-film.ts'
import { Vollbild } from './vollbild.tsx'
import { Werk } from './werk.tsx'
import './buehne.css'

export interface BuehneProps {
  einreichung: PaketEinreichung
  verborgen: boolean
  /** Pictures of the neighbours, which come in with the finger. */
  vorher: string | undefined
  nachher: string | undefined
  /** Came from a neighbour by tap or key; a swiped work is already in its place. */
  blendetEin: boolean
  /** What stands in the place of the ways to the neighbours. */
  wege?: ReactNode
  onBewegen: (richtung: -1 | 1, gewischt: boolean) => void
}

/** The work, whole and uncovered, with its media below and the way to the neighbours. */
export const Buehne = memo(function Buehne({ einreichung, verborgen, vorher, nachher, blendetEin, wege, onBewegen }: BuehneProps) {
  const medien = verborgen ? [] : medienOf(einreichung.medien)
  const texte = !verborgen && hasTexte(einreichung)
  const [gezeigt, setGezeigt] = useState(0)
  const [gross, setGross] = useState<{ datei: PaketMedium; kleiner: PaketMedium } | null>(null)
  const track = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const isZoomed = useRef(false)
  const wischen = useWischen({
    track,
    isGesperrt: () => isZoomed.current,
    onZurueck: () => onBewegen(-1, true),
    onWeiter: () => onBewegen(1, true),
  })
  const medium = medien[gezeigt]
  const onZoom = (zoomed: boolean) => {
    isZoomed.current = zoomed
  }

  function openVollbild(seite = 0) {
    const datei = medium?.dateien[seite]
    if (medium?.art === 'film' && film.current) showVollbild(film.current)
    else if (datei && medium.art !== 'ton') setGross({ datei: medium.art === 'bild' ? (medium.gross ?? datei) : datei, kleiner: datei })
  }
  useTasten((taste) => {
    if (taste === 'f') openVollbild()
  })

  const alt = altOf(medien, gezeigt, einreichung.titel)
  return (
    <section className="buehne" aria-label={`Medien zu ${einreichung.titel}`}>
      <div className="buehne__flaeche" {...wischen}>
        <div className="buehne__bahn" ref={track}>
          <Nachbar seite="links" url={vorher} />
          <div className={classNames('buehne__werk', medium?.art === 'film' && 'buehne__werk--film', blendetEin && 'buehne__werk--neu')}>
            {verborgen ? (
              <p className="buehne__verborgen">
                <EyeSlashIcon size={48} aria-hidden="true" />
                Sie sind befangen. Diese Einreichung ist für Sie verborgen.
              </p>
            ) : (
              <Werk
                key={medium?.id ?? 'texte'}
                einreichung={einreichung}
                medium={medium}
                alt={alt}
                film={film}
                onZoom={onZoom}
                onVollbild={openVollbild}
              />
            )}
          </div>
          <Nachbar seite="rechts" url={nachher} />
        </div>
      </div>
      <div className="buehne__fuss">
        {wege ?? (
          <button type="button" className="buehne__weg" onClick={() => onBewegen(-1, false)}>
            <CaretLeftIcon size={24} aria-hidden="true" />
            Zurück
          </button>
        )}
        <Filmstreifen
          medien={medien}
          texte={texte}
          gezeigt={gezeigt}
          onZeige={(index) => {
            onZoom(false)
            setGezeigt(index)
          }}
        />
        {wege ? null : (
          <button type="button" className="buehne__weg buehne__weg--weiter" onClick={() => onBewegen(1, false)}>
            Weiter
            <CaretRightIcon size={24} aria-hidden="true" />
          </button>
        )}
      </div>
      {gross ? <Vollbild {...gross} alt={alt} onClose={() => setGross(null)} /> : null}
    </section>
  )
})

function Nachbar({ seite, url }: { seite: 'links' | 'rechts'; url: string | undefined }) {
  return (
    <div className={`buehne__nachbar buehne__nachbar--${seite}`} aria-hidden="true">
      {url ? <img src={url} alt="" draggable={false} onError={hideBild} /> : null}
    </div>
  )
}

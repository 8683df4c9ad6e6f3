import { useState } from 'react'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { medienOf, mediumUrl, type Medium } from '#src/parts/medium/medien-of.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import './live-buehne.css'

/** The work as the room sees it. One from which the leader is recused shows number and title, as on every tablet. */
export function LiveBuehne({ werk }: { werk: PaketEinreichung | undefined }) {
  const [gezeigt, setGezeigt] = useState(0)
  if (!werk) {
    return (
      <section className="live-buehne" aria-label="Arbeit">
        <p className="live-buehne__leer">Diese Arbeit ist nicht mehr in der Jury. Gehen Sie zur nächsten weiter.</p>
      </section>
    )
  }
  const medien = medienOf(werk.medien)
  const medium = medien[gezeigt]
  return (
    <section className="live-buehne" aria-label={`Arbeit: ${werk.titel}`}>
      <div className="live-buehne__werk">{medium ? <Bild key={medium.id} medium={medium} /> : <p className="live-buehne__leer">Ohne Bild</p>}</div>
      <div className="live-buehne__text">
        <p className="text-label">{werk.nummer}</p>
        <h1 className="text-heading-md">{werk.titel}</h1>
        {werk.auftraggeber ? <p>{werk.auftraggeber}</p> : null}
        {medien.length > 1 ? (
          <>
            <p>{`Motiv ${gezeigt + 1} von ${medien.length}`}</p>
            <div className="live-buehne__motive">
              <IconButton label="Voriges Motiv" icon={<CaretLeftIcon size={24} />} disabled={gezeigt === 0} onClick={() => setGezeigt(gezeigt - 1)} />
              <IconButton
                label="Nächstes Motiv"
                icon={<CaretRightIcon size={24} />}
                disabled={gezeigt === medien.length - 1}
                onClick={() => setGezeigt(gezeigt + 1)}
              />
            </div>
          </>
        ) : null}
      </div>
    </section>
  )
}

function Bild({ medium }: { medium: Medium }) {
  const url = mediumUrl(medium.dateien[0])
  if (medium.art === 'film') {
    return (
      <video src={url} poster={mediumUrl(medium.poster)} controls preload="metadata">
        <track kind="captions" />
      </video>
    )
  }
  if (medium.art === 'ton') {
    return (
      <audio src={url} controls>
        <track kind="captions" />
      </audio>
    )
  }
  return <img src={url} alt={medium.legende} onError={hideBild} />
}

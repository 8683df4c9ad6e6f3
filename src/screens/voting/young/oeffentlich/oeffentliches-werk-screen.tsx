import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { YoungKopf } from '#src/parts/young/young-logo.tsx'
import { IconButton, IconButtonLink } from '#src/ui/icon-button.tsx'
import { NichtsZuZeigen } from './nichts-zu-zeigen.tsx'
import { OeffentlichesBild } from './oeffentliches-bild.tsx'
import { listMotive } from './oeffentliche-motive.ts'
import type { OeffentlicheKategorie, OeffentlichesWerk } from './oeffentliches.ts'
import { useOeffentlicheKategorie } from './use-oeffentliche.ts'
import './oeffentliches-werk.css'

/** `/younglorbeer/oeffentlich/:kategorieId/:einreichungId`: one work, large, and whose it is. */
export function Component() {
  const { einreichungId } = useParams()
  const kategorie = useOeffentlicheKategorie()
  const werk = kategorie?.werke.find(({ id }) => id === einreichungId)
  if (!kategorie || !werk) return <NichtsZuZeigen laedt={kategorie === undefined} />
  return <Werk key={werk.id} kategorie={kategorie} werk={werk} />
}

function Werk({ kategorie, werk }: { kategorie: OeffentlicheKategorie; werk: OeffentlichesWerk }) {
  const navigate = useNavigate()
  const [motiv, setMotiv] = useState(0)
  const motive = listMotive(werk.medien)
  const wand = `${YOUNG_ROUTE}/oeffentlich/${kategorie.id}`
  function bewege(richtung: -1 | 1) {
    const next = kategorie.werke[kategorie.werke.indexOf(werk) + richtung]
    void navigate(next ? `${wand}/${next.id}` : wand, { replace: next !== undefined })
  }
  useTasten((taste, event) => {
    if (taste === 'ArrowRight' || taste === 'PageDown') bewege(1)
    if (taste === 'ArrowLeft' || taste === 'PageUp') bewege(-1)
    if (taste === 'Escape' || taste === 'g') void navigate(wand)
    if (taste !== 'ArrowDown' && taste !== 'ArrowUp') return
    event.preventDefault()
    setMotiv((before) => Math.min(motive.length - 1, Math.max(0, before + (taste === 'ArrowDown' ? 1 : -1))))
  })
  const angaben: [string, string][] = [
    ['Hochschule', werk.hochschule],
    ['Studiengang', werk.studiengang],
    ['Auftraggeber', werk.auftraggeber],
  ]
  return (
    <main id="inhalt" className="oeffentliches-werk">
      <OeffentlichesBild key={motiv} motiv={motive[motiv]} alt={`${kategorie.titel}: ${werk.titel}`} />
      <div className="oeffentliches-werk__text">
        <div className="oeffentliches-werk__kategorie">
          <YoungKopf titel={kategorie.titel} />
        </div>
        <h1 className="oeffentliches-werk__titel">{werk.titel}</h1>
        <dl className="oeffentliches-werk__angaben">
          {angaben
            .filter(([, wert]) => wert)
            .map(([name, wert]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{wert}</dd>
              </div>
            ))}
        </dl>
        <div className="oeffentliches-werk__wege">
          <IconButton label="Vorige Arbeit" icon={<CaretLeftIcon size={24} />} onClick={() => bewege(-1)} />
          <IconButtonLink as={Link} to={wand} label={`Alle in ${kategorie.titel}`} icon={<SquaresFourIcon size={24} />} />
          <IconButton label="Nächste Arbeit" icon={<CaretRightIcon size={24} />} onClick={() => bewege(1)} />
        </div>
      </div>
    </main>
  )
}

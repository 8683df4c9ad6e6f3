import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Icon } from '@phosphor-icons/react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { classNames } from '#src/ui/class-names.ts'
import { focusGriff, VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { announce } from '../../ansage/ansage.ts'
import { formatDauer } from '../../medium/medium-worte.ts'
import { findWerk, motiveVon } from '../bild/bedarf.ts'
import type { Motiv } from '../bild/motive.ts'
import { moveWerk } from '../stand/ablauf.ts'
import type { Buehnenstand } from '../stand/buehnenstand.ts'
import { restWort, spieldauerOf } from './vortrag-worte.ts'

interface AblaufListeProps {
  paket: Jurypaket
  stand: Buehnenstand
  onZeige: (einreichungId: string) => void
  onAblauf: (werke: readonly string[]) => void
}

/** The running list: what was shown, what is, what comes. Rows move by dragging with mouse or finger, by Alt with an arrow key, or by the buttons that the handle opens. */
export function AblaufListe({ paket, stand, onZeige, onAblauf }: AblaufListeProps) {
  const { werke, werk, entfallen, uhr } = stand
  const liste = useRef<HTMLOListElement>(null)
  const gezogen = useRef<string | null>(null)
  const [offen, setOffen] = useState<string | null>(null)
  const rest = werke.slice(werke.indexOf(werk) + 1).flatMap((id) => (entfallen.includes(id) ? [] : (findWerk(paket, id) ?? [])))
  useEffect(() => {
    const zeile = liste.current?.querySelector<HTMLElement>('[aria-current]')
    // Two rows before it stay in sight.
    if (zeile && liste.current) liste.current.scrollTop = zeile.offsetTop - liste.current.offsetTop - 2 * zeile.offsetHeight
  }, [werk])

  function move(von: number, nach: number): void {
    const neue = moveWerk(werke, von, nach)
    if (neue === werke) return
    onAblauf(neue)
    announce(`${findWerk(paket, werke[von] ?? '')?.titel ?? 'Arbeit'}: Platz ${nach + 1} von ${werke.length}`)
    focusGriff(liste.current, nach)
  }

  return (
    <section className="ablauf-liste" aria-label="Ablauf">
      <div className="ablauf-liste__kopf">
        <h2 className="vortrag__kopf">Ablauf</h2>
        <p>{restWort(rest, uhr?.dauerMs ?? 0)}</p>
      </div>
      <ol ref={liste}>
        {werke.map((id, index) => (
          // Dragging is one of three ways; the handle has the others.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            aria-current={id === werk ? 'step' : undefined}
            className={classNames('ablauf-liste__zeile', standOf(stand, id))}
            draggable
            onDragStart={(event: DragEvent) => {
              gezogen.current = id
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              move(werke.indexOf(gezogen.current ?? ''), index)
              gezogen.current = null
            }}
          >
            <Zeile paket={paket} stand={stand} id={id} index={index} onZeige={onZeige} />
            {offen === id ? (
              <VerschiebeKnoepfe name={titelOf(findWerk(paket, id))} index={index} anzahl={werke.length} onMove={(nach) => move(index, nach)} />
            ) : null}
            <VerschiebeGriff
              finger
              name={titelOf(findWerk(paket, id))}
              index={index}
              anzahl={werke.length}
              onMove={(nach) => move(index, nach)}
              aria-expanded={offen === id}
              onClick={() => setOffen(offen === id ? null : id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ZeileProps {
  paket: Jurypaket
  stand: Buehnenstand
  id: string
  index: number
  onZeige: (einreichungId: string) => void
}

function Zeile({ paket, stand, id, index, onZeige }: ZeileProps) {
  const werk = findWerk(paket, id)
  const weg = stand.entfallen.includes(id)
  const dauer = werk ? spieldauerOf(werk) : null
  return (
    <>
      <span className="ablauf-liste__nummer">{index + 1}</span>
      <Zeichen stand={stand} id={id} motiv={motiveVon(paket, id)[0]} />
      <button type="button" className="ablauf-liste__titel" disabled={weg} onClick={() => onZeige(id)}>
        {titelOf(werk)}
      </button>
      <span className="ablauf-liste__dauer">{weg ? 'zurückgezogen, wird übersprungen' : dauer === null ? '' : formatDauer(dauer)}</span>
    </>
  )
}

const ART: Record<Motiv['art'], Icon> = { film: FilmStripIcon, ton: SpeakerHighIcon, bild: ImageIcon, link: GlobeIcon }

function Zeichen({ stand, id, motiv }: { stand: Buehnenstand; id: string; motiv: Motiv | undefined }) {
  const stelle = standOf(stand, id)
  const Art = ART[motiv?.art ?? 'bild']
  if (stelle === 'jetzt') return <Mit icon={PlayIcon} wort="Wird gezeigt" fill />
  if (stelle === 'weg') return <Mit icon={MinusCircleIcon} wort="" />
  if (stelle === 'gezeigt') return <Mit icon={CheckIcon} wort="Gezeigt" />
  return <Mit icon={Art} wort="" />
}

function Mit({ icon: Bild, wort, fill = false }: { icon: Icon; wort: string; fill?: boolean }) {
  return (
    <span className="ablauf-liste__zeichen">
      <Bild size={20} weight={fill ? 'fill' : 'regular'} aria-hidden="true" />
      {wort ? <VisuallyHidden>{wort}</VisuallyHidden> : null}
    </span>
  )
}

function standOf({ werk, entfallen, gezeigt }: Buehnenstand, id: string): 'jetzt' | 'weg' | 'gezeigt' | 'folgt' {
  if (id === werk) return 'jetzt'
  if (entfallen.includes(id)) return 'weg'
  return gezeigt.includes(id) ? 'gezeigt' : 'folgt'
}

function titelOf(werk: PaketEinreichung | undefined): string {
  return werk?.titel || werk?.nummer || 'Arbeit'
}

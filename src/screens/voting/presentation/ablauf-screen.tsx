import { type DragEvent, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Jurypaket, PaketEinreichung, PaketKategorie } from '#contract/jurypaket.ts'
import { moveWerk } from '#src/parts/buehne/stand/ablauf.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { mediumUrl } from '#src/parts/medium/medien-of.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { AblaufStand } from '#src/parts/vorfuehrung/ablauf-stand.tsx'
import { NotizZeile } from '#src/parts/vorfuehrung/notiz-zeile.tsx'
import { useMayOrdnen } from '#src/parts/vorfuehrung/use-may-ordnen.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { focusGriff, VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { MitPaket, NichtDabei } from '../jurys/mit-paket.tsx'
import { useAblauf } from './use-ablauf.ts'
import './ablauf-screen.css'

/** `/voting/presentation/:juryId/:kategorieId/ablauf`: the running order and what is noted to each work, with or without a network. */
export function AblaufScreen() {
  const { juryId = '', kategorieId = '' } = useParams()
  return (
    <MitPaket juryId={juryId}>
      {({ paket }) => {
        const kategorie = paket.kategorien.find(({ id }) => id === kategorieId)
        if (!kategorie) return <NichtDabei was="Diese Kategorie" to={`/voting/presentation/${juryId}`} zu="Zu den Kategorien" />
        return <Ablauf key={kategorieId} paket={paket} kategorie={kategorie} />
      }}
    </MitPaket>
  )
}

function Ablauf({ paket, kategorie }: { paket: Jurypaket; kategorie: PaketKategorie }) {
  useTitel(`Ablauf, ${kategorie.titel}`)
  const { werke, vorfuehrung } = useAblauf(paket, kategorie.id)
  const mayOrdnen = useMayOrdnen(paket)
  const [ansage, setAnsage] = useState('')
  const gezogen = useRef<number | null>(null)
  const liste = useRef<HTMLOListElement>(null)
  const verborgen = new Set(paket.befangenBestaetigt)

  function move(von: number, nach: number) {
    const { reihenfolge, setReihenfolge } = vorfuehrung
    const neu = moveWerk(reihenfolge, von, nach)
    if (neu === reihenfolge) return
    setReihenfolge(neu)
    setAnsage(`${werke[von]?.titel ?? ''} steht jetzt an Stelle ${nach + 1} von ${werke.length}.`)
    focusGriff(liste.current, nach)
  }
  function drop(nach: number) {
    if (gezogen.current !== null) move(gezogen.current, nach)
    gezogen.current = null
  }

  return (
    <div className="ablauf">
      <JuryHeader
        zurueck={{ to: `/voting/presentation/${paket.juryId}/${kategorie.id}`, label: 'Zur Kategorie' }}
        titel="Vorführung"
        zeile={`Jury ${paket.nummer} · ${kategorie.titel}`}
      />
      <main id="inhalt" className="ablauf__inhalt">
        <h1 className="text-display-lg">Ablauf und Notizen</h1>
        <p className="ablauf__satz text-body-lg">In dieser Reihenfolge wird gezeigt. Notizen stehen nur im Vortragsfenster, nie auf der Leinwand.</p>
        {mayOrdnen ? (
          <AblaufStand stand={vorfuehrung.stand} entscheide={vorfuehrung.entscheide} />
        ) : (
          <p className="ablauf__befangen">Ablauf und Notizen ändern Vorsitz, Stellvertretung und wer vorführt.</p>
        )}
        {werke.length === 0 ? <EmptyState title="Noch keine Arbeiten">In dieser Kategorie gibt es noch nichts zu zeigen.</EmptyState> : null}
        <ol className="ablauf__liste" ref={liste}>
          {(mayOrdnen ? werke : []).map((werk, index) => (
            // Dragging is one of three ways; the buttons in the row are the others.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={werk.id}
              className="ablauf__werk"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                drop(index)
              }}
            >
              <Zeile
                werk={werk}
                index={index}
                anzahl={werke.length}
                onMove={(nach) => move(index, nach)}
                onDragStart={(event) => {
                  gezogen.current = index
                  event.dataTransfer.effectAllowed = 'move'
                }}
              />
              {verborgen.has(werk.id) ? (
                <p className="ablauf__befangen">Sie sind bei dieser Arbeit befangen: Notizen anderer bleiben für Sie verborgen.</p>
              ) : (
                <NotizZeile titel={werk.titel} notiz={vorfuehrung.notizen[werk.id] ?? ''} onSave={(text) => vorfuehrung.setNotiz(werk.id, text)} />
              )}
            </li>
          ))}
        </ol>
        <VisuallyHidden>
          <span role="status">{ansage}</span>
        </VisuallyHidden>
      </main>
    </div>
  )
}

interface ZeileProps {
  werk: PaketEinreichung
  index: number
  anzahl: number
  onMove: (nach: number) => void
  onDragStart: (event: DragEvent) => void
}

function Zeile({ werk, index, anzahl, onMove, onDragStart }: ZeileProps) {
  const { titel, nummer, medien } = werk
  const ort = { name: titel, index, anzahl, onMove }
  const thumb = medien.find(({ variant }) => variant === 'thumb') ?? medien.find(({ variant }) => variant === 'poster')
  return (
    <div className="ablauf__zeile">
      <VerschiebeGriff {...ort} finger draggable onDragStart={onDragStart} />
      <span className="ablauf__nr">{index + 1}</span>
      <span className="ablauf__bild">{thumb ? <img src={mediumUrl(thumb)} alt="" loading="lazy" draggable={false} onError={hideBild} /> : null}</span>
      <div className="ablauf__text">
        <h2 className="ablauf__titel">{titel}</h2>
        <p className="ablauf__nummer">{nummer}</p>
      </div>
      <VerschiebeKnoepfe {...ort} />
    </div>
  )
}

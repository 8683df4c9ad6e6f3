import { type DragEvent, Fragment, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { Buchzeile } from '#contract/jahrbuch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { zeichenWort } from '#contract/zeichen.ts'
import { DruckstatusZeichen } from '#src/parts/einreichung/druckstatus.tsx'
import { EinreichungBild } from '#src/parts/einreichung/einreichung-bild.tsx'
import { FreigabeZeichen } from '#src/parts/jahrbuch/freigabe-zeichen.tsx'
import { befundWort, laufWort } from '#src/parts/jahrbuch/jahrbuch-worte.ts'
import { classNames } from '#src/ui/class-names.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { focusGriff, VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface BuchListeProps {
  werke: readonly Buchzeile[]
  /** The whole book is shown: a place in it is one in the book. */
  beweglich: boolean
  /** Answers whether there was somewhere to go. */
  onMove: (von: number, nach: number) => boolean
}

/** Page after page; rows move by dragging, by Alt with an arrow key, or by the buttons that the handle opens. */
export function BuchListe({ werke, beweglich, onMove }: BuchListeProps) {
  const liste = useRef<HTMLOListElement>(null)
  const gezogen = useRef<number | null>(null)
  const [offen, setOffen] = useState<string | null>(null)

  function move(von: number, nach: number): void {
    if (onMove(von, nach)) focusGriff(liste.current, nach)
  }

  return (
    <ol ref={liste} className={classNames('buch-liste', beweglich && 'buch-liste--beweglich')}>
      {werke.map((werk, index) => (
        // Dragging is one of three ways; the handle has the others.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={werk.einreichungId}
          draggable={beweglich}
          data-gruppe={isNeueGruppe(werke, index) || undefined}
          onDragStart={(event: DragEvent) => {
            gezogen.current = index
            event.dataTransfer.effectAllowed = 'move'
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (gezogen.current !== null) move(gezogen.current, index)
            gezogen.current = null
          }}
        >
          {isNeueGruppe(werke, index) ? <p className="buch-liste__gruppe">{werk.kategorie.titel}</p> : null}
          <div className="buch-liste__zeile">
            {beweglich ? (
              <Fragment>
                <VerschiebeGriff
                  name={nameOf(werk)}
                  index={index}
                  anzahl={werke.length}
                  onMove={(nach) => move(index, nach)}
                  aria-expanded={offen === werk.einreichungId}
                  onClick={() => setOffen(offen === werk.einreichungId ? null : werk.einreichungId)}
                />
                {offen === werk.einreichungId ? (
                  <span className="buch-liste__knoepfe">
                    <VerschiebeKnoepfe name={nameOf(werk)} index={index} anzahl={werke.length} onMove={(nach) => move(index, nach)} />
                  </span>
                ) : null}
              </Fragment>
            ) : null}
            <Zeile werk={werk} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** In an order by hand a category may come several times. */
function isNeueGruppe(werke: readonly Buchzeile[], index: number): boolean {
  return werke[index - 1]?.kategorie.nummer !== werke[index]?.kategorie.nummer
}

function Zeile({ werk }: { werk: Buchzeile }) {
  const { einreichungId, lauf, nummer, agentur, medaille, bild, druckstatus, freigabe, versetzt, oeffentlich } = werk
  return (
    <>
      <span className="buch-liste__lauf">{laufWort(lauf)}</span>
      <EinreichungBild sha256={bild} />
      <span className="buch-liste__werk">
        <Link to={`/admin/druckdaten/jahrbuch/${einreichungId}`}>{nameOf(werk)}</Link>
        <span>{[nummer, agentur.name].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={`buch-liste__stufe buch-liste__stufe--${medaille.toLowerCase()}`}>
        {MEDAILLE_TITEL[medaille]}
        {oeffentlich ? null : <span className="buch-liste__leise">nicht öffentlich</span>}
      </span>
      <span className="buch-liste__befund">
        <BefundZeichen werk={werk} />
      </span>
      <span className="buch-liste__freigabe">
        <FreigabeZeichen freigabe={freigabe} kurz />
      </span>
      <span className="buch-liste__druck">
        <DruckstatusZeichen druckstatus={druckstatus} />
      </span>
      <span className="buch-liste__hand">
        {versetzt ? (
          <>
            <HandPalmIcon size={18} aria-hidden="true" />
            <VisuallyHidden>Von Hand gestellt</VisuallyHidden>
          </>
        ) : null}
      </span>
    </>
  )
}

/** The gravest first: what cannot be printed, what is wrong, what may be meant. */
function BefundZeichen({ werk }: { werk: Buchzeile }) {
  if (werk.zeichen.length > 0)
    return <StatusWort icon={WarningCircleIcon} ton="coral" wort={`Zeichen fehlt: ${werk.zeichen.map(zeichenWort).join(' ')}`} />
  const wort = befundWort(werk)
  if (werk.fehler > 0) return <StatusWort icon={WarningCircleIcon} ton="amber" wort={wort} />
  return wort === '' ? <StatusWort icon={CheckIcon} ton="ruhig" wort="Ohne Befund" /> : <StatusWort icon={InfoIcon} ton="tablet" wort={wort} />
}

function nameOf({ titel }: Buchzeile): string {
  return titel.trim() || 'Ohne Titel'
}

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { AblaufZeile as Zeile, Gala } from '#contract/ablauf.ts'
import { AUFTRITT_PUNKTE, fehlendeOf, laengeOf, sprechSekOf, ueberSekOf, uhrzeitOf } from '#contract/ablauf-regeln.ts'
import type { Abholer } from '#contract/auftritt.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { ABHOLUNG_WORT, ersterAbholer, fehltWort } from '#src/parts/auftritt/auftritt-worte.ts'
import { useJahr } from '#src/parts/auftritt/use-jahr.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import './ablauf-zeile.css'

interface ZeileProps {
  zeile: Zeile
  gala: Gala
  beginnSek: number
  dauerSek: number
  /** When it began before the last move; null: nothing was moved. */
  stattSek: number | null
  /** Where it stands in its block; null: it cannot be moved. */
  platz: { index: number; anzahl: number; move: (to: number) => void } | null
  /** Who else has it open. */
  bearbeitung: string | null
}

/** One work on stage: when, what, who, and what is still missing. */
export function AblaufZeile({ zeile, gala, beginnSek, dauerSek, stattSek, platz, bearbeitung }: ZeileProps) {
  const { mit } = useJahr()
  const [wege, setWege] = useState(false)
  const { einreichungId, kategorieId, titel, medaille, bild, laudator, worte } = zeile
  const abholer = ersterAbholer(zeile)
  const statt = stattSek !== null && uhrzeitOf(stattSek) !== uhrzeitOf(beginnSek) ? uhrzeitOf(stattSek) : null
  return (
    <div className="ablauf-zeile" data-verschoben={statt !== null || undefined}>
      <span className="ablauf-zeile__griff">
        {bearbeitung ? (
          <span title={`${bearbeitung} bearbeitet gerade`}>
            <Avatar name={bearbeitung} size={30} />
          </span>
        ) : platz ? (
          <VerschiebeGriff
            name={titel}
            index={platz.index}
            anzahl={platz.anzahl}
            onMove={platz.move}
            aria-expanded={wege}
            onClick={() => setWege(!wege)}
          />
        ) : null}
      </span>
      <span className="ablauf-zeile__beginn">
        <strong>{uhrzeitOf(beginnSek)}</strong>
        <span>{statt === null ? `${laengeOf(dauerSek)} min` : `statt ${statt}`}</span>
      </span>
      <span className="ablauf-zeile__bild">{bild ? <img src={`/media/${bild.klein}`} alt="" loading="lazy" draggable={false} /> : null}</span>
      <span className="ablauf-zeile__arbeit">
        <Link to={`/festvorbereitung/${kategorieId}/${einreichungId}${mit}`} draggable={false}>
          {titel.trim() || 'Ohne Titel'}
        </Link>
        <span data-medaille={medaille}>{MEDAILLE_TITEL[medaille]}</span>
      </span>
      <span className="ablauf-zeile__laudatio">{laudator.trim() || <em>offen</em>}</span>
      <Sprechdauer worte={worte} gala={gala} />
      <span className="ablauf-zeile__abholung">{abholer ? <AbholerWort {...abholer} /> : <em>offen</em>}</span>
      <Stand zeile={zeile} />
      {wege && platz ? (
        <div className="ablauf-zeile__wege">
          <span>{`„${titel}“ verschieben`}</span>
          <VerschiebeKnoepfe name={titel} index={platz.index} anzahl={platz.anzahl} onMove={platz.move} />
          <Button onClick={() => setWege(false)}>Fertig</Button>
        </div>
      ) : null}
    </div>
  )
}

function Sprechdauer({ worte, gala }: { worte: number; gala: Gala }) {
  const ueber = ueberSekOf(worte, gala)
  if (worte === 0) return <em className="ablauf-zeile__text">fehlt</em>
  return (
    <span className="ablauf-zeile__text" data-ueber={ueber > 0 || undefined} title={ueber > 0 ? `${ueber} s über dem Maß` : undefined}>
      <span className="visually-hidden">Text </span>
      {`${sprechSekOf(worte, gala)} s`}
    </span>
  )
}

const ABHOLUNG_ZEICHEN = {
  ZUGESAGT: { icon: CheckIcon, ton: 'laurel' },
  ANGEFRAGT: { icon: ClockIcon, ton: 'amber' },
  ABGESAGT: { icon: XIcon, ton: 'coral' },
} as const

function AbholerWort({ name, stand }: Abholer) {
  return (
    <>
      <strong>{name}</strong>
      <StatusWort {...ABHOLUNG_ZEICHEN[stand]} wort={ABHOLUNG_WORT[stand]} />
    </>
  )
}

/** One segment for each thing that is wanted; the word says what is missing. */
function Stand({ zeile }: { zeile: Zeile }) {
  const fehlende = fehlendeOf(zeile)
  return (
    <span className="ablauf-zeile__stand" data-fertig={fehlende.length === 0 || undefined}>
      <span className="ablauf-zeile__segmente" aria-hidden="true">
        {AUFTRITT_PUNKTE.map((punkt, index) => (
          <span key={punkt} data-an={index < AUFTRITT_PUNKTE.length - fehlende.length || undefined} />
        ))}
      </span>
      <span>{fehltWort(fehlende)}</span>
    </span>
  )
}

import { Link } from 'react-router-dom'
import type { Ablauf } from '#contract/ablauf.ts'
import { prozentOf, uhrzeitOf, type Abendzeiten } from '#contract/ablauf-regeln.ts'
import { useJahr } from '#src/parts/auftritt/use-jahr.ts'
import { classNames } from '#src/ui/class-names.ts'
import './ablauf-bloecke.css'

interface BloeckeProps {
  ablauf: Ablauf
  zeiten: Abendzeiten
  blockId: string | null
  onEroeffnung: () => void
}

/** The blocks in the order of the stage: when each begins, and how far it is. */
export function AblaufBloecke({ ablauf, zeiten, blockId, onEroeffnung }: BloeckeProps) {
  const { mit } = useJahr()
  return (
    <nav className="ablauf-bloecke" aria-label="Reihenfolge auf der Bühne">
      <p className="text-label">Reihenfolge auf der Bühne</p>
      <ol>
        <li>
          <button type="button" className="ablauf-bloecke__ziel" onClick={onEroeffnung}>
            <Inhalt titel="Eröffnung" uhrzeit={uhrzeitOf(zeiten.beginnSek)} prozent={ablauf.gala.beginn === null ? 0 : 100} />
          </button>
        </li>
        {ablauf.bloecke.map(({ id, titel, auftritte }, index) => (
          <li key={id}>
            <Link
              to={id === blockId ? `/festvorbereitung${mit}` : `/festvorbereitung/${id}${mit}`}
              className={classNames('ablauf-bloecke__ziel', id === blockId && 'ablauf-bloecke__ziel--hier')}
              aria-current={id === blockId ? 'true' : undefined}
            >
              <Inhalt titel={titel} uhrzeit={uhrzeitOf(zeiten.bloecke[index]?.beginnSek ?? 0)} prozent={prozentOf(auftritte)} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Inhalt({ titel, uhrzeit, prozent }: { titel: string; uhrzeit: string; prozent: number }) {
  return (
    <>
      <span className="ablauf-bloecke__titel">{titel}</span>
      <span className="ablauf-bloecke__zeit">{uhrzeit}</span>
      <span className="ablauf-bloecke__balken" data-fertig={prozent === 100 || undefined} aria-hidden="true">
        <span style={{ width: `${prozent}%` }} />
      </span>
      <span className="ablauf-bloecke__prozent">{`${prozent} %`}</span>
    </>
  )
}

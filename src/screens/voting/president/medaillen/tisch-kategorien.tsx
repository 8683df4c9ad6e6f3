import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Link, NavLink } from 'react-router-dom'
import type { Medaillentisch, TischKategorie } from '#contract/medaillentisch.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { listEntscheidungen } from './tisch-entscheidungen.ts'
import { MedaillenZahlen } from './tisch-zeichen.tsx'
import './tisch-kategorien.css'

interface KategorienProps {
  tisch: Medaillentisch
  onProtokoll(): void
}

/** The categories of the round, and what was decided last. */
export function TischKategorien({ tisch, onProtokoll }: KategorienProps) {
  const [letzte] = listEntscheidungen(tisch)
  return (
    <nav className="tisch-kategorien" aria-label="Kategorien">
      <p className="text-label">Kategorien</p>
      <ul>
        {tisch.kategorien.map((kategorie) => (
          <li key={kategorie.id}>
            <NavLink
              to={`/voting/president/${tisch.juryId}/medaillen/${kategorie.id}`}
              className={`tisch-kategorien__link${kategorie.id === tisch.kategorieId ? ' tisch-kategorien__link--aktiv' : ''}`}
              aria-current={kategorie.id === tisch.kategorieId ? 'page' : undefined}
            >
              <span className="tisch-kategorien__kopf">
                <span>{kategorie.titel}</span>
                <KategorieZeichen kategorie={kategorie} />
              </span>
              <span className="tisch-kategorien__stand">{<KategorieStand kategorie={kategorie} />}</span>
            </NavLink>
          </li>
        ))}
        <li className="tisch-kategorien__grandprix">
          <Link className="tisch-kategorien__link" to={`/voting/president/${tisch.juryId}/grandprix`}>
            <span className="tisch-kategorien__kopf">Grand Prix</span>
            <span className="tisch-kategorien__stand">Eigene kurze Runde nach allen Kategorien</span>
          </Link>
        </li>
      </ul>
      {letzte ? (
        <div className="tisch-kategorien__zuletzt">
          <p className="text-label">Zuletzt entschieden</p>
          <p>{`${letzte.kategorie}: ${letzte.kurz}`}</p>
          <p className="tisch-kategorien__wer">{`${letzte.name}, ${formatZeitpunkt(letzte.zeitMs)}.${letzte.begruendung ? ` „${letzte.begruendung}“` : ''}`}</p>
          <Button size="touch" block onClick={onProtokoll}>
            Alle Entscheidungen
          </Button>
        </div>
      ) : null}
    </nav>
  )
}

function KategorieZeichen({ kategorie: { fertig, veraltet, anzahl } }: { kategorie: TischKategorie }) {
  if (veraltet) return <WarningIcon className="tisch-kategorien__achtung" size={18} weight="fill" aria-label="Ergebnis hat sich geändert" />
  if (fertig) return <CheckCircleIcon className="tisch-kategorien__fertig" size={18} weight="fill" aria-label="abgeschlossen" />
  return (
    <span className="tisch-kategorien__anzahl">
      {anzahl}
      <VisuallyHidden> Einreichungen</VisuallyHidden>
    </span>
  )
}

function KategorieStand({ kategorie }: { kategorie: TischKategorie }) {
  if (kategorie.anzahl === 0) return 'Keine Einreichung'
  if (kategorie.keinGold) return kategorie.fertig ? 'Kein Gold, entschieden' : 'Kein Gold'
  return <MedaillenZahlen vergeben={kategorie.vergeben} />
}

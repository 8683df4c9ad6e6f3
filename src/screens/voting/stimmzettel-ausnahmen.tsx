import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { Angabe } from '#src/parts/stimme/stimme-worte.ts'
import { Button } from '#src/ui/button.tsx'
import type { Zettel } from './use-stimmzettel.ts'

export interface AusnahmenProps {
  angabe: Angabe
  sperre: string | null
  verborgen: boolean
  bestaetigt: boolean
  zettel: Zettel
}

/** Not to vote, in three ways: Enthaltung, Befangen, and taking a vote away again. */
export function Ausnahmen({ angabe, sperre, verborgen, bestaetigt, zettel }: AusnahmenProps) {
  if (sperre !== null) {
    return (
      <p className="stimmzettel__alt stimmzettel__hinweis">
        <LockSimpleIcon size={20} aria-hidden="true" />
        {sperre}
      </p>
    )
  }
  if (verborgen) {
    return (
      <div className="stimmzettel__alt stimmzettel__befangen">
        <p>
          {bestaetigt
            ? 'Sie sind bei dieser Einreichung befangen. Das hat das Jurybüro festgelegt.'
            : 'Sie sind befangen. Der Juryvorsitz sieht nur, dass Sie befangen sind.'}
        </p>
        {bestaetigt ? null : (
          <Button size="vote" block onClick={zettel.entfernen}>
            Befangenheit zurücknehmen
          </Button>
        )}
      </div>
    )
  }
  const hatStimme = angabe.art === 'BEWERTET'
  return (
    <div className={hatStimme ? 'stimmzettel__alt stimmzettel__wahl stimmzettel__wahl--drei' : 'stimmzettel__alt stimmzettel__wahl'}>
      <Button size="vote" aria-pressed={angabe.art === 'ENTHALTUNG'} onClick={zettel.enthalten}>
        Enthaltung
      </Button>
      <Button size="vote" onClick={zettel.askBefangen}>
        Befangen
      </Button>
      {hatStimme ? (
        <Button className="stimmzettel__entfernen" size="touch" variant="ghost" onClick={zettel.entfernen}>
          Bewertung entfernen
        </Button>
      ) : null}
    </div>
  )
}

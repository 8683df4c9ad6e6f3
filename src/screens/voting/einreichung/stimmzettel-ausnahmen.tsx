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

/** The two ways not to vote; or why nothing can be done. */
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
  return (
    <div className="stimmzettel__alt stimmzettel__wahl">
      <Button size="vote" aria-pressed={angabe.art === 'ENTHALTUNG'} onClick={zettel.enthalten}>
        Enthaltung
      </Button>
      <Button size="vote" onClick={zettel.askBefangen}>
        Befangen
      </Button>
    </div>
  )
}

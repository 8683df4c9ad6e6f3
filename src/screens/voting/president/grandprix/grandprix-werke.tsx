import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import type { GrandPrix, GrandPrixWerk } from '#contract/grandprix.ts'
import { Wreath } from '#src/ui/wreath.tsx'

interface WerkeProps {
  grandPrix: GrandPrix
  /** Chosen now, or decided. */
  gewaehlt: string | null
  /** Null: nothing is to be chosen. */
  onWaehle: ((id: string) => void) | null
}

/** The works with Gold, best first once that is known; one of them may be chosen. */
export function GrandPrixWerke({ grandPrix, gewaehlt, onWaehle }: WerkeProps) {
  const werke = grandPrix.werke.toSorted((a, b) => rangOf(a) - rangOf(b))
  return (
    <ul className="grandprix__werke">
      {werke.map((werk) => (
        <li key={werk.id} className="grandprix-werk" data-gewaehlt={werk.id === gewaehlt || undefined}>
          {onWaehle && hatQuorum(werk) ? (
            <label>
              <input
                type="radio"
                name="grandprix"
                className="grandprix-werk__wahl"
                checked={werk.id === gewaehlt}
                onChange={() => onWaehle(werk.id)}
              />
              <Werk werk={werk} vergeben={false} />
            </label>
          ) : (
            <Werk werk={werk} vergeben={werk.id === gewaehlt} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Known only once the round is closed; the server gives it to no other work. */
export function hatQuorum({ ergebnis }: GrandPrixWerk): boolean {
  return ergebnis !== null && ergebnis.rang !== null
}

/** Below the quorum and before the end: behind the others, in the order of the categories. */
function rangOf({ ergebnis }: GrandPrixWerk): number {
  return ergebnis?.rang ?? Number.MAX_SAFE_INTEGER
}

function Werk({ werk: { titel, nummer, kategorie, bild, ergebnis }, vergeben }: { werk: GrandPrixWerk; vergeben: boolean }) {
  return (
    <span className="grandprix-werk__karte">
      <span className="grandprix-werk__buehne">
        {bild ? <img src={`/media/${bild}`} alt="" decoding="async" /> : <EyeSlashIcon size={36} aria-hidden="true" />}
      </span>
      <span className="grandprix-werk__text">
        <strong>{titel}</strong>
        <span>{[nummer, kategorie].filter(Boolean).join(' · ')}</span>
        {vergeben ? (
          <span className="grandprix-werk__vergeben">
            <Wreath score={10} size={28} tone="gold" />
            Grand Prix
          </span>
        ) : null}
        {ergebnis ? <span className="grandprix-werk__ergebnis">{ergebnisWort(ergebnis)}</span> : null}
      </span>
    </span>
  )
}

function ergebnisWort({ rang, gleichstand, ja, stimmen, enthaltungen, befangen }: NonNullable<GrandPrixWerk['ergebnis']>): string {
  return [
    rang === null ? 'Unter dem Quorum' : `Rang ${rang}${gleichstand ? ', gleich' : ''}`,
    `${ja} von ${stimmen} Ja`,
    ...(enthaltungen > 0 ? [`${enthaltungen} ${enthaltungen === 1 ? 'Enthaltung' : 'Enthaltungen'}`] : []),
    ...(befangen > 0 ? [`${befangen} befangen`] : []),
  ].join(' · ')
}

import type { BereitesMitglied, Bereitschaft } from '#contract/bereitschaft.ts'
import { kontaktWort, standOf, type BereitschaftArt } from '#src/parts/jury/bereitschaft-stand.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ART_WORT, StandZeichen } from './stand-zeichen.tsx'

const ARTEN: readonly BereitschaftArt[] = ['BEREIT', 'WARTET', 'HANDGRIFF', 'STEHT']

interface TabletKachelnProps {
  bereitschaft: Bereitschaft
  gewaehltId: string | null
  onWahl: (mitgliedId: string | null) => void
}

/** A tile for everybody, by name; the colours are told above them. */
export function TabletKacheln({ bereitschaft, gewaehltId, onWahl }: TabletKachelnProps) {
  return (
    <>
      <ul className="legende" aria-label="Was die Farben bedeuten">
        {ARTEN.map((art) => (
          <li key={art}>
            <StandZeichen art={art} />
            {ART_WORT[art]}
          </li>
        ))}
      </ul>
      <ul className="kacheln" aria-label="Tablets">
        {bereitschaft.mitglieder.map((mitglied) => (
          <li key={mitglied.mitgliedId}>
            <Kachel
              bereitschaft={bereitschaft}
              mitglied={mitglied}
              gewaehlt={mitglied.mitgliedId === gewaehltId}
              onWahl={() => onWahl(mitglied.mitgliedId === gewaehltId ? null : mitglied.mitgliedId)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface KachelProps {
  bereitschaft: Bereitschaft
  mitglied: BereitesMitglied
  gewaehlt: boolean
  onWahl: () => void
}

function Kachel({ bereitschaft, mitglied, gewaehlt, onWahl }: KachelProps) {
  const stand = standOf(mitglied, bereitschaft)
  return (
    <button type="button" className={classNames('kachel', `kachel--${stand.art.toLowerCase()}`)} aria-pressed={gewaehlt} onClick={onWahl}>
      <span className="kachel__name">{kurzname(mitglied.name)}</span>
      <StandZeichen art={stand.art} />
      <span className="kachel__strich" aria-hidden="true" />
      <span className="kachel__kontakt">{kontaktWort(mitglied.geraete[0], stand, bereitschaft.standMs)}</span>
      <span className="kachel__wort">{stand.wort}</span>
    </button>
  )
}

/** „C. Dağ" */
function kurzname(name: string): string {
  const [vorname = '', ...rest] = name.split(' ')
  return rest.length === 0 ? name : `${vorname.slice(0, 1)}. ${rest.join(' ')}`
}

import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import './live-seite.css'

type Fehlend = NonNullable<LiveLeitung['fehlende']>[number]

/** Who has not voted for this work yet, and why that may be. */
export function LiveFehlende({ fehlende, paket }: { fehlende: readonly Fehlend[]; paket: Jurypaket }) {
  if (fehlende.length === 0) return <p className="live-seite__alle">Alle haben abgestimmt.</p>
  return (
    <section className="live-seite__liste" aria-label="Noch offen">
      <h3>Noch offen</h3>
      <ul>
        {fehlende.map((person) => (
          <li key={person.mitgliedId}>
            <Avatar name={person.name} />
            <p>
              <strong>{person.name}</strong>
              <small className={person.anwesend ? undefined : 'live-seite__offline'}>{grundOf(person, paket)}</small>
            </p>
            {person.anwesend ? null : <WifiSlashIcon className="live-seite__offline" size={22} weight="bold" aria-hidden="true" />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function grundOf({ anwesend, folgt, sieht, zuletztMs }: Fehlend, paket: Jurypaket): string {
  if (zuletztMs === null) return 'nicht in der Sitzung'
  if (!anwesend) return `Offline seit ${formatUhrzeit(zuletztMs)}, eine Stimme kommt nach`
  if (folgt) return 'folgt'
  const werk = paket.einreichungen.find(({ id }) => id === sieht)
  return werk ? `blättert selbst, sieht ${werk.nummer || werk.titel}` : 'blättert selbst'
}

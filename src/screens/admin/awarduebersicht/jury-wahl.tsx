import { Link } from 'react-router-dom'
import type { Awardjury } from '#contract/awarduebersicht.ts'
import { formatZahl } from '#contract/zahl.ts'
import { JuryStandZeichen } from '#src/parts/auszeichnung/auszeichnung-zeichen.tsx'
import type { Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { CheckField } from '#src/ui/check-field.tsx'

interface JuryWahlProps {
  stand: Stand
  abgewaehlt: ReadonlySet<string>
  onWahl: (abgewaehlt: ReadonlySet<string>) => void
}

/** Every jury of the year: what is confirmed can be chosen, of the others it is said what is missing. */
export function JuryWahl({ stand: { jurys, geplant }, abgewaehlt, onWahl }: JuryWahlProps) {
  if (jurys.length === 0)
    return (
      <p className="awards__hinweis">
        In diesem Jahr gibt es noch keine Jury. <Link to="/admin/jurys/neu">Jury anlegen</Link>
      </p>
    )
  function toggle(id: string, gewaehlt: boolean) {
    const next = new Set(abgewaehlt)
    if (gewaehlt) next.delete(id)
    else next.add(id)
    onWahl(next)
  }
  return (
    <section className="jury-wahl" aria-labelledby="jury-wahl">
      <h3 id="jury-wahl">Jurys</h3>
      <ul>
        {jurys.map((jury) => (
          <li key={jury.id}>
            {jury.stand === 'BESTAETIGT' && !geplant ? (
              <CheckField
                label={`${jury.nummer} ${jury.titel}`}
                hint={anzahlSatz(jury.offen)}
                checked={!abgewaehlt.has(jury.id)}
                onChange={(event) => toggle(jury.id, event.currentTarget.checked)}
              />
            ) : (
              <div className="jury-wahl__zeile">
                <Link to={`/admin/jurys/${jury.id}`}>{`${jury.nummer} ${jury.titel}`}</Link>
                <JuryStandZeichen stand={jury.stand} />
                <p>{satzOf(jury)}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function anzahlSatz(offen: number): string {
  if (offen === 0) return 'Bestätigt, ohne Auszeichnung'
  return offen === 1 ? '1 Auszeichnung wird öffentlich' : `${formatZahl(offen)} Auszeichnungen werden öffentlich`
}

function satzOf({ stand, vorsitz, veroeffentlicht, offen }: Awardjury): string {
  if (stand === 'VEROEFFENTLICHT')
    return veroeffentlicht === 1 ? '1 Auszeichnung ist öffentlich.' : `${formatZahl(veroeffentlicht)} Auszeichnungen sind öffentlich.`
  if (stand === 'BESTAETIGT') return `${formatZahl(offen)} bestätigt.`
  if (stand === 'GESCHLOSSEN') return `${vorsitz ?? 'Der Vorsitz'} hat das Ergebnis noch nicht bestätigt.`
  return stand === 'LAEUFT' ? 'Zuerst wird die letzte Runde geschlossen und bestätigt.' : 'Es ist noch keine Runde eröffnet.'
}

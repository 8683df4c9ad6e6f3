import { AppWindowIcon } from '@phosphor-icons/react/dist/csr/AppWindow'
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { PaketRow } from '#src/offline/verleihung/verleihung-db.ts'
import { JuryHeader } from '#src/parts/jury/jury-header.tsx'
import { Rueckmeldungen } from '#src/parts/rueckmeldung/rueckmeldungen.tsx'
import type { Verleihungsstand } from '#src/parts/verleihung/use-verleihungen.ts'
import { Button } from '#src/ui/button.tsx'
import type { Fenster } from './fenster.ts'
import { FreigabeBlatt, type FreigabeStand } from './freigabe-blatt.tsx'
import './vorraum.css'

interface VorraumProps {
  juryId: string
  stand: Verleihungsstand
  hier: readonly PaketRow[]
  onBuehne: (id: string, fenster: Fenster) => void
  onProbe: (fenster: Fenster) => void
}

/** Before and after the stage: what is released, what is here, and the rehearsal. No medal stands on it. */
export function Vorraum({ juryId, stand, hier, onBuehne, onProbe }: VorraumProps) {
  const freigaben = freigabenOf(stand.eigene, hier, juryId)
  return (
    <div className="verleihung-vorraum">
      <JuryHeader zurueck={{ to: `/voting/presentation/${juryId}`, label: 'Zur Vorführung' }} titel="Preisverleihung" />
      <main id="inhalt" className="verleihung-vorraum__inhalt">
        <h1 className="text-display-lg">Preisverleihung</h1>
        {stand.entfernt ? (
          <p className="verleihung-vorraum__hinweis" role="status">
            <WarningIcon size={22} weight="bold" aria-hidden="true" />
            Eine Freigabe wurde zurückgezogen oder ist zu Ende. Was davon auf diesem Gerät lag, ist gelöscht.
          </p>
        ) : null}
        {stand.istVerbunden ? null : (
          <p className="verleihung-vorraum__klein" role="status">
            Gerade ohne Verbindung: Gezeigt wird, was auf diesem Gerät geladen ist. Die Bühne geht auch so.
          </p>
        )}
        {freigaben.map(({ id, freigabe, paket }) => (
          <FreigabeBlatt key={id} id={id} freigabe={freigabe} paket={paket} stand={stand} onBuehne={onBuehne} />
        ))}
        {freigaben.length === 0 ? <NochNichts /> : null}
        <section className="verleihung-vorraum__blatt" aria-labelledby="verleihung-probe">
          <h2 className="text-heading-sm" id="verleihung-probe">
            Probe
          </h2>
          <p className="verleihung-vorraum__satz">
            Derselbe Ablauf mit erfundenen Arbeiten und Medaillen, auch ohne Freigabe und ohne Verbindung. Auf jedem Bild steht, dass es eine Probe
            ist.
          </p>
          <div className="verleihung-vorraum__knoepfe">
            <Button size="touch" icon={<MonitorPlayIcon size={22} />} onClick={() => onProbe('buehne')}>
              Probe mit erfundenen Ergebnissen
            </Button>
            <Button size="touch" icon={<AppWindowIcon size={22} />} onClick={() => onProbe('vortrag')}>
              Probe in zwei Fenstern
            </Button>
          </div>
        </section>
        <Tasten />
      </main>
      <Rueckmeldungen />
    </div>
  )
}

/** Of this jury first, then what else this person may show: an evening has one address. What is here stands here without a network, too. */
function freigabenOf(eigene: Verleihungsstand['eigene'], hier: readonly PaketRow[], juryId: string): FreigabeStand[] {
  const alle = [...(eigene ?? []), ...hier]
  const ids = new Set([true, false].flatMap((hiesige) => alle.filter(({ juryIds }) => juryIds.includes(juryId) === hiesige)).map(({ id }) => id))
  return [...ids].map((id) => ({ id, freigabe: eigene?.find((each) => each.id === id), paket: hier.find((each) => each.id === id) }))
}

function NochNichts() {
  return (
    <section className="verleihung-vorraum__blatt" aria-label="Freigabe">
      <p className="verleihung-vorraum__satz">
        Für Sie ist noch nichts freigegeben. Die Medaillen gibt das Wettbewerbsbüro oder der Juryvorsitz frei, sobald sie bestätigt sind; dann steht
        hier, was Sie laden können.
      </p>
    </section>
  )
}

const TASTEN: readonly (readonly [taste: string, was: string])[] = [
  ['→', 'weiter, eine Medaille je Druck'],
  ['←', 'einen Schritt zurück'],
  ['B', 'schwarz, und wieder zurück'],
  ['G', 'Übersicht der Kategorien'],
  ['7 Enter', 'zur Kategorie 7'],
  ['Esc', 'Bühne verlassen, der Platz bleibt'],
]

function Tasten() {
  return (
    <section className="verleihung-vorraum__tasten" aria-labelledby="verleihung-tasten">
      <h2 className="text-heading-xs" id="verleihung-tasten">
        Tasten auf der Bühne
      </h2>
      <dl>
        {TASTEN.map(([taste, was]) => (
          <div key={taste}>
            <dt>
              <kbd>{taste}</kbd>
            </dt>
            <dd>{was}</dd>
          </div>
        ))}
      </dl>
      <p>
        Eine Fernbedienung für Vorträge geht ebenso: vor, zurück, schwarz. In zwei Fenstern sehen Sie auf Ihrem Bildschirm die nächste Medaille, das
        Publikum auf dem anderen nur, was schon aufgedeckt ist.
      </p>
    </section>
  )
}

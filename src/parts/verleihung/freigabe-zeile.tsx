import { useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { withdrawPreisverleihung, type Preisverleihung } from '#contract/preisverleihung.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { AWARD_KEYS } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { bisWort } from './verleihung-worte.ts'

const ZEICHEN = {
  FREIGEGEBEN: { icon: CheckCircleIcon, ton: 'laurel', wort: 'Freigegeben' },
  ABGELAUFEN: { icon: ClockIcon, ton: 'ruhig', wort: 'Zu Ende' },
  ZURUECKGEZOGEN: { icon: ProhibitIcon, ton: 'ruhig', wort: 'Zurückgezogen' },
} as const

export function FreigabeZeile({ freigabe, size }: { freigabe: Preisverleihung; size: 'desktop' | 'touch' }) {
  const { id, stand, jurys, personen, bisMs, createdMs, durch, ende, geaendert, darfZurueckziehen, ladungen } = freigabe
  const [fragt, setFragt] = useState(false)
  const namen = personen.map(({ name }) => name).join(', ')
  return (
    <article className="verleihungsfreigaben__zeile" aria-label={`Freigabe für ${namen}`}>
      <div className="verleihungsfreigaben__kopf">
        <StatusWort {...ZEICHEN[stand]} />
        {stand === 'FREIGEGEBEN' ? <span>{bisWort(bisMs)}</span> : null}
      </div>
      <p className="verleihungsfreigaben__jurys">{jurys.map(({ nummer, titel }) => `${nummer} ${titel}`).join(', ')}</p>
      <p>{`Für ${namen}`}</p>
      <p className="verleihungsfreigaben__klein">
        {ende ? `Zurückgezogen von ${ende.durch}, ${formatZeitpunkt(ende.ms)}` : `Von ${durch}, ${formatZeitpunkt(createdMs)}`}
      </p>
      {geaendert ? (
        <p className="verleihungsfreigaben__klein">Seither hat sich etwas geändert. Wer schon geladen hat, liest, dass neu zu laden ist.</p>
      ) : null}
      <Ladungen ladungen={ladungen} />
      {darfZurueckziehen ? (
        <p>
          <Button size={size} onClick={() => setFragt(true)}>
            Zurückziehen
          </Button>
        </p>
      ) : null}
      <Rueckfrage
        open={fragt}
        frage="Diese Freigabe zurückziehen?"
        ja="Zurückziehen"
        sonst="Die Freigabe gilt noch."
        keys={AWARD_KEYS}
        onJa={() => callApi(withdrawPreisverleihung, { params: { id } })}
        onDone={() => setFragt(false)}
        onClose={() => setFragt(false)}
      >
        <p>Auf jedem Gerät wird sie gelöscht, sobald es wieder Verbindung hat. Ein Gerät ohne Verbindung zeigt sie bis zu ihrem Ende.</p>
      </Rueckfrage>
    </article>
  )
}

function Ladungen({ ladungen }: Pick<Preisverleihung, 'ladungen'>) {
  if (ladungen.length === 0) return <p className="verleihungsfreigaben__klein">Noch nicht geladen.</p>
  return (
    <details className="verleihungsfreigaben__ladungen">
      <summary>{ladungen.length === 1 ? 'Einmal geladen' : `${ladungen.length}-mal geladen`}</summary>
      <ul>
        {ladungen.map(({ id, person, tablet, revision, ms }) => (
          <li key={id}>
            <strong>{person}</strong>
            <span>{`${formatZeitpunkt(ms)} · ${tablet} · Fassung ${revision}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

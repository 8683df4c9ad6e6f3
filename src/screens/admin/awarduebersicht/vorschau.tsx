import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { formatZahl } from '#contract/zahl.ts'
import { instantOfWandzeit } from '#contract/wandzeit.ts'
import type { Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { auszeichnungenWort } from '#src/parts/exportjob/exportjob-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VeroeffentlichenDialog } from './veroeffentlichen-dialog.tsx'

interface VorschauProps {
  stand: Stand
  juryIds: readonly string[]
  /** Of the chosen juries; undefined: none is chosen, or it is being read. */
  vorschau: Stand['vorschau'] | undefined
}

/** What becomes public and who is told, before anything happens. */
export function Vorschau({ stand, juryIds, vorschau }: VorschauProps) {
  const [offen, setOffen] = useState(false)
  const spaeter = stand.wertung.embargo !== null && instantOfWandzeit(stand.wertung.embargo, stand.timeZone) > stand.nowMs + 60_000
  if (juryIds.length === 0) return <p className="awards__hinweis">Bitte wählen Sie mindestens eine Jury.</p>
  if (!vorschau) return <Skeleton height={120} radius={8} />
  const { anzahl, agenturen, ausgelassen } = vorschau
  const erreichbar = agenturen.filter((agentur) => agentur.erreichbar)
  const stumm = agenturen.filter((agentur) => !agentur.erreichbar)
  return (
    <section className="vorschau" aria-labelledby="vorschau">
      <h3 id="vorschau">Vorschau</h3>
      <ul className="vorschau__punkte">
        <Punkt>{anzahl === 1 ? '1 Auszeichnung wird öffentlich' : `${formatZahl(anzahl)} Auszeichnungen werden öffentlich`}</Punkt>
        <Punkt>
          {erreichbar.length === 1 ? '1 Agentur erhält eine E-Mail' : `${formatZahl(erreichbar.length)} Agenturen erhalten eine E-Mail`}
          {', '}
          <Link to="/admin/mails/vorlagen/ergebnis">Vorlage ansehen</Link>
        </Punkt>
        {stumm.length > 0 ? <Punkt warnt>{`Ohne E-Mail-Adresse: ${stumm.map(({ name }) => name).join(', ')}`}</Punkt> : null}
        {ausgelassen.map(({ id, titel, nummer, grund }) => (
          <Punkt key={id} warnt>
            <Link to={`/admin/auszeichnungen/${id}`}>{titel}</Link>
            {`${nummer ? `, ${nummer}` : ''}: bleibt weg. ${grund}`}
          </Punkt>
        ))}
      </ul>
      {agenturen.length > 0 ? (
        <details className="vorschau__agenturen">
          <summary>{`Was jede Agentur liest (${formatZahl(agenturen.length)})`}</summary>
          <ul>
            {agenturen.map(({ id, name, anzahl: eigene }) => (
              <li key={id}>
                <span>{name}</span>
                <span>{auszeichnungenWort(eigene)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Button
        block
        size="touch"
        variant="primary"
        icon={spaeter ? <ClockCountdownIcon size={20} aria-hidden="true" /> : <GlobeIcon size={20} aria-hidden="true" />}
        onClick={() => setOffen(true)}
      >
        {spaeter ? 'Veröffentlichung vormerken' : 'Veröffentlichen'}
      </Button>
      <p className="veroeffentlichung__satz">
        {spaeter
          ? 'Erscheint von selbst, sobald das Embargo endet. Bis dahin zurückzunehmen.'
          : 'Eine Minute lang zurückzunehmen. Erst danach wird etwas öffentlich, und erst dann gehen die E-Mails hinaus.'}
      </p>
      {offen ? (
        <VeroeffentlichenDialog stand={stand} juryIds={juryIds} vorschau={vorschau} spaeter={spaeter} onClose={() => setOffen(false)} />
      ) : null}
    </section>
  )
}

function Punkt({ warnt = false, children }: { warnt?: boolean; children: ReactNode }) {
  return (
    <li className={warnt ? 'vorschau__punkt vorschau__punkt--warnt' : 'vorschau__punkt'}>
      {warnt ? <WarningIcon size={20} weight="fill" aria-label="Achtung" /> : <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />}
      <span>{children}</span>
    </li>
  )
}

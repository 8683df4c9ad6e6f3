import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Link } from 'react-router-dom'
import type { Werk } from '#contract/agenturuebersicht.ts'
import type { Rest } from '#src/parts/entwurf/use-sicherung.ts'
import './hinweise.css'

/** What was typed on an earlier visit and had not reached the server. */
export function Ungesichertes({ reste, werke }: { reste: readonly Rest[]; werke: readonly Werk[] }) {
  // Of a work that is gone there is nothing to decide any more.
  const offen = werke.filter(({ id }) => reste.some(({ einreichungId, lage }) => einreichungId === id && lage === 'offen'))
  const has = (gesucht: Rest['lage']) => reste.some(({ lage }) => lage === gesucht)
  return (
    <div role="status">
      {offen.map(({ id, titel }) => (
        <div key={id} className="uebersicht-hinweis uebersicht-hinweis--amber">
          <WarningIcon size={24} weight="fill" aria-hidden="true" />
          <p>
            <strong>{`Nicht alles in „${titel || 'Ohne Titel'}“ ist gesichert.`}</strong> Ihre Eingaben sind noch da.{' '}
            <Link to={`/einreichungen/${id}`}>Ansehen und entscheiden</Link>
          </p>
        </div>
      ))}
      {has('wartet') ? (
        <div className="uebersicht-hinweis uebersicht-hinweis--amber">
          <CloudArrowUpIcon size={24} weight="fill" aria-hidden="true" />
          <p>
            <strong>Eingaben warten noch.</strong> Sie bleiben in diesem Browser und werden von selbst gesichert, sobald es geht.
          </p>
        </div>
      ) : has('gesichert') ? (
        <div className="uebersicht-hinweis uebersicht-hinweis--info">
          <CheckCircleIcon size={24} weight="fill" aria-hidden="true" />
          <p>Eingaben, die noch nicht gesichert waren, sind jetzt gesichert.</p>
        </div>
      ) : null}
    </div>
  )
}

import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { EditorMedienfeld } from '#contract/medium.ts'
import { formatEnde } from '#src/lib/ende.ts'
import './druckdatei-hinweis.css'

/** Above the card of a print file: why it is to be replaced, and until when; once another one is there, that nothing more is to be done. */
export function DruckdateiHinweis({ beanstandung }: { beanstandung: NonNullable<EditorMedienfeld['beanstandung']> }) {
  const { grund, befunde, bis, ersetzt } = beanstandung
  if (ersetzt)
    return (
      <div className="druckdatei-hinweis druckdatei-hinweis--da" role="status">
        <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />
        <p>Ihre neue Datei ist da. Das Wettbewerbsbüro sieht sie sich an; bis dahin können Sie sie noch einmal ersetzen.</p>
      </div>
    )
  return (
    <div className="druckdatei-hinweis" role="status">
      <PrinterIcon size={20} weight="fill" aria-hidden="true" />
      <div>
        <h3>{bis === null ? 'Bitte ersetzen Sie diese Datei' : `Bitte ersetzen Sie diese Datei bis ${formatEnde(bis)}`}</h3>
        <p className="druckdatei-hinweis__grund">{grund}</p>
        {befunde.length > 0 ? (
          <ul>
            {befunde.map((befund) => (
              <li key={befund}>{befund}</li>
            ))}
          </ul>
        ) : null}
        <p>Die bisherige bleibt aufbewahrt.</p>
      </div>
    </div>
  )
}

import type { Agentur } from '#contract/agentur.ts'
import { NACHWUCHS } from '#contract/nachwuchsperson.ts'

const SATZ: Readonly<Record<string, string>> = {
  BESTAETIGT:
    'Das Wettbewerbsbüro prüft Ihre Daten. Entwürfe können Sie schon anlegen, abgeben können Sie erst nach der Freigabe und nur bis zum Einreichschluss.',
  RUECKFRAGE:
    'Das Wettbewerbsbüro hat eine Frage. Bitte ergänzen Sie Ihre Daten. Abgeben können Sie erst nach der Freigabe und nur bis zum Einreichschluss.',
  GESPERRT:
    'Ihre Agentur ist derzeit gesperrt und kann nichts abgeben. Ihre Entwürfe bleiben gespeichert. Bitte wenden Sie sich an das Wettbewerbsbüro.',
  ARCHIVIERT: 'Ihre Agentur ist archiviert und kann nichts abgeben. Bitte wenden Sie sich an das Wettbewerbsbüro.',
}

/** A young talent is a person or a team. */
const NACHWUCHS_SATZ: typeof SATZ = {
  GESPERRT: 'Sie sind derzeit gesperrt und können nichts abgeben. Ihre Entwürfe bleiben gespeichert. Bitte wenden Sie sich an das Wettbewerbsbüro.',
  ARCHIVIERT: 'Ihre Registrierung ist archiviert, Sie können nichts abgeben. Bitte wenden Sie sich an das Wettbewerbsbüro.',
}

/** What the state means for the agency, and what it should do. Nothing when all is well. */
export function StandHinweis({ agentur: { art, status, statusGrund } }: { agentur: Agentur }) {
  const satz = (art === NACHWUCHS ? NACHWUCHS_SATZ[status] : undefined) ?? SATZ[status]
  if (!satz) return null
  return (
    <div className={`agentur-hinweis editor__breit agentur-hinweis--${status.toLowerCase()}`} role="note">
      <p>{satz}</p>
      {statusGrund ? <blockquote>{statusGrund}</blockquote> : null}
    </div>
  )
}

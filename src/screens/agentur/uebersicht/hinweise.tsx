import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Link } from 'react-router-dom'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import './hinweise.css'

/** What an agency that is not released can do, and has to. */
const STATUS_SATZ: Readonly<Record<string, { titel: string; satz: string; ton: 'info' | 'amber'; abgabe?: true }>> = {
  REGISTRIERT: {
    titel: 'Bitte bestätigen Sie Ihre E-Mail-Adresse.',
    ton: 'amber',
    satz: 'Wir haben Ihnen einen Link geschickt. Danach können Sie Einreichungen anlegen.',
  },
  BESTAETIGT: {
    titel: 'Das Wettbewerbsbüro prüft Ihre Agentur.',
    ton: 'info',
    satz: 'Einreichungen können Sie schon anlegen und fertig ausfüllen.',
    abgabe: true,
  },
  RUECKFRAGE: {
    titel: 'Das Wettbewerbsbüro hat eine Frage zu Ihrer Agentur.',
    ton: 'amber',
    satz: 'Bitte beantworten Sie die E-Mail des Wettbewerbsbüros.',
    abgabe: true,
  },
  GESPERRT: {
    titel: 'Ihre Agentur ist gesperrt.',
    ton: 'amber',
    satz: 'Ihre Arbeiten können Sie ansehen, aber nicht abgeben. Bitte wenden Sie sich an das Wettbewerbsbüro.',
  },
  ARCHIVIERT: {
    titel: 'Ihre Agentur ist archiviert.',
    ton: 'amber',
    satz: 'Ihre Arbeiten können Sie ansehen, aber nicht abgeben. Bitte wenden Sie sich an das Wettbewerbsbüro.',
  },
}

/** A young talent is a person or a team; nobody examines them before they hand in. */
const NACHWUCHS_TITEL: Readonly<Record<string, string>> = {
  RUECKFRAGE: 'Das Wettbewerbsbüro hat eine Frage an Sie.',
  GESPERRT: 'Sie sind gesperrt.',
  ARCHIVIERT: 'Ihre Registrierung ist archiviert.',
}

const ABGABE = {
  OFFEN: ' Abgeben können Sie, sobald Sie freigegeben sind, und nur bis zum Einreichschluss.',
  VORHER: ' Abgeben können Sie, sobald Sie freigegeben sind und die Einreichung begonnen hat.',
  VORBEI: ' Der Einreichschluss ist vorbei: Auch nach der Freigabe können Sie nur abgeben, wenn das Wettbewerbsbüro die Frist für Sie verlängert.',
}

export function Hinweise({ agentur, frist }: Pick<Agenturuebersicht, 'agentur' | 'frist'>) {
  const status = STATUS_SATZ[agentur.status]
  if (status) {
    const titel = (agentur.art === NACHWUCHS ? NACHWUCHS_TITEL[agentur.status] : undefined) ?? status.titel
    const Bild = status.ton === 'info' ? LightbulbIcon : WarningIcon
    return (
      <div className={`uebersicht-hinweis uebersicht-hinweis--${status.ton}`} role="note">
        <Bild size={24} weight="fill" aria-hidden="true" />
        <p>
          <strong>{titel}</strong> {`${status.satz}${status.abgabe ? ABGABE[frist.lage] : ''}`}
        </p>
      </div>
    )
  }
  if (agentur.hatAnsprechpartner) return null
  return (
    <div className="uebersicht-hinweis uebersicht-hinweis--info" role="note">
      <LightbulbIcon size={24} weight="fill" aria-hidden="true" />
      <p>
        <strong>Noch kein Ansprechpartner.</strong> Jede Einreichung braucht jemanden, an den wir uns wenden können.{' '}
        <Link to={`/agentur/${agentur.id}`}>{agentur.art === NACHWUCHS ? 'Unter „Ihr Team“ anlegen' : 'In den Agenturdaten anlegen'}</Link>
      </p>
    </div>
  )
}

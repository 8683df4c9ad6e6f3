import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import type { AusgangZeile, Sendestand } from '#src/offline/kern/tablet.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'
import { AusgangListe } from './ausgang-liste.tsx'
import { useSenden } from './use-senden.ts'
import './sendestand-blatt.css'

interface SendestandBlattProps {
  stand: Sendestand
  onAnmelden: (() => void) | null
  onClose: () => void
}

/** What waits on this tablet, and what to do about it. */
export default function SendestandBlatt({ stand, onAnmelden, onClose }: SendestandBlattProps) {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeAusgang(), [tablet])
  // null until it has been read: what is not known yet is not nothing.
  const ausgang = useObservable<AusgangZeile[] | null>(observable, null)
  const { sendet, senden } = useSenden()
  function meldeAn() {
    onClose()
    onAnmelden?.()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={stand.netz === 'online' ? 'Verbunden' : 'Keine Verbindung'}
      actions={
        <>
          {onAnmelden ? (
            <Button variant="primary" size="bar" onClick={meldeAn}>
              Anmelden …
            </Button>
          ) : (
            <Button variant="primary" size="bar" loading={sendet} onClick={senden}>
              Jetzt senden
            </Button>
          )}
          <ButtonLink as={Link} to="/voting/uebertragung" size="bar" onClick={onClose}>
            Zur Übertragung
          </ButtonLink>
        </>
      }
    >
      {saetzeOf(stand).map((satz) => (
        <p key={satz} className="sendestand-blatt__satz">
          {satz}
        </p>
      ))}
      {ausgang && ausgang.length > 0 ? <AusgangListe zeilen={ausgang} /> : null}
      {stand.notizen > 0 ? <p>{notizenSatz(stand.notizen)}</p> : null}
      {ausgang?.length === 0 && stand.notizen === 0 ? (
        <p className="sendestand-blatt__leer">
          <CheckCircleIcon size={24} weight="fill" aria-hidden="true" />
          Auf diesem Tablet wartet keine Stimme.
        </p>
      ) : null}
    </Sheet>
  )
}

function notizenSatz(notizen: number): string {
  return notizen === 1 ? '1 Notiz wartet auf diesem Tablet.' : `${notizen} Notizen warten auf diesem Tablet.`
}

/** What is missing is said whatever else there is to say, but never beside „alles". */
function saetzeOf({ lage, verloren }: Sendestand): string[] {
  if (verloren === 0) return [LAGE_SATZ[lage]]
  return [
    ...(lage === 'uebertragen' ? [] : [LAGE_SATZ[lage]]),
    'Nach einer Wiederherstellung fehlen Eingaben. Unter „Übertragung“ steht, was zu tun ist.',
  ]
}

const LAGE_SATZ: Record<Sendestand['lage'], string> = {
  'nicht-speicherbar': 'Eine Stimme konnte nicht gespeichert werden. Ist der Speicher voll, entfernen Sie bitte die Medien einer fertigen Jury.',
  abgelehnt: 'Eine Stimme ist nicht gezählt oder noch nicht geklärt. Unter „Übertragung“ steht, warum und was gilt.',
  konflikt: 'Zu einer Einreichung gibt es zwei Stimmen von Ihnen. Bitte wählen Sie, welche gilt.',
  angehalten: 'Zu einer Einreichung gibt es zwei Stimmen von Ihnen. Sobald die Abstimmung weitergeht, können Sie wählen, welche gilt.',
  vorsitz:
    'Zu einer Einreichung gibt es zwei Stimmen von Ihnen. Die Abstimmung ist geschlossen: Welche gilt, entscheidet der Juryvorsitz. Alles ist sicher aufgehoben.',
  buero:
    'Zu einer Einreichung gibt es zwei Stimmen von Ihnen. Die Abstimmung ist geschlossen: Welche gilt, entscheidet das Wettbewerbsbüro. Alles ist sicher aufgehoben.',
  abgemeldet: 'Bitte melden Sie sich neu an. Ihre Stimmen bleiben auf diesem Tablet und werden danach übertragen.',
  ansicht:
    'In diesem Browser läuft eine Ansicht als andere Person. Ihre Stimmen bleiben auf diesem Tablet und werden übertragen, sobald Sie die Ansicht beenden.',
  verboten: 'Der Server nimmt von Ihrem Konto gerade keine Stimmen an. Sie bleiben auf diesem Tablet. Bitte wenden Sie sich an das Jurybüro.',
  aktualisierung: 'Bitte aktualisieren Sie Lorbeer. Ihre Stimmen bleiben auf diesem Tablet und werden danach übertragen.',
  offline: 'Sie können normal weiterbewerten. Ihre Stimmen werden von selbst übertragen, sobald das WLAN wieder da ist.',
  sendet: 'Ihre Stimmen werden gerade übertragen.',
  uebertragen: 'Alles, was Sie abgegeben haben, liegt beim Server.',
}

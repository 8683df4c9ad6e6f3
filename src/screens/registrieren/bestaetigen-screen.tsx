import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { confirmRegistrierung } from '#contract/registrierung.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { NeuerLink } from './neuer-link.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

interface Bestaetigt {
  agentur: string
  benutzername: string
  freigegeben: boolean
}

/** The link of the mail. It asks for one click more: programs that look at links in mails would use it up. */
export function Component() {
  useTitel('E-Mail bestätigen')
  const { token = '' } = useParams()
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
  const [verbraucht, setVerbraucht] = useState(false)
  const [bestaetigt, setBestaetigt] = useState<Bestaetigt | null>(null)

  async function confirm() {
    setLaeuft(true)
    setFehler(null)
    try {
      setBestaetigt(await callApi(confirmRegistrierung, { params: { token } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error.satz)
      setVerbraucht(error.code === 'token-ungueltig')
    } finally {
      setLaeuft(false)
    }
  }

  if (bestaetigt)
    return (
      <main className="registrieren__seite registrieren__fertig" id="inhalt">
        <SealCheckIcon size={56} aria-hidden="true" />
        <h1 className="text-display-lg">Willkommen bei Lorbeer</h1>
        <p role="status">
          {`${bestaetigt.agentur} ist ${bestaetigt.freigegeben ? 'registriert und freigegeben' : 'registriert'}. Melden Sie sich mit ${bestaetigt.benutzername} und Ihrem Passwort an, dann können Sie sofort `}
          {bestaetigt.freigegeben
            ? 'Entwürfe anlegen und bis zum Einreichschluss verbindlich abgeben.'
            : 'Entwürfe anlegen. Abgeben können Sie, sobald das Wettbewerbsbüro Ihre Daten geprüft und die Agentur freigegeben hat, und nur bis zum Einreichschluss.'}
        </p>
        <ButtonLink as={Link} variant="primary" size="touch" to="/">
          Zur Anmeldung
        </ButtonLink>
      </main>
    )
  if (verbraucht)
    return (
      <main className="registrieren__seite registrieren__fertig" id="inhalt">
        <h1 className="text-display-lg">E-Mail-Adresse bestätigen</h1>
        <InlineError title="Dieser Link ist abgelaufen oder wurde schon benutzt.">
          Haben Sie schon bestätigt? Dann können Sie sich anmelden. Sonst senden wir Ihnen gern einen neuen Link.
        </InlineError>
        <NeuerLink />
        <ButtonLink as={Link} size="touch" to="/">
          Zur Anmeldung
        </ButtonLink>
      </main>
    )
  return (
    <main className="registrieren__seite registrieren__fertig" id="inhalt">
      <h1 className="text-display-lg">E-Mail-Adresse bestätigen</h1>
      <p>Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach gibt es Ihr Konto.</p>
      {fehler ? <InlineError title={fehler} /> : null}
      <Button variant="primary" size="touch" loading={laeuft} onClick={() => void confirm()}>
        E-Mail-Adresse bestätigen
      </Button>
    </main>
  )
}

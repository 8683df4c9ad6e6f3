import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { confirmRegistrierung, getBestaetigung } from '#contract/registrierung.ts'
import { callApi } from '#src/api/client.ts'
import { NeuesPasswortFormular } from '#src/parts/anmeldung/neues-passwort-formular.tsx'
import { useEinmalLink } from '#src/parts/anmeldung/use-einmal-link.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { RegistrierenRahmen } from './registrieren-rahmen.tsx'
import { NeuerLink } from './neuer-link.tsx'

interface Bestaetigt {
  agentur: string
  benutzername: string
  freigegeben: boolean
  nachwuchs?: boolean | undefined
}

/** The link of the mail: whose registration it confirms, and the password, which whoever reads the mail chooses, and nobody before. */
export function Component() {
  useTitel('E-Mail bestätigen')
  return (
    <RegistrierenRahmen>
      <Bestaetigen />
    </RegistrierenRahmen>
  )
}

function Bestaetigen() {
  const { token = '' } = useParams()
  const [bestaetigt, setBestaetigt] = useState<Bestaetigt | null>(null)
  const link = useEinmalLink('bestaetigung', token, () => callApi(getBestaetigung, { params: { token } }))
  const { data } = link

  async function confirm(passwoerter: { newPassword: string; newPasswordConfirm: string }) {
    setBestaetigt(await link.redeem(() => callApi(confirmRegistrierung, { params: { token }, body: passwoerter })))
  }

  if (bestaetigt) return <Willkommen {...bestaetigt} />
  return (
    <main className="registrieren__seite registrieren__fertig" id="inhalt">
      <h1 className="text-display-lg">E-Mail-Adresse bestätigen</h1>
      {link.ungueltig ? <Verbraucht /> : null}
      {link.isFehler ? <InlineError title="Der Link konnte nicht geprüft werden." onRetry={link.ask} /> : null}
      {!data && !link.ungueltig && !link.isFehler ? <Skeleton height={240} radius={12} /> : null}
      {data ? (
        <>
          <p>
            Diese Registrierung ist für <strong>{`${data.name}, ${data.agentur}`}</strong>. Legen Sie Ihr Passwort fest: Damit bestätigen Sie, dass
            die Adresse <strong>{data.benutzername}</strong> Ihnen gehört, und danach gibt es Ihr Konto.
          </p>
          <p className="registrieren__hinweis">
            Haben Sie das nicht selbst registriert? Dann schließen Sie diese Seite bitte. Ohne Bestätigung entsteht kein Konto.
          </p>
          <NeuesPasswortFormular
            knopf="E-Mail-Adresse bestätigen"
            onSubmit={({ newPassword, newPasswordConfirm }) => confirm({ newPassword, newPasswordConfirm })}
          />
        </>
      ) : null}
    </main>
  )
}

function Willkommen(bestaetigt: Bestaetigt) {
  const { benutzername } = bestaetigt
  return (
    <main className="registrieren__seite registrieren__fertig" id="inhalt">
      <SealCheckIcon size={56} aria-hidden="true" />
      <h1 className="text-display-lg">Willkommen bei Lorbeer</h1>
      <p role="status">{willkommenSatzOf(bestaetigt)}</p>
      <ButtonLink as={Link} variant="primary" size="touch" to="/" state={{ username: benutzername }}>
        Zur Anmeldung
      </ButtonLink>
    </main>
  )
}

function willkommenSatzOf({ agentur, benutzername, freigegeben, nachwuchs = false }: Bestaetigt): string {
  if (nachwuchs)
    return `${agentur}: Ihr Konto ist da. Melden Sie sich mit ${benutzername} und Ihrem Passwort an, laden Sie unter „Team“ die Studienbestätigungen hoch und legen Sie Ihre erste Arbeit an.`
  const wer = `${agentur} ist ${freigegeben ? 'registriert und freigegeben' : 'registriert'}.`
  const dann = freigegeben
    ? 'Entwürfe anlegen und bis zum Einreichschluss verbindlich abgeben.'
    : 'Entwürfe anlegen. Abgeben können Sie, sobald das Wettbewerbsbüro Ihre Daten geprüft und die Agentur freigegeben hat, und nur bis zum Einreichschluss.'
  return `${wer} Melden Sie sich mit ${benutzername} und Ihrem Passwort an, dann können Sie sofort ${dann}`
}

function Verbraucht() {
  return (
    <>
      <InlineError title="Dieser Link ist abgelaufen oder wurde schon benutzt.">
        Haben Sie schon bestätigt? Dann können Sie sich anmelden. Sonst senden wir Ihnen gern einen neuen Link.
      </InlineError>
      <NeuerLink />
      <ButtonLink as={Link} size="touch" to="/">
        Zur Anmeldung
      </ButtonLink>
    </>
  )
}

import { Link, useNavigate, useParams } from 'react-router-dom'
import { getPasswordToken, redeemPasswordToken } from '#contract/passwort.ts'
import { callApi } from '#src/api/client.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { mitPasswort } from '#src/parts/anmeldung/mit-passwort.ts'
import { startPfadOf } from '#src/parts/anmeldung/start-pfad.ts'
import { NeuesPasswortFormular } from '#src/parts/anmeldung/neues-passwort-formular.tsx'
import { useEinmalLink } from '#src/parts/anmeldung/use-einmal-link.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './passwort-screen.css'

/** The link of an invitation, or of „Passwort vergessen": it says whose account it is before anything is typed. */
export function Component() {
  useRaum('light')
  useTitel('Neues Passwort')
  const { token = '' } = useParams()
  const link = useEinmalLink('passwort-link', token, () => callApi(getPasswordToken, { params: { token } }))
  const { data } = link
  return (
    <SeitenRahmen>
      <main className="passwort-screen" id="inhalt">
        <h1 className="text-display-lg">{data?.einladung ? 'Willkommen bei Lorbeer' : 'Neues Passwort'}</h1>
        {link.ungueltig ? <Verbraucht /> : null}
        {link.isFehler ? <InlineError title="Der Link konnte nicht geprüft werden." onRetry={link.ask} /> : null}
        {!data && !link.ungueltig && !link.isFehler ? <Skeleton height={240} radius={12} /> : null}
        {data ? <Setzen {...data} token={token} redeem={link.redeem} /> : null}
      </main>
    </SeitenRahmen>
  )
}

function Verbraucht() {
  return (
    <>
      <p role="status">
        Dieser Link ist abgelaufen oder wurde schon benutzt. Haben Sie Ihr Passwort damit schon festgelegt? Dann melden Sie sich an. Sonst lassen Sie
        sich einen neuen Link senden: Ihr Benutzername ist die E-Mail-Adresse, an die dieser kam.
      </p>
      <ButtonLink as={Link} variant="primary" size="touch" to="/passwort/vergessen">
        Neuen Link anfordern
      </ButtonLink>
      <Link to="/">Zur Anmeldung</Link>
    </>
  )
}

interface SetzenProps {
  einladung: boolean
  name: string
  agentur: string | null
  token: string
  redeem: ReturnType<typeof useEinmalLink>['redeem']
}

function Setzen({ einladung, name, agentur, token, redeem }: SetzenProps) {
  const { person, login } = useAnmeldung()
  const navigate = useNavigate()
  const nochDa = useNochDa()

  async function setzePasswort(newPassword: string, newPasswordConfirm: string) {
    const konto = await redeem(() => callApi(redeemPasswordToken, { params: { token }, body: { newPassword, newPasswordConfirm } }))
    if (konto) await goOn(konto.username, newPassword)
  }

  /** Whoever was invited is in; after a change, with a second factor, or beside somebody who is logged in here, the log-in asks. Nobody is led back who has left. */
  async function goOn(username: string, password: string) {
    const angemeldet = einladung && person === null && nochDa() ? await login(mitPasswort(username, password)).catch(() => null) : null
    if (angemeldet) return nochDa() ? navigate(startPfadOf(angemeldet), { replace: true }) : undefined
    writeMessage('Ihr neues Passwort gilt ab sofort. Bitte melden Sie sich damit an.')
    if (nochDa()) await navigate('/', { state: { username } })
  }

  const konto = agentur === null ? name : `${name}, ${agentur}`
  return (
    <>
      <p>
        {einladung ? 'Dieses Konto ist für ' : 'Für das Konto von '}
        <strong>{konto}</strong>
        {einladung ? '. Legen Sie Ihr Passwort fest, dann kann es losgehen.' : '.'}
      </p>
      <NeuesPasswortFormular
        knopf={einladung ? 'Passwort festlegen' : 'Passwort ändern'}
        onSubmit={({ newPassword, newPasswordConfirm }) => setzePasswort(newPassword, newPasswordConfirm)}
      />
    </>
  )
}

import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { getZugang, redeemZugang, type Zugang } from '#contract/zugang.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { StorageFailure } from '#src/offline/kern/storage-failure.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { type Person, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { nichtAngemeldetSatz } from '#src/parts/anmeldung/nicht-angemeldet.ts'
import { startPfadOf } from '#src/parts/anmeldung/start-pfad.ts'
import { useEinmalLink } from '#src/parts/anmeldung/use-einmal-link.ts'
import { WartendHinweis } from '#src/parts/anmeldung/wartend-hinweis.tsx'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './zugang-screen.css'

/** `/zugang/:token`: whose card it is. To look at the page uses nothing up; the button does. */
export function Component() {
  useRaum('light')
  useTitel('Zugangskarte')
  const { token = '' } = useParams()
  const link = useEinmalLink('zugang', token, () => callApi(getZugang, { params: { token } }))
  return (
    <SeitenRahmen>
      <main className="zugang" id="inhalt">
        <h1 className="text-display-lg">Zugangskarte</h1>
        {link.ungueltig ? <Ungueltig /> : null}
        {link.isFehler ? (
          <InlineError title="Die Karte konnte nicht geprüft werden." onRetry={link.ask}>
            Sie ist noch nicht benutzt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.
          </InlineError>
        ) : null}
        {!link.data && !link.ungueltig && !link.isFehler ? <Skeleton height={240} radius={16} /> : null}
        {link.data ? <Karte karte={link.data} token={token} redeem={link.redeem} /> : null}
      </main>
    </SeitenRahmen>
  )
}

function Ungueltig() {
  const { person, lage } = useAnmeldung()
  // Opened anew after it was used: who is in need not be alarmed.
  if (person && lage === 'angemeldet') return <SchonDrin person={person} />
  return (
    <>
      <p className="zugang__satz" role="status">
        Diese Zugangskarte gilt nicht: Sie ist schon benutzt, gesperrt oder abgelaufen, oder der Code ist vertippt. Im Wettbewerbsbüro bekommen Sie
        eine neue.
      </p>
      <ButtonLink as={Link} variant="primary" size="touch" to="/zugang">
        Code noch einmal eingeben
      </ButtonLink>
      <Link className="zugang__weg" to="/">
        Mit Benutzername und Passwort anmelden
      </Link>
    </>
  )
}

function SchonDrin({ person }: { person: Person }) {
  return (
    <>
      <p className="zugang__satz" role="status">
        {`Diese Zugangskarte ist verbraucht. Auf diesem Tablet ist ${person.name} angemeldet.`}
      </p>
      <ButtonLink as={Link} variant="primary" size="touch" to={startPfadOf(person)}>
        Weiter
      </ButtonLink>
    </>
  )
}

interface KarteProps {
  karte: Zugang
  token: string
  redeem: ReturnType<typeof useEinmalLink>['redeem']
}

function Karte({ karte: { name, jury, selbst }, token, redeem }: KarteProps) {
  const { person, lage } = useAnmeldung()
  // From the moment of the log-in until the next screen has come.
  const [drin, setDrin] = useState(false)
  return (
    <>
      <section className="zugang__karte" aria-label="Karte">
        <p className="zugang__name">{name}</p>
        <p className="zugang__jury">{jury.titel}</p>
        <p className="zugang__nummer">{`Jury ${jury.nummer}, ${jury.jahr}`}</p>
      </section>
      {person && lage === 'angemeldet' && !drin ? (
        <Besetzt person={person} name={name} selbst={selbst === person.id} />
      ) : (
        <Anmelden token={token} redeem={redeem} onDrin={setDrin} />
      )}
    </>
  )
}

/** Somebody is at work here: what waits of theirs is told before they leave, as everywhere. */
function Besetzt({ person, name, selbst }: { person: Person; name: string; selbst: boolean }) {
  const { logout } = useAnmeldung()
  return (
    <>
      <p className="zugang__satz">
        {selbst
          ? 'Sie sind auf diesem Tablet schon angemeldet. Die Karte ist noch nicht benutzt.'
          : person.name === name
            ? `Auf diesem Tablet ist jemand anderes mit diesem Namen angemeldet: ${name}. Die Karte ist noch nicht benutzt.`
            : `Auf diesem Tablet ist ${person.name} angemeldet. Die Karte ist noch nicht benutzt.`}
      </p>
      <ButtonLink as={Link} variant="primary" size="touch" to={startPfadOf(person)}>
        {selbst ? 'Weiter' : `Weiter als ${person.name}`}
      </ButtonLink>
      <Button size="touch" onClick={logout}>
        {selbst ? 'Abmelden und neu anmelden' : `${person.name} abmelden`}
      </Button>
    </>
  )
}

function Anmelden({ token, redeem, onDrin }: Pick<KarteProps, 'token' | 'redeem'> & { onDrin: (drin: boolean) => void }) {
  const { login } = useAnmeldung()
  const navigate = useNavigate()
  const { run, laeuft, satz } = useAktion({ verlaesst: true })
  const nochDa = useNochDa()

  async function enter() {
    onDrin(true)
    const istDrin = await run(async () => {
      const person = await redeem(() => login(() => callApi(redeemZugang, { params: { token } })).catch(toSatz))
      // Part of the act: nothing goes on after it for whoever was here before.
      if (person && nochDa()) await navigate(startPfadOf(person), { replace: true })
    })
    if (!istDrin) onDrin(false)
  }

  return (
    <>
      <WartendHinweis />
      {satz ? <InlineError title={satz} /> : null}
      <Button variant="primary" size="touch" block loading={laeuft} onClick={() => void enter()}>
        Auf diesem Tablet anmelden
      </Button>
      <p className="zugang__klein">Nicht Ihr Name? Dann gehört die Karte jemand anderem: Geben Sie sie bitte im Wettbewerbsbüro ab.</p>
      <p className="zugang__klein">
        Ist Lorbeer hier als App installiert und nicht diese Seite? Öffnen Sie die App und geben Sie dort den Code der Karte ein. Nach der ersten
        Anmeldung haben Sie dafür 15 Minuten.
      </p>
    </>
  )
}

/** The server had agreed, and this device could not keep it. */
function toSatz(error: unknown): never {
  throw error instanceof StorageFailure ? localError(nichtAngemeldetSatz(error), {}) : error
}

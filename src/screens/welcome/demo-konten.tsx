import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Programm } from '#contract/programm.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { mitPasswort } from '#src/parts/anmeldung/mit-passwort.ts'
import { startPfadOf } from '#src/parts/anmeldung/start-pfad.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

const FIRST = /^(jury[12]|praesident|admin)@/

type Konto = NonNullable<Programm['demo']>['konten'][number]

/** While the demo programme is loaded, its people can be tried with one tap. */
export function DemoKonten({ demo }: { demo: NonNullable<Programm['demo']> }) {
  const { login } = useAnmeldung()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  const first = demo.konten.filter(({ username }) => FIRST.test(username))
  const others = demo.konten.filter((konto) => !first.includes(konto))

  async function enter(username: string) {
    setBusy(username)
    setFailed(false)
    try {
      void navigate(startPfadOf(await login(mitPasswort(username, demo.passwort))))
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }

  return (
    <section className="demo-konten" aria-labelledby="demo-konten">
      <h2 className="text-heading-xs" id="demo-konten">
        Demo ausprobieren
      </h2>
      {failed ? <InlineError title="Die Anmeldung hat nicht geklappt." /> : null}
      <KontoListe konten={first} busy={busy} enter={enter} />
      <details>
        <summary>{`${others.length} weitere Konten`}</summary>
        <KontoListe konten={others} busy={busy} enter={enter} />
      </details>
    </section>
  )
}

interface ListeProps {
  konten: readonly Konto[]
  busy: string | null
  enter(username: string): Promise<void>
}

function KontoListe({ konten, busy, enter }: ListeProps) {
  return (
    <ul>
      {konten.map(({ username, beschreibung }) => (
        <li key={username}>
          <Button variant="secondary" block loading={busy === username} onClick={() => void enter(username)}>
            <span className="demo-konten__wer">{beschreibung}</span>
            <span className="demo-konten__name">{username.split('@')[0]}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

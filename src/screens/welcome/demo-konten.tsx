import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Programm } from '#contract/programm.ts'
import { startPfadOf, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

/** While the demo programme is loaded, its people can be tried with one tap. */
export function DemoKonten({ demo }: { demo: NonNullable<Programm['demo']> }) {
  const { login } = useAnmeldung()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  async function enter(username: string) {
    setBusy(username)
    setFailed(false)
    try {
      void navigate(startPfadOf(await login(username, demo.passwort)))
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
      <ul>
        {demo.konten.map(({ username, beschreibung }) => (
          <li key={username}>
            <Button variant="secondary" block loading={busy === username} onClick={() => void enter(username)}>
              <span className="demo-konten__wer">{beschreibung}</span>
              <span className="demo-konten__name">{username}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

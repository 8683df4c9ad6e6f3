import { type FormEvent, useState } from 'react'
import { resetPassword } from '#contract/passwort.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { TextField } from '#src/ui/text-field.tsx'
import './passwort-screen.css'

export function Component() {
  useRaum('light')
  useTitel('Passwort vergessen')
  const { run, laeuft, satz, feld } = useAktion()
  const [gesendet, setGesendet] = useState(false)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username') ?? '').trim()
    void run(
      async () => {
        if (!username) throw localError('', { username: 'Bitte geben Sie Ihren Benutzernamen ein.' })
        await callApi(resetPassword, { body: { username } })
      },
      () => setGesendet(true),
    )
  }

  return (
    <SeitenRahmen>
      <main className="passwort-screen" id="inhalt">
        <h1 className="text-display-lg">Passwort vergessen</h1>
        {gesendet ? (
          <p role="status">
            Wenn es ein Konto mit diesem Benutzernamen gibt, ist jetzt eine E-Mail mit einem Link unterwegs. Der Link gilt eine Stunde.
          </p>
        ) : (
          <form noValidate onSubmit={handleSubmit}>
            <p>Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen können.</p>
            {satz ? (
              <InlineError title="Die Anfrage ist nicht angekommen.">Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.</InlineError>
            ) : null}
            <TextField label="Benutzername" name="username" size="touch" autoComplete="username" autoCapitalize="none" error={feld('username')} />
            <Button type="submit" variant="primary" size="touch" block loading={laeuft}>
              Link anfordern
            </Button>
          </form>
        )}
      </main>
    </SeitenRahmen>
  )
}

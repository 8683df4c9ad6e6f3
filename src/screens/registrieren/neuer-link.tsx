import { type FormEvent, useState } from 'react'
import { email } from '#contract/adresse.ts'
import { repeatBestaetigung } from '#contract/registrierung.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Asks for the mail once more. The answer is the same for every address. */
export function NeuerLink() {
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | undefined>()
  const [satz, setSatz] = useState('')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (laeuft) return
    const checked = email().safeParse(new FormData(event.currentTarget).get('email'))
    setFehler(checked.error?.issues[0]?.message)
    setSatz('')
    if (!checked.success) return
    setLaeuft(true)
    try {
      await callApi(repeatBestaetigung, { body: { email: checked.data } })
      setSatz('Wenn mit dieser Adresse eine Registrierung offen ist, ist die E-Mail mit einem neuen Link unterwegs. Er gilt 48 Stunden.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSatz(error.satz)
    } finally {
      setLaeuft(false)
    }
  }

  return (
    <form noValidate className="registrieren__neuer-link" onSubmit={handleSubmit}>
      <TextField
        label="E-Mail"
        hint="Die Adresse, mit der Sie Ihre Agentur registriert haben."
        name="email"
        size="touch"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fehler}
      />
      <Button type="submit" variant="primary" size="touch" loading={laeuft}>
        Neuen Link senden
      </Button>
      <p role="status">{satz}</p>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { email } from '#contract/adresse.ts'
import { repeatBestaetigung } from '#contract/registrierung.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Asks for the mail once more. The answer is the same for every address. */
export function NeuerLink() {
  const { run, laeuft, satz: absage, feld } = useAktion()
  const [satz, setSatz] = useState('')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = email().safeParse(new FormData(event.currentTarget).get('email'))
    setSatz('')
    void run(
      async () => {
        if (!checked.success) throw localError('', { email: checked.error.issues[0]?.message ?? '' })
        return callApi(repeatBestaetigung, { body: { email: checked.data } })
      },
      () => setSatz('Wenn mit dieser Adresse eine Registrierung offen ist, ist die E-Mail mit einem neuen Link unterwegs. Er gilt 48 Stunden.'),
    )
  }

  return (
    <form noValidate className="registrieren__neuer-link" onSubmit={handleSubmit}>
      <TextField
        label="E-Mail"
        hint="Die Adresse, mit der Sie sich registriert haben."
        name="email"
        size="touch"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={feld('email')}
      />
      <Button type="submit" variant="primary" size="touch" loading={laeuft}>
        Neuen Link senden
      </Button>
      <p role="status">{absage ?? satz}</p>
    </form>
  )
}

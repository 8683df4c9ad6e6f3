import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { LoginSchema } from '#contract/auth.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { StorageFailure } from '#src/offline/kern/storage-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import './anmelde-formular.css'
import { type Person, useAnmeldung } from './anmeldung-context.ts'
import { mitPasswort } from './mit-passwort.ts'
import { nichtAngemeldetSatz } from './nicht-angemeldet.ts'
import { PasswortFeld } from './passwort-feld.tsx'
import { WartendHinweis } from './wartend-hinweis.tsx'

const CodeFeld = lazy(() => import('./code-feld.tsx'))

export interface AnmeldeFormularProps {
  /** Fills the user name, e.g. when the log-in of a known person has expired. */
  username?: string
  onDone?: (person: Person) => void
}

type Fields = { username?: string; password?: string }

export function AnmeldeFormular({ username: known = '', onDone }: AnmeldeFormularProps) {
  const { login } = useAnmeldung()
  const [fields, setFields] = useState<Fields>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // null until the server asks for the second factor; then what is wrong with the code.
  const [codeFehler, setCodeFehler] = useState<string | null>(null)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const checked = LoginSchema.safeParse({ username: form.get('username'), password: form.get('password'), code: form.get('code') ?? undefined })
    setFailure(null)
    setFields(checked.success ? {} : fieldsOf(checked.error.issues))
    if (!checked.success) return
    setBusy(true)
    try {
      const { username, password, code } = checked.data
      // Not within the optional call: without `onDone` nobody would be logged in.
      const person = await login(mitPasswort(username, password, code))
      onDone?.(person)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'zweiter-faktor') setCodeFehler(error.fields?.['code'] ?? '')
      else setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  // `dialog`: where no script hears yet what is sent, the browser does nothing: no page goes with what was typed, and no password ever stands in an address.
  return (
    <form className="anmelde-formular" method="dialog" noValidate onSubmit={handleSubmit}>
      <WartendHinweis />
      {failure ? <InlineError title={failure} /> : null}
      <TextField
        label="Benutzername"
        name="username"
        size="touch"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known}
        error={fields.username}
      />
      <div className="anmelde-formular__passwort">
        <PasswortFeld label="Passwort" name="password" size="touch" autoComplete="current-password" error={fields.password} />
        <Link className="anmelde-formular__vergessen" to="/passwort/vergessen">
          Passwort vergessen?
        </Link>
      </div>
      <Suspense fallback={null}>{codeFehler === null ? null : <CodeFeld error={codeFehler} />}</Suspense>
      <Button type="submit" variant="primary" size="touch" block loading={busy}>
        Anmelden
      </Button>
    </form>
  )
}

function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Fields {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

function sentenceOf(error: unknown): string {
  if (error instanceof StorageFailure) return nichtAngemeldetSatz(error)
  if (error instanceof ApiError && error.kind === 'offline')
    return 'Keine Verbindung zum Server. Bitte prüfen Sie das WLAN und versuchen Sie es noch einmal.'
  return fehlersatzOf(error)
}

import type { FormEvent } from 'react'
import { NewPasswordSchema } from '#contract/passwort.ts'
import { localError } from '#src/api/local-error.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useAktion } from '../aktion/use-aktion.ts'
import { PasswortFeld } from './passwort-feld.tsx'

interface Passwoerter {
  oldPassword: string
  newPassword: string
  newPasswordConfirm: string
}

export interface NeuesPasswortFormularProps {
  /** Whoever is logged in proves it with the old password. */
  withOld?: boolean
  knopf?: string
  onSubmit(passwoerter: Passwoerter): Promise<void>
}

export function NeuesPasswortFormular({ withOld = false, knopf = 'Passwort ändern', onSubmit }: NeuesPasswortFormularProps) {
  const { run, laeuft, fehler, feld } = useAktion(withOld ? { absage: { frage: 'Neues Passwort:', sonst: 'Ihr bisheriges gilt weiter.' } } : {})

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const passwoerter = readForm(new FormData(element))
    const wrong = checkPasswoerter(passwoerter, withOld)
    void run(
      async () => {
        if (Object.keys(wrong).length > 0) throw localError('', wrong)
        await onSubmit(passwoerter)
      },
      () => element.reset(),
    )
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="neues-passwort">
      {fehler?.satz ? <InlineError title={fehler.satz} /> : null}
      {withOld ? (
        <PasswortFeld label="Bisheriges Passwort" name="oldPassword" autoComplete="current-password" size="touch" error={feld('oldPassword')} />
      ) : null}
      <PasswortFeld
        label="Neues Passwort"
        hint="Mindestens 10 Zeichen."
        name="newPassword"
        autoComplete="new-password"
        size="touch"
        error={feld('newPassword')}
      />
      <PasswortFeld
        label="Neues Passwort wiederholen"
        name="newPasswordConfirm"
        autoComplete="new-password"
        size="touch"
        error={feld('newPasswordConfirm')}
      />
      <Button type="submit" variant="primary" size="touch" loading={laeuft}>
        {knopf}
      </Button>
    </form>
  )
}

function readForm(form: FormData): Passwoerter {
  const text = (name: string) => String(form.get(name) ?? '')
  return { oldPassword: text('oldPassword'), newPassword: text('newPassword'), newPasswordConfirm: text('newPasswordConfirm') }
}

function checkPasswoerter(passwoerter: Passwoerter, withOld: boolean): Partial<Passwoerter> {
  const wrong: Partial<Passwoerter> = {}
  if (withOld && !passwoerter.oldPassword) wrong.oldPassword = 'Bitte geben Sie Ihr bisheriges Passwort ein.'
  const checked = NewPasswordSchema.safeParse(passwoerter)
  if (!checked.success) wrong.newPassword = checked.error.issues[0]?.message ?? ''
  if (passwoerter.newPassword !== passwoerter.newPasswordConfirm) wrong.newPasswordConfirm = 'Die beiden Passwörter stimmen nicht überein.'
  return wrong
}

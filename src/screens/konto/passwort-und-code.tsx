import { TextField } from '#src/ui/text-field.tsx'

/** What every change of the second factor asks for. */
export function PasswortUndCode({ feld }: { feld: (name: string) => string | undefined }) {
  return (
    <>
      <TextField label="Ihr Passwort" name="password" type="password" size="touch" autoComplete="current-password" error={feld('password')} />
      <TextField
        label="Code"
        hint="Aus der App, oder einer Ihrer Wiederherstellungscodes."
        name="code"
        size="touch"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={feld('code')}
      />
    </>
  )
}

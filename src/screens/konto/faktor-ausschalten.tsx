import { useQueryClient } from '@tanstack/react-query'
import { endZweiterFaktor } from '#contract/zweiter-faktor.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { faktorQuery } from './konto-queries.ts'
import { useAbsenden } from './use-absenden.ts'

export default function FaktorAusschalten({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { handleSubmit, laeuft, satz, feld } = useAbsenden(async ({ password = '', code = '' }) => {
    await callApi(endZweiterFaktor, { body: { password, code } })
    await client.invalidateQueries({ queryKey: faktorQuery.queryKey })
    onClose()
  })
  return (
    <form className="konto-faktor" noValidate onSubmit={handleSubmit}>
      {satz ? <InlineError title={satz} /> : null}
      <p>Danach genügt zur Anmeldung wieder Ihr Passwort allein.</p>
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
      <div className="konto-faktor__knoepfe">
        <Button type="submit" variant="danger" loading={laeuft}>
          Zweiten Faktor ausschalten
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
      </div>
    </form>
  )
}

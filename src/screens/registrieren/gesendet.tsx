import { useLayoutEffect, useRef, useState } from 'react'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { repeatBestaetigung } from '#contract/registrierung.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { RegistrierenRahmen } from './registrieren-rahmen.tsx'

/** The same for everybody who has sent the form in: whether there was an account already is told by mail alone. */
export function Gesendet({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { run, laeuft, fehler } = useAktion()
  const [satz, setSatz] = useState('')
  // Focus moves with the paint: what had it is gone by then.
  useLayoutEffect(() => heading.current?.focus(), [])

  const repeat = () =>
    run(
      () => callApi(repeatBestaetigung, { body: { email } }),
      () => setSatz('Wenn eine Registrierung offen ist, ist die E-Mail noch einmal unterwegs.'),
    )

  return (
    <RegistrierenRahmen>
      <main className="registrieren__seite registrieren__fertig" id="inhalt">
        <EnvelopeSimpleIcon size={56} aria-hidden="true" />
        <h1 className="text-display-lg" tabIndex={-1} ref={heading}>
          Bitte sehen Sie in Ihre E-Mails
        </h1>
        <p>
          Wir haben eine E-Mail an <strong>{email}</strong> gesendet. Öffnen Sie den Link darin innerhalb von 48 Stunden und legen Sie Ihr Passwort
          fest: Erst dann gibt es Ihr Konto.
        </p>
        <p className="registrieren__hinweis">Nichts angekommen? Sehen Sie bitte auch im Ordner für unerwünschte E-Mails nach.</p>
        <Button loading={laeuft} onClick={() => void repeat()}>
          E-Mail noch einmal senden
        </Button>
        <p role="status">{fehler?.satz ?? satz}</p>
      </main>
    </RegistrierenRahmen>
  )
}

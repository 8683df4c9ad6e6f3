import { type FormEvent, useRef } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { RegistrierungEingabe } from '#contract/registrierung.ts'
import { AgenturFelder } from '#src/parts/agentur/agentur-felder.tsx'
import { ANREDE_WAHLEN } from '#src/parts/benutzer/benutzer-worte.ts'
import { Auswahl, Textzeile } from '#src/parts/editor/felder.tsx'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ArtWahl } from './art-wahl.tsx'
import { Bedingungen } from './bedingungen.tsx'
import { DublettenHinweis } from './dubletten-hinweis.tsx'
import { Gesendet } from './gesendet.tsx'
import { useRegistrierung } from './use-registrierung.ts'
import { VerborgenesFeld } from './verborgenes-feld.tsx'
import { WahlRahmen } from './wahl-rahmen.tsx'

const DANACH_FREI = ' Danach sind Sie in der Regel gleich freigegeben, können Entwürfe anlegen und bis zum Einreichschluss abgeben.'
const DANACH_GEPRUEFT = ' Danach legen Sie sofort Entwürfe an, während das Wettbewerbsbüro Ihre Daten prüft.'

export function AgenturRegistrieren() {
  const { form, laeuft, fehler, dubletten, gesendetAn, autoFreigabe, submit, closeDubletten } = useRegistrierung()
  const fax = useRef<HTMLInputElement>(null)
  const extra = (trotzdem: boolean) => ({ fax: fax.current?.value ?? '', trotzdem })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!laeuft) submit(extra(false))
  }

  if (gesendetAn !== null) return <Gesendet email={gesendetAn} />
  return (
    <WahlRahmen
      young={false}
      titel="Einmal registrieren, Jahr für Jahr einreichen."
      text={
        <>
          Nach dem Absenden bestätigen Sie Ihre E-Mail-Adresse.
          {autoFreigabe === null ? null : autoFreigabe ? DANACH_FREI : DANACH_GEPRUEFT}
        </>
      }
      fuss={
        <p>
          Schon registriert? <Link to="/">Anmelden</Link>
        </p>
      }
    >
      <main className="wahl" id="inhalt">
        <div className="wahl__inhalt">
          <div className="wahl__kopf">
            <h1>Agentur oder Nachwuchs?</h1>
          </div>
          <ArtWahl />
          <form noValidate onSubmit={handleSubmit}>
            <section aria-labelledby="agentur-teil">
              <h2 id="agentur-teil">Ihre Agentur</h2>
              <div className="editor__felder">
                <AgenturFelder form={form} />
              </div>
            </section>
            <section aria-labelledby="person-teil">
              <h2 id="person-teil">Sie selbst</h2>
              <p className="registrieren__hinweis">
                Mit Ihrer E-Mail-Adresse melden Sie sich an; Ihr Passwort legen Sie fest, wenn Sie sie bestätigen. Kolleginnen und Kollegen laden Sie
                danach ein.
              </p>
              <div className="editor__felder">
                <PersonFelder form={form} />
              </div>
            </section>
            <VerborgenesFeld feld={fax} />
            <Bedingungen form={form} />
            {fehler ? <InlineError title={fehler}>Ihre Eingaben sind noch da.</InlineError> : null}
            {dubletten.length > 0 ? (
              <DublettenHinweis dubletten={dubletten} laeuft={laeuft} onTrotzdem={() => submit(extra(true))} onZurueck={closeDubletten} />
            ) : null}
            {dubletten.length > 0 ? null : (
              <Button type="submit" variant="primary" size="touch" loading={laeuft}>
                Agentur registrieren
              </Button>
            )}
          </form>
        </div>
      </main>
    </WahlRahmen>
  )
}

function PersonFelder({ form }: { form: UseFormReturn<RegistrierungEingabe> }) {
  const errorOf = (name: Path<RegistrierungEingabe>) => form.getFieldState(name, form.formState).error?.message
  return (
    <>
      <Auswahl form={form} name="gender" label="Anrede" wahlen={ANREDE_WAHLEN} />
      <Textzeile form={form} name="title" label="Titel" optional />
      <Textzeile form={form} name="firstname" label="Vorname" />
      <Textzeile form={form} name="lastname" label="Nachname" />
      <TextField
        className="editor__breit"
        label="E-Mail"
        hint="Ihr Benutzername: Dorthin geht die Bestätigung."
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
        {...form.register('email')}
      />
    </>
  )
}

import type { UseFormReturn } from 'react-hook-form'
import type { NachwuchsregistrierungEingabe } from '#contract/nachwuchsregistrierung.ts'
import { AnschriftFelder } from '#src/parts/agentur/agentur-felder.tsx'
import { Textzeile } from '#src/parts/editor/felder.tsx'
import { personNameOf } from '#src/parts/nachwuchs/nachwuchs-worte.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Bedingungen } from '../bedingungen.tsx'
import type { useNachwuchsregistrierung } from './use-nachwuchsregistrierung.ts'

const RECHNUNG = [
  { value: 'PERSON', label: 'An die Ansprechperson' },
  { value: 'SCHULE', label: 'An die Hochschule' },
] as const

/** The address of whoever is written to, and of the invoice. */
export function Zugang({ registrierung }: { registrierung: ReturnType<typeof useNachwuchsregistrierung> }) {
  const { form, personen } = registrierung
  const kontakt = personen.find(({ ansprechperson }) => ansprechperson)
  return (
    <>
      <section className="wahl__teil" aria-labelledby="zugang-teil">
        <h2 id="zugang-teil">{kontakt ? personNameOf(kontakt) : 'Ansprechperson'}</h2>
        <p className="registrieren__hinweis">
          Mit dieser E-Mail-Adresse melden Sie sich an; Ihr Passwort legen Sie fest, wenn Sie sie bestätigen. Weitere Personen laden Sie danach ein.
        </p>
        <div className="editor__felder">
          <TextField
            label="E-Mail"
            hint="Ihr Benutzername: Dorthin geht die Bestätigung."
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={form.getFieldState('email', form.formState).error?.message}
            {...form.register('email')}
          />
          <Textzeile form={form} name="telefon" label="Telefon" hint="Falls wir kurz etwas fragen" optional />
          <AnschriftFelder form={form} />
        </div>
      </section>
      <Rechnung form={form} />
      <Bedingungen form={form} />
    </>
  )
}

function Rechnung({ form }: { form: UseFormReturn<NachwuchsregistrierungEingabe> }) {
  const anSchule = form.watch('rechnung') !== null
  const { hochschule, land } = form.getValues()

  function choose(an: 'PERSON' | 'SCHULE') {
    form.setValue('rechnung', an === 'PERSON' ? null : { name: hochschule, strasse: '', plz: '', ort: '', land, email: '' }, { shouldDirty: true })
  }

  return (
    <section className="wahl__teil" aria-labelledby="rechnung-teil">
      <div className="wahl__teilkopf">
        <h2 id="rechnung-teil">Rechnung</h2>
        <Segmented label="Wohin die Rechnung geht" size="desktop" options={RECHNUNG} value={anSchule ? 'SCHULE' : 'PERSON'} onChange={choose} />
      </div>
      {anSchule ? (
        <div className="editor__felder">
          <Textzeile form={form} name="rechnung.name" label="Rechnung lautet auf" />
          <Textzeile form={form} name="rechnung.email" label="Rechnungs-E-Mail" />
          <AnschriftFelder form={form} vor="rechnung." />
        </div>
      ) : (
        <p className="registrieren__hinweis">Sie geht an die Adresse oben, sobald Sie etwas abgegeben haben.</p>
      )}
    </section>
  )
}

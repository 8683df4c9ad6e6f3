import type { UseFormReturn } from 'react-hook-form'
import type { BenutzerEingabe } from '#contract/benutzer.ts'
import { Auswahl, Textzeile } from '#src/parts/editor/felder.tsx'
import { AgenturWahl } from './agentur-wahl.tsx'
import { ANREDE_WAHLEN } from './benutzer-worte.ts'

interface StammdatenFelderProps {
  form: UseFormReturn<BenutzerEingabe>
  agentur: { id: string; name: string } | null
}

export function StammdatenFelder({ form, agentur }: StammdatenFelderProps) {
  return (
    <>
      <Auswahl form={form} name="gender" label="Anrede" wahlen={ANREDE_WAHLEN} />
      <Textzeile form={form} name="title" label="Titel" optional />
      <Textzeile form={form} name="firstname" label="Vorname" />
      <Textzeile form={form} name="lastname" label="Nachname" />
      <Textzeile form={form} name="username" label="Benutzername" hint="E-Mail-Adresse: zum Anmelden und für die Einladung" />
      <Textzeile form={form} name="telefon" label="Telefon" optional />
      <Textzeile form={form} name="firma" label="Firma" optional />
      <AgenturWahl form={form} bekannt={agentur} />
    </>
  )
}

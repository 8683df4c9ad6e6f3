import type { UseFormReturn } from 'react-hook-form'
import type { AgenturEingabe } from '#contract/agentur.ts'
import { Textzeile } from '#src/parts/editor/felder.tsx'
import { AnschriftFelder } from './agentur-felder.tsx'

/** What there is to know of a young talent beside its team. */
export function NachwuchsFelder({ form }: { form: UseFormReturn<AgenturEingabe> }) {
  return (
    <>
      <Textzeile form={form} name="agenturname" label="Name auf der Rechnung" />
      <Textzeile
        form={form}
        name="agenturnameVeroeffentlichungen"
        label="Name für Veröffentlichungen"
        hint="Im Jahrbuch, auf Urkunden und auf der Bühne"
      />
      <SchuleFelder form={form} />
      <AnschriftFelder form={form} />
      <Textzeile form={form} name="telefon" label="Telefon" optional />
      <Textzeile form={form} name="website" label="Website" optional />
    </>
  )
}

/** Shown to juries in categories of the young. */
export function SchuleFelder({ form }: { form: UseFormReturn<AgenturEingabe> }) {
  return (
    <>
      <Textzeile form={form} name="hochschule" label="Hochschule oder Schule" hint="Die Jury des Nachwuchses sieht sie" />
      <Textzeile form={form} name="studiengang" label="Studiengang" hint="Auch ihn sieht die Jury" optional />
    </>
  )
}

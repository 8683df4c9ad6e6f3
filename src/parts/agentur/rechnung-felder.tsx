import type { UseFormReturn } from 'react-hook-form'
import type { AgenturEingabe } from '#contract/agentur.ts'
import { Textzeile } from '#src/parts/editor/felder.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { AnschriftFelder } from './agentur-felder.tsx'

/** Whole or not at all. */
export function RechnungFelder({ form }: { form: UseFormReturn<AgenturEingabe> }) {
  const abweichend = form.watch('rechnung') !== null
  return (
    <>
      <CheckField
        className="editor__breit"
        label="Rechnungen gehen an eine andere Adresse"
        checked={abweichend}
        onChange={() => form.setValue('rechnung', abweichend ? null : leereRechnungOf(form.getValues()), { shouldDirty: true, shouldTouch: true })}
      />
      {abweichend ? (
        <>
          <Textzeile form={form} name="rechnung.name" label="Rechnung lautet auf" />
          <Textzeile form={form} name="rechnung.email" label="Rechnungs-E-Mail" />
          <AnschriftFelder form={form} vor="rechnung." />
        </>
      ) : null}
    </>
  )
}

function leereRechnungOf({ agenturname, land }: AgenturEingabe): NonNullable<AgenturEingabe['rechnung']> {
  return { name: agenturname, strasse: '', plz: '', ort: '', land, email: '' }
}

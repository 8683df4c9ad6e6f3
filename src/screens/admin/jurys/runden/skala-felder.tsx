import { type UseFormReturn, useWatch } from 'react-hook-form'
import { MAX_STUFEN, stufenOf, type RundeEingabe } from '#contract/jury-runde.ts'
import { Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import './skala-felder.css'

/** From where to where the scale goes, and what each step means. */
export function SkalaFelder({ form }: { form: UseFormReturn<RundeEingabe> }) {
  const skala = useWatch({ control: form.control, name: 'skala' })
  const stufen = skala ? stufenOf(skala) : 0
  const fehler = form.getFieldState('skala', form.formState).error?.message
  return (
    <>
      <h2>Skala mit Worten</h2>
      <Zahl form={form} name="skala.min" label="Von" className="editor__schmal" />
      <Zahl form={form} name="skala.max" label="Bis" className="editor__schmal" />
      <Zahl form={form} name="skala.schritt" label="Schritt" className="editor__schmal" />
      {fehler ? <p className="field__error editor__breit">{fehler}</p> : null}
      {skala && stufen >= 2 && stufen <= MAX_STUFEN ? (
        <fieldset className="skala-felder">
          <legend>
            <VisuallyHidden>Worte der Stufen</VisuallyHidden>
          </legend>
          {Array.from({ length: stufen }, (_, index) => (
            <Textzeile key={index} form={form} name={`skala.texte.${index}`} label={`Wort für ${skala.min + index * skala.schritt}`} optional />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

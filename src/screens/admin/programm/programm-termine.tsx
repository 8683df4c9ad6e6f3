import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { ProgrammjahrEingabe } from '#contract/programmjahr.ts'
import { Datum } from '#src/parts/editor/datum.tsx'
import { Textzeile } from '#src/parts/editor/felder.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'

const HOECHSTENS = 40

/** Dates for visitors of the start page, in the order in which they stand there. */
export function ProgrammTermine({ form }: { form: UseFormReturn<ProgrammjahrEingabe> }) {
  const { fields, append, remove, swap, replace } = useFieldArray({ control: form.control, name: 'termine' })
  const isSorted = fields.every(({ datum }, index) => datum >= (fields[index - 1]?.datum ?? ''))

  function sort() {
    replace(form.getValues('termine').toSorted((a, b) => (a.datum < b.datum ? -1 : 1)))
  }

  return (
    <>
      <h2>Termine auf der Startseite</h2>
      <fieldset className="termine">
        <legend>
          <VisuallyHidden>Termine</VisuallyHidden>
        </legend>
        {fields.length === 0 ? <p className="programm__satz">Noch keine. Besucherinnen und Besucher sehen diese Termine ohne Anmeldung.</p> : null}
        <ol>
          {fields.map(({ id }, index) => {
            const name = `Termin ${index + 1}`
            return (
              <li key={id} aria-label={name}>
                <Textzeile form={form} name={`termine.${index}.titel`} label="Bezeichnung" />
                <Datum form={form} name={`termine.${index}.datum`} label="Datum" pflicht />
                <div className="termine__knoepfe">
                  <VerschiebeKnoepfe name={name} index={index} anzahl={fields.length} onMove={(to) => swap(index, to)} />
                  <IconButton
                    size="desktop"
                    label={`${name} entfernen`}
                    icon={<TrashIcon size={18} aria-hidden="true" />}
                    onClick={() => remove(index)}
                  />
                </div>
              </li>
            )
          })}
        </ol>
        <div className="programm__knoepfe">
          {fields.length < HOECHSTENS ? (
            <Button icon={<PlusIcon size={18} aria-hidden="true" />} onClick={() => append({ titel: '', datum: '' })}>
              Termin hinzufügen
            </Button>
          ) : null}
          {isSorted ? null : <Button onClick={sort}>Nach Datum ordnen</Button>}
        </div>
      </fieldset>
    </>
  )
}

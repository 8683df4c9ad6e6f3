import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { MAX_KRITERIEN, type RundeEingabe } from '#contract/jury-runde.ts'
import { Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import './kriterien-felder.css'

/** What is looked at, and how much each counts; the rest to 100 is said while typing. */
export function KriterienFelder({ form }: { form: UseFormReturn<RundeEingabe> }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'kriterien', keyName: 'key' })
  const kriterien = useWatch({ control: form.control, name: 'kriterien' })
  const summe = kriterien.reduce((sum, { gewicht }) => sum + (Number.isNaN(gewicht) ? 0 : gewicht), 0)
  return (
    <>
      <h2>Kriterien</h2>
      <fieldset className="kriterien-felder">
        <legend>
          <VisuallyHidden>Kriterien</VisuallyHidden>
        </legend>
        <ol>
          {fields.map(({ key }, index) => {
            const name = `Kriterium ${index + 1}`
            return (
              <li key={key} aria-label={name}>
                <Textzeile form={form} name={`kriterien.${index}.titel`} label="Name" />
                <Zahl form={form} name={`kriterien.${index}.gewicht`} label="Gewicht in Prozent" />
                <Textzeile form={form} name={`kriterien.${index}.hilfe`} label="Hilfe auf dem Tablet" optional />
                <div className="kriterien-felder__knoepfe">
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
        <p role="status">{summenSatz(summe)}</p>
        {fields.length < MAX_KRITERIEN ? (
          <Button
            icon={<PlusIcon size={18} aria-hidden="true" />}
            onClick={() => append({ id: `k-${crypto.randomUUID().slice(0, 8)}`, titel: '', gewicht: Math.max(0, 100 - summe) })}
          >
            Kriterium hinzufügen
          </Button>
        ) : null}
      </fieldset>
    </>
  )
}

function summenSatz(summe: number): string {
  if (summe === 100) return 'Summe 100\u00A0%'
  return summe < 100
    ? `Summe ${summe}\u00A0%, ${100 - summe}\u00A0% sind noch nicht verteilt`
    : `Summe ${summe}\u00A0%, ${summe - 100}\u00A0% zu viel`
}

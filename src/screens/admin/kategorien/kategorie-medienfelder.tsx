import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { KategorieEingabe } from '#contract/kategorie.ts'
import { Haken, Zahl } from '#src/parts/editor/felder.tsx'
import { MEDIENFELD_TYP_WORT } from '#contract/medienfeld-worte.ts'
import { alleMedienfelderQuery } from '#src/parts/medienfeld/medienfeld-queries.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import '#src/parts/liste/wahl-filter.css'
import './kategorie-medienfelder.css'

/** Which media this category asks for, in the order of the upload form. */
export function KategorieMedienfelder({ form }: { form: UseFormReturn<KategorieEingabe> }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'medienfelder', keyName: 'key' })
  const { data } = useQuery(alleMedienfelderQuery())
  const known = new Map(data?.items.map((feld) => [feld.id, feld]))
  const frei = data?.items.filter(({ id, aktiv }) => aktiv && !fields.some(({ medienfeldId }) => medienfeldId === id)) ?? []
  const errors = form.formState.errors.medienfelder
  return (
    <fieldset className="kategorie-medien">
      <legend>Medienfelder</legend>
      {fields.length === 0 ? <p>Noch keines. Ohne Medienfeld kann niemand Dateien zu dieser Kategorie hochladen.</p> : null}
      <ol>
        {fields.map(({ key, medienfeldId }, index) => {
          const feld = known.get(medienfeldId)
          const titel = feld?.titel ?? 'Medienfeld'
          return (
            <li key={key} aria-label={titel}>
              <p>
                <strong>{titel}</strong>
                <span>
                  {feld ? [MEDIENFELD_TYP_WORT[feld.typ], feld.nachreichbar ? 'darf nachgereicht werden' : ''].filter(Boolean).join(', ') : ''}
                </span>
              </p>
              <Haken form={form} name={`medienfelder.${index}.pflicht`} label="Pflicht" />
              <Zahl form={form} name={`medienfelder.${index}.min`} label="Mindestens" />
              <Zahl form={form} name={`medienfelder.${index}.max`} label="Höchstens" />
              <div className="kategorie-medien__knoepfe">
                <VerschiebeKnoepfe name={titel} index={index} anzahl={fields.length} onMove={(to) => swap(index, to)} />
                <IconButton
                  size="desktop"
                  label={`${titel} entfernen`}
                  icon={<TrashIcon size={18} aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              </div>
              {errors?.[index]?.message ? <p className="field__error">{errors[index]?.message}</p> : null}
            </li>
          )
        })}
      </ol>
      {frei.length > 0 ? (
        <Menu
          align="start"
          label="Medienfeld hinzufügen"
          trigger={
            <span className="liste__knopf">
              <PlusIcon size={18} aria-hidden="true" />
              Medienfeld hinzufügen
            </span>
          }
          entries={frei.map(({ id, titel, typ }) => ({
            id,
            label: titel,
            hint: MEDIENFELD_TYP_WORT[typ],
            onSelect: () => append({ medienfeldId: id, pflicht: true, min: 1, max: 1 }),
          }))}
        />
      ) : null}
      {errors?.root?.message || errors?.message ? <p className="field__error">{errors.root?.message ?? errors.message}</p> : null}
    </fieldset>
  )
}

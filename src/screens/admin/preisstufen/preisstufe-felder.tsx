import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { bruttoCentOf, type PreisstufeEingabe } from '#contract/preisstufe.ts'
import { JAHRE } from '#contract/produkt.ts'
import { formatEuro } from '#contract/geld.ts'
import { Datum } from '#src/parts/editor/datum.tsx'
import { Auswahl, Haken, Hakenliste, Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { Geldbetrag } from '#src/parts/editor/geldbetrag.tsx'
import { kategorienQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { ZIELGRUPPE_WORT } from '#contract/preisstufe-worte.ts'
import './preisstufe-felder.css'

const JAHR_WAHLEN = JAHRE.map((jahr) => ({ value: String(jahr), label: String(jahr) }))
const ZIELGRUPPEN = Object.entries(ZIELGRUPPE_WORT).map(([value, label]) => ({ value, label }))

interface FelderProps {
  form: UseFormReturn<PreisstufeEingabe>
}

export function PreisstufeFelder({ form }: FelderProps) {
  return (
    <>
      <Auswahl form={form} name="jahr" label="Jahr" wahlen={JAHR_WAHLEN} zahl className="editor__schmal" />
      <Auswahl form={form} name="zielgruppe" label="Zielgruppe" wahlen={ZIELGRUPPEN} className="editor__schmal" />
      <Textzeile form={form} name="titel" label="Bezeichnung" hint="Steht auf der Rechnung, z. B. Frühbucher" />
      <h2>Zeitraum</h2>
      <Datum form={form} name="start" label="Gültig ab" pflicht />
      <Datum form={form} name="ende" ende label="Gültig bis" hint="Leer: bis die nächste Preisstufe derselben Zielgruppe beginnt" />
      <h2>Preis</h2>
      <Geldbetrag form={form} name="betragNettoCent" label="Betrag netto in Euro" className="editor__schmal" />
      <Zahl form={form} name="ustProzent" label="USt. in Prozent" className="editor__schmal" />
      <Brutto form={form} />
      <Zahl form={form} name="abAnzahl" label="Ab der n-ten Einreichung" hint="1: ab der ersten einer Agentur" className="editor__schmal" />
      <PreisstufeKategorien form={form} />
      <Haken form={form} name="aktiv" label="Aktiv" hint="Archivierte Preisstufen gelten für keine Einreichung." className="editor__breit" />
    </>
  )
}

/** What an agency pays in the end. */
function Brutto({ form }: FelderProps) {
  const [betragNettoCent, ustProzent] = useWatch({ control: form.control, name: ['betragNettoCent', 'ustProzent'] })
  const brutto = bruttoCentOf({ betragNettoCent, ustProzent })
  return (
    <div className="field editor__schmal">
      <span className="field__label" id="brutto">
        Betrag brutto
      </span>
      <output className="preisstufe__brutto" aria-labelledby="brutto">
        {Number.isNaN(brutto) ? '–' : formatEuro(brutto)}
      </output>
    </div>
  )
}

/** Categories of the year; a chosen one that is not of this year stays in sight, so that it can be taken away. */
function PreisstufeKategorien({ form }: FelderProps) {
  const [jahr, kategorieIds] = useWatch({ control: form.control, name: ['jahr', 'kategorieIds'] })
  const { data } = useQuery(kategorienQuery({ jahr: String(jahr) as '2026', sort: 'nummer:ASC', pageSize: '500' }))
  const known = new Set(data?.items.map(({ id }) => id))
  const fremd = data && !data.items.some((kategorie) => kategorie.jahr !== jahr) ? kategorieIds.filter((id) => !known.has(id)) : []
  const wahlen = [
    ...(data?.items ?? []).map(({ id, titel }) => ({ value: id, label: titel })),
    ...fremd.map((id) => ({ value: id, label: `Kategorie, die es ${jahr} nicht gibt` })),
  ]
  return (
    <>
      <h2>Kategorien</h2>
      <p className="editor__breit">
        {kategorieIds.length === 0
          ? 'Gilt für alle Kategorien des Jahres. Wählen Sie aus, um sie einzuschränken.'
          : `Gilt nur für die ausgewählten Kategorien (${kategorieIds.length}).`}
      </p>
      <Hakenliste form={form} name="kategorieIds" label="Nur für diese Kategorien" wahlen={wahlen} />
    </>
  )
}

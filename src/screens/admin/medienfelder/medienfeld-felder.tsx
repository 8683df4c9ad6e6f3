import { type UseFormReturn, useWatch } from 'react-hook-form'
import { takesPdf } from '#contract/medium-regeln.ts'
import { FORMATE, MEDIENFELD_TYPEN, type MedienfeldEingabe } from '#contract/medienfeld.ts'
import { Auswahl, Haken, Hakenliste, Textblock, Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { FORMAT_WORT, MEDIENFELD_TYP_WORT } from '#contract/medienfeld-worte.ts'

const TYPEN = MEDIENFELD_TYPEN.map((typ) => ({ value: typ, label: MEDIENFELD_TYP_WORT[typ] }))

export function MedienfeldFelder({ form }: { form: UseFormReturn<MedienfeldEingabe> }) {
  const [typ, gewaehlt] = useWatch({ control: form.control, name: ['typ', 'formate'] })
  // A format that no longer fits stays, so that it can be taken away.
  const formate = [...new Set([...FORMATE[typ], ...gewaehlt])].map((format) => ({ value: format, label: FORMAT_WORT[format] ?? format }))
  const hatDauer = typ === 'VIDEO' || typ === 'AUDIO'
  const hatBreite = typ === 'BILD' || typ === 'BILDSERIE' || typ === 'DRUCKDATEI'
  const hatSeiten = takesPdf({ typ, formate: gewaehlt })
  return (
    <>
      <Textzeile form={form} name="titel" label="Bezeichnung" />
      <Auswahl form={form} name="typ" label="Typ" wahlen={TYPEN} abhaengig={['formate']} />
      <Textblock
        form={form}
        name="hilfetext"
        label="Hilfetext"
        hint="Steht beim Hochladen unter der Bezeichnung."
        zeilen={3}
        className="editor__breit"
      />
      {formate.length > 0 ? (
        <Hakenliste form={form} name="formate" label="Erlaubte Formate (keines gewählt: alle des Typs)" wahlen={formate} />
      ) : null}
      {formate.length > 0 ? <Zahl form={form} name="maxMb" label="Höchstens MB" leer className="editor__schmal" /> : null}
      {hatDauer ? <Zahl form={form} name="maxSek" label="Höchstens Sekunden" leer className="editor__schmal" /> : null}
      {hatBreite ? <Zahl form={form} name="minBreite" label="Mindestens Pixel, lange Seite" leer className="editor__schmal" /> : null}
      {hatSeiten ? <Zahl form={form} name="maxSeiten" label="Höchstens Seiten je PDF" leer className="editor__schmal" /> : null}
      <fieldset>
        <legend>Wird verwendet</legend>
        <div className="editor__haken">
          <Haken form={form} name="imJurypaket" label="Im Jurypaket, offline auf den Tablets" />
          <Haken form={form} name="inPraesentation" label="In der Präsentation" />
          <Haken form={form} name="inDruck" label="Im Jahrbuch" />
          <Haken form={form} name="inFest" label="Beim Fest" />
          <Haken form={form} name="anonymPruefen" label="Anonymität vor der Jurierung prüfen" />
          <Haken form={form} name="aktiv" label="Aktiv" />
        </div>
      </fieldset>
      <fieldset>
        <legend>Abgabe</legend>
        <div className="editor__haken">
          <Haken form={form} name="nachreichbar" label="Darf nachgereicht werden, auch nach dem Einreichschluss" />
        </div>
      </fieldset>
    </>
  )
}

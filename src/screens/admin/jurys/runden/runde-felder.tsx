import { type UseFormReturn, useWatch } from 'react-hook-form'
import { AUSWERTUNG_WORT, AUSWERTUNGEN_DES_MODUS } from '#contract/auswertung.ts'
import { HAT_KRITERIEN, HAT_MEHRHEIT, HAT_SKALA, MODUS_WORT, RUNDE_ART_WORT, RUNDE_ARTEN, type RundeEingabe } from '#contract/jury-runde.ts'
import { MODI } from '#contract/runde.ts'
import { Datum } from '#src/parts/editor/datum.tsx'
import { Auswahl, Haken, Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { AUSWERTUNG_SATZ } from '#src/parts/jury/jury-worte.ts'
import { KriterienFelder } from './kriterien-felder.tsx'
import { SkalaFelder } from './skala-felder.tsx'
import './runde-felder.css'

const ARTEN = RUNDE_ARTEN.map((value) => ({ value, label: RUNDE_ART_WORT[value] })).filter(({ value }) => value !== 'GRANDPRIX')
const MODUS_WAHLEN = MODI.map((value) => ({ value, label: MODUS_WORT[value] }))

/** What is frozen is shown and cannot be typed in. */
export function RundeFelder({ form, eingefroren }: { form: UseFormReturn<RundeEingabe>; eingefroren: boolean }) {
  const modus = useWatch({ control: form.control, name: 'modus' })
  const auswertung = useWatch({ control: form.control, name: 'auswertung' })
  const auswertungen = AUSWERTUNGEN_DES_MODUS[modus].map((value) => ({ value, label: AUSWERTUNG_WORT[value] }))
  return (
    <>
      <fieldset className="runde-gesperrt" disabled={eingefroren}>
        <Textzeile form={form} name="titel" label="Bezeichnung" hint="So heißt die Runde auf den Tablets" />
        <Auswahl form={form} name="art" label="Zweck" wahlen={ARTEN} className="editor__schmal" />
        <Auswahl form={form} name="modus" label="Bewertung" wahlen={MODUS_WAHLEN} className="editor__schmal" />
        <h2>Zeit</h2>
        <Datum form={form} name="start" label="Beginn" hint="Leer: wenn die Runde geöffnet wird" />
      </fieldset>
      <Datum form={form} name="ende" ende label="Ende" hint="Leer: wenn die Abstimmung geschlossen wird" />
      <Zahl
        form={form}
        name="nachlaufMin"
        label="Nachsendefrist in Minuten"
        hint="So lange wird nach dem Schließen auf Stimmen gewartet, die vorher ohne Netz abgegeben wurden. 1440: ein Tag"
      />
      <fieldset className="runde-gesperrt" disabled={eingefroren}>
        {HAT_SKALA[modus] ? <SkalaFelder form={form} /> : null}
        {HAT_KRITERIEN[modus] ? <KriterienFelder form={form} /> : null}
        <h2>Auszählung</h2>
        {auswertungen.length > 1 ? (
          <Auswahl form={form} name="auswertung" label="Auswertung" hint={AUSWERTUNG_SATZ[auswertung]} wahlen={auswertungen} />
        ) : null}
        <Zahl
          form={form}
          name="quorumProzent"
          label="Quorum in Prozent"
          hint="So viele der Stimmberechtigten müssen sich äußern, mindestens drei; sind es weniger, alle"
          className="editor__schmal"
        />
        {HAT_MEHRHEIT[modus] ? (
          <Zahl form={form} name="mehrheitProzent" label="Mehrheit in Prozent" hint="Mehr als dieser Anteil entscheidet" className="editor__schmal" />
        ) : null}
      </fieldset>
      <Haken form={form} name="ergebnisSichtbar" label="Die Jury sieht nach Abschluss das Ergebnis" />
    </>
  )
}

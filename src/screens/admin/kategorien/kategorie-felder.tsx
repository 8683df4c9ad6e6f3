import type { UseFormReturn } from 'react-hook-form'
import { CREDIT_FUNKTIONEN, type KategorieEingabe } from '#contract/kategorie.ts'
import { JAHRE } from '#contract/produkt.ts'
import { Datum } from '#src/parts/editor/datum.tsx'
import { Auswahl, Haken, Hakenliste, Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { RichText } from '#src/parts/editor/rich-text/rich-text.tsx'
import { WETTBEWERB_WORT } from '#contract/kategorie-worte.ts'

const JAHR_WAHLEN = JAHRE.map((jahr) => ({ value: String(jahr), label: String(jahr) }))
const WETTBEWERBE = Object.entries(WETTBEWERB_WORT).map(([value, label]) => ({ value, label }))
const CREDITS = CREDIT_FUNKTIONEN.map((funktion) => ({ value: funktion, label: funktion }))

export function KategorieFelder({ form }: { form: UseFormReturn<KategorieEingabe> }) {
  return (
    <>
      <Auswahl form={form} name="jahr" label="Jahr" wahlen={JAHR_WAHLEN} zahl className="editor__schmal" />
      <Zahl form={form} name="nummer" label="Nummer" hint="1 bis 999, im Jahr einmalig" className="editor__schmal" />
      <Auswahl form={form} name="wettbewerb" label="Wettbewerb" wahlen={WETTBEWERBE} />
      <Textzeile form={form} name="titel" label="Bezeichnung" />
      <Textzeile form={form} name="kurztitel" label="Kurztitel" hint="Höchstens 30 Zeichen, für Tablets und Trophäen" />
      <Textzeile form={form} name="gruppe" label="Gruppe" hint="z. B. Idee oder Handwerk" optional />
      <Datum form={form} name="fristAbweichend" ende label="Abweichende Frist" hint="Leer: es gilt der Einreichschluss des Jahres" />
      <RichText form={form} name="beschreibung" label="Was gehört hierher?" hint="Höchstens 4000 Zeichen" optional className="editor__breit" />
      <h2>Jurierung</h2>
      <Haken form={form} name="anonym" label="Anonym jurieren" hint="Die Jury sieht weder Agentur noch Credits." className="editor__breit" />
      <Zahl form={form} name="mindestEinreichungen" label="Mindestzahl Einreichungen" className="editor__schmal" />
      <Zahl form={form} name="maxGold" label="Höchstens Gold" leer className="editor__schmal" />
      <Zahl form={form} name="maxSilber" label="Höchstens Silber" leer className="editor__schmal" />
      <Zahl form={form} name="maxBronze" label="Höchstens Bronze" leer className="editor__schmal" />
      <Hakenliste form={form} name="pflichtCredits" label="Pflicht-Credits" wahlen={CREDITS} />
      <Haken form={form} name="aktiv" label="Aktiv" hint="Archivierte Kategorien nehmen keine Einreichungen mehr an." className="editor__breit" />
    </>
  )
}

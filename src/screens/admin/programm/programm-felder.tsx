import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import type { ProgrammjahrEingabe } from '#contract/programmjahr.ts'
import { Datum } from '#src/parts/editor/datum.tsx'
import { Haken, Textblock, Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { ErinnerungTage } from './erinnerung-tage.tsx'
import { WORTE } from './programm-worte.ts'

export function ProgrammFelder({ form, termine }: { form: UseFormReturn<ProgrammjahrEingabe>; termine: ReactNode }) {
  return (
    <>
      <Textzeile form={form} name="titel" label={WORTE.titel} hint="Steht auf der Startseite, in Mails und auf Urkunden" />
      <Textzeile form={form} name="untertitel" label={WORTE.untertitel} optional />
      <FristFelder form={form} />
      {termine}
      <h2>Rechnung</h2>
      <Textblock
        form={form}
        name="rechnungAbsender"
        label={WORTE.rechnungAbsender}
        hint="Name und Anschrift, wie sie auf Rechnungen stehen"
        zeilen={4}
      />
      <div className="programm__stapel">
        <Textzeile form={form} name="rechnungUid" label={WORTE.rechnungUid} hint="Wie ATU12345675" optional />
        <Textzeile form={form} name="rechnungIban" label={WORTE.rechnungIban} hint="Wird beim Speichern geprüft" optional />
      </div>
      <Zahl
        form={form}
        name="ustProzent"
        label={`${WORTE.ustProzent} in Prozent`}
        hint={`Neue Preisstufen: Satz von ${DEFAULT_JAHR}`}
        className="editor__schmal"
      />
      <Haken
        form={form}
        name="zahlungVorZulassung"
        label="Erst nach der Zahlung zulassen"
        hint="Die Jury sieht eine Einreichung dann erst, wenn sie bezahlt ist."
        className="programm__haken"
      />
      <h2>Agenturen</h2>
      <Haken
        form={form}
        name="agenturAutoFreigabe"
        label="Agenturen nach Bestätigung der E-Mail automatisch freigeben"
        hint="Gibt es schon eine Agentur mit demselben Namen und Ort oder derselben UID-Nummer, wartet die neue auf Ihre Freigabe."
        className="editor__breit"
      />
      <h2>Nachwuchs</h2>
      <Zahl form={form} name="altersgrenze" label={WORTE.altersgrenze} hint="So alt darf jemand am Tag des Einreichschlusses höchstens sein" />
      <h2>Urkunden</h2>
      <Textzeile form={form} name="urkundeOrt" label={WORTE.urkundeOrt} hint="Vor dem Datum, wie „Wien“; leer bleibt eine Linie" optional />
      <h2>Jurybüro</h2>
      <p className="editor__breit programm__satz">
        Diese Angaben liegen im Jurypaket: Jurymitglieder finden sie auf ihrem Tablet auch ohne Verbindung. Änderungen kommen beim nächsten Kontakt
        auf die Tablets.
      </p>
      <Textzeile form={form} name="jurybueroName" label="Name" className="programm__drittel" />
      <Textzeile form={form} name="jurybueroTelefon" label="Telefon" className="programm__drittel" />
      <Textzeile form={form} name="jurybueroEmail" label="E-Mail" className="programm__drittel" />
      <h2>Rechtstexte</h2>
      <Textzeile form={form} name="agbVersion" label={WORTE.agbVersion} hint="Agenturen stimmen beim Abgeben dieser Version zu" optional />
      <Textzeile form={form} name="datenschutzVersion" label={WORTE.datenschutzVersion} optional />
    </>
  )
}

function FristFelder({ form }: { form: UseFormReturn<ProgrammjahrEingabe> }) {
  return (
    <>
      <h2>Fristen</h2>
      <Datum
        form={form}
        name="einreichStart"
        pflicht
        label={WORTE.einreichStart}
        hint="Ab dann können Agenturen einreichen"
        className="programm__drittel"
      />
      <Datum
        form={form}
        name="einreichSchluss"
        pflicht
        label={WORTE.einreichSchluss}
        hint="Danach nur mit Fristverlängerung"
        ende
        className="programm__drittel"
      />
      <Datum form={form} name="druckdatenSchluss" label={WORTE.druckdatenSchluss} hint="Für das Jahrbuch" ende className="programm__drittel" />
      <ErinnerungTage form={form} />
      <Datum
        form={form}
        name="erschienenVon"
        label={WORTE.erschienenVon}
        hint="Arbeiten müssen in diesem Zeitraum erschienen sein"
        ohneUhrzeit
        className="programm__drittel"
      />
      <Datum
        form={form}
        name="erschienenBis"
        label={WORTE.erschienenBis}
        hint="Dieser Tag gehört noch dazu"
        ohneUhrzeit
        className="programm__drittel"
      />
    </>
  )
}

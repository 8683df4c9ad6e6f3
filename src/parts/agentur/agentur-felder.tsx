import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Auswahl, Textzeile } from '#src/parts/editor/felder.tsx'
import { ART_WAHLEN, LAND_WAHLEN } from './agentur-worte.ts'
import './agentur-felder.css'

interface AgenturForm extends FieldValues {
  agenturname: string
}

/** The names and the address of an agency, in its registration and afterwards. */
export function AgenturFelder<Form extends AgenturForm>({ form, artHinweis }: { form: UseFormReturn<Form>; artHinweis?: string }) {
  const name = (feld: string) => feld as FieldPath<Form>
  return (
    <>
      <Textzeile form={form} name={name('agenturname')} label="Firmenwortlaut" hint="Wie er auf der Rechnung stehen soll" />
      <Textzeile
        form={form}
        name={name('agenturnameVeroeffentlichungen')}
        label="Name für Veröffentlichungen"
        hint="Im Jahrbuch, auf Urkunden und auf der Bühne"
      />
      <Auswahl form={form} name={name('art')} label="Art" wahlen={ART_WAHLEN} {...(artHinweis && { hint: artHinweis })} />
      <Textzeile
        form={form}
        name={name('netzwerk')}
        label="Netzwerk / Konzern"
        hint="Damit niemand über Arbeiten aus dem eigenen Haus abstimmt"
        optional
      />
      <AnschriftFelder form={form} />
      <Textzeile form={form} name={name('uid')} label="UID-Nummer" hint="Wie ATU12345675 oder DE136695976" optional />
      <Textzeile form={form} name={name('telefon')} label="Telefon" optional />
      <Textzeile form={form} name={name('website')} label="Website" optional />
    </>
  )
}

/** `vor` is the path of an address inside a form: `rechnung.`. */
export function AnschriftFelder<Form extends FieldValues>({ form, vor = '' }: { form: UseFormReturn<Form>; vor?: string }) {
  const name = (feld: string) => `${vor}${feld}` as FieldPath<Form>
  return (
    <>
      <Textzeile form={form} name={name('strasse')} label="Straße und Hausnummer" />
      <Auswahl form={form} name={name('land')} label="Land" wahlen={LAND_WAHLEN} abhaengig={[name('plz')]} />
      <Textzeile form={form} name={name('plz')} label="Postleitzahl" className="editor__schmal" />
      <Textzeile form={form} name={name('ort')} label="Ort" className="agentur-felder__ort" />
    </>
  )
}

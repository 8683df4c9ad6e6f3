import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import {
  getMailvorlage,
  MailvorlageEingabeSchema,
  type Mailvorlage,
  type MailvorlageEingabe,
  type MailvorlageSchluessel,
  updateMailvorlage,
} from '#contract/mailvorlage.ts'
import { callApi } from '#src/api/client.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Textzeile } from '#src/parts/editor/felder.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { mailvorlageQuery } from '#src/parts/mail/mail-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { VorlageVorschau } from './vorlage-vorschau.tsx'
import { VorlageZuruecksetzen } from './vorlage-zuruecksetzen.tsx'
import './mails.css'

const ZURUECK = { to: '/admin/mails/vorlagen', label: 'Vorlagen' }
const WORTE: Readonly<Record<keyof MailvorlageEingabe, string>> = { betreff: 'Betreff', text: 'Text' }

export function Component() {
  // An address may say anything: the server answers what it does not know.
  const schluessel = (useParams()['schluessel'] ?? '') as MailvorlageSchluessel
  const abfrage = useQuery(mailvorlageQuery(schluessel))
  const client = useQueryClient()
  const [anew, setAnew] = useState(0)
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />

  async function handleReset() {
    await client.invalidateQueries({ queryKey: ['mailvorlagen'] })
    setAnew(anew + 1)
  }
  return <VorlageEditor key={`${schluessel} ${anew}`} vorlage={abfrage.data} onReset={handleReset} />
}

function VorlageEditor({ vorlage, onReset }: { vorlage: Mailvorlage; onReset: () => Promise<void> }) {
  const { schluessel, titel, zweck, platzhalter, updatedMs, updatedBy } = vorlage
  useTitel(titel)
  const editor = useEditor<MailvorlageEingabe, Mailvorlage>({
    schema: MailvorlageEingabeSchema,
    satz: vorlage,
    toForm,
    save: (form, version) => callApi(updateMailvorlage, { params: { schluessel }, body: { ...form, version } }),
    load: () => callApi(getMailvorlage, { params: { schluessel } }),
    veraltet: ['mailvorlagen'],
    onSaved: () => undefined,
  })
  const { form } = editor
  return (
    <Editor
      titel={titel}
      zeile={
        <>
          {zweck} {updatedMs === null ? null : <GeaendertZeile satz={{ updatedMs, updatedBy }} />}
        </>
      }
      zurueck={ZURUECK}
      editor={editor}
      worte={WORTE}
      aktionen={
        <>
          <VorlageVorschau schluessel={schluessel} form={form} />
          {vorlage.angepasst ? <VorlageZuruecksetzen vorlage={vorlage} onReset={onReset} /> : null}
        </>
      }
    >
      <Textzeile form={form} name="betreff" label="Betreff" className="editor__breit" />
      <TextAreaField
        label="Text"
        className="editor__breit"
        rows={18}
        error={form.getFieldState('text', form.formState).error?.message}
        {...form.register('text')}
      />
      <fieldset className="mails__platzhalter">
        <legend>Platzhalter</legend>
        <dl>
          {platzhalter.map(({ name, bedeutung, pflicht }) => (
            <div key={name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{pflicht ? `${bedeutung}. Muss im Text vorkommen.` : bedeutung}</dd>
            </div>
          ))}
        </dl>
      </fieldset>
    </Editor>
  )
}

/** A new template has a subject and a text too: those that come with the program. */
function toForm(vorlage: Mailvorlage | null): MailvorlageEingabe {
  return { betreff: vorlage?.betreff ?? '', text: vorlage?.text ?? '' }
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import {
  AnsprechpartnerEingabeSchema,
  createAnsprechpartner,
  getAnsprechpartner,
  removeAnsprechpartner,
  updateAnsprechpartner,
  type Ansprechpartner,
  type AnsprechpartnerEingabe,
} from '#contract/ansprechpartner.ts'
import { callApi } from '#src/api/client.ts'
import { ansprechpartnerQuery } from '#src/parts/agentur/agentur-queries.ts'
import { ANSPRECHPARTNER_WORT, ZUSTAENDIGKEIT_WAHLEN } from '#src/parts/agentur/agentur-worte.ts'
import { ANREDE_WAHLEN } from '#src/parts/benutzer/benutzer-worte.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Auswahl, Haken, Hakenliste, Textzeile } from '#src/parts/editor/felder.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { LoeschenKnopf } from '#src/parts/editor/loeschen-knopf.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'

/** `…/ansprechpartner/:ansprechpartnerId`; `neu` is a person that is not yet there. */
export function Component() {
  const { ansprechpartnerId = '' } = useParams()
  const { pfad } = useAgentur()
  const zurueck = { to: `${pfad}/ansprechpartner`, label: 'Ansprechpartner' }
  const isNeu = ansprechpartnerId === 'neu'
  const abfrage = useQuery({ ...ansprechpartnerQuery(ansprechpartnerId), enabled: !isNeu })
  if (isNeu) return <PersonEditor key="neu" person={null} zurueck={zurueck} />
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={zurueck} />
  return <PersonEditor key={ansprechpartnerId} person={abfrage.data} zurueck={zurueck} />
}

interface PersonEditorProps {
  person: Ansprechpartner | null
  zurueck: { to: string; label: string }
}

function PersonEditor({ person, zurueck }: PersonEditorProps) {
  const { agentur } = useAgentur()
  const navigate = useNavigate()
  const editor = useEditor<AnsprechpartnerEingabe, Ansprechpartner>({
    schema: AnsprechpartnerEingabeSchema,
    satz: person,
    toForm,
    save: (form, version) =>
      person
        ? callApi(updateAnsprechpartner, { params: { id: person.id }, body: { ...form, version } })
        : callApi(createAnsprechpartner, { params: { id: agentur.id }, body: form }),
    load: () => callApi(getAnsprechpartner, { params: { id: person?.id ?? '' } }),
    veraltet: ['agenturen'],
    onSaved: () => void navigate(zurueck.to),
  })
  const { form } = editor
  const name = person ? `${person.firstname} ${person.lastname}`.trim() : 'Neuer Ansprechpartner'
  return (
    <Editor
      titel={name}
      zeile={person ? <GeaendertZeile satz={person} /> : agentur.agenturnameVeroeffentlichungen}
      zurueck={zurueck}
      editor={editor}
      worte={ANSPRECHPARTNER_WORT}
      aktionen={
        person && !person.istHauptkontakt ? (
          <LoeschenKnopf
            name={name}
            verwendet={null}
            zurueck={zurueck.to}
            veraltet={['agenturen']}
            onRemove={() => callApi(removeAnsprechpartner, { params: { id: person.id } })}
          />
        ) : null
      }
    >
      <Auswahl form={form} name="gender" label="Anrede" wahlen={ANREDE_WAHLEN} />
      <Textzeile form={form} name="title" label="Titel" optional />
      <Textzeile form={form} name="firstname" label="Vorname" />
      <Textzeile form={form} name="lastname" label="Nachname" />
      <Textzeile form={form} name="email" label="E-Mail" />
      <Textzeile form={form} name="telefon" label="Telefon" optional />
      <Textzeile form={form} name="funktion" label="Funktion" optional />
      <Hakenliste form={form} name="zustaendig" label="Zuständig für" wahlen={ZUSTAENDIGKEIT_WAHLEN} />
      <Haken
        form={form}
        name="istHauptkontakt"
        label="Hauptkontakt"
        hint="Genau eine Person. Wer es wird, löst den bisherigen Hauptkontakt ab."
        className="editor__breit"
      />
    </Editor>
  )
}

function toForm(person: Ansprechpartner | null): AnsprechpartnerEingabe {
  const { title = '', firstname = '', lastname = '', funktion = '', email = '', telefon = '', istHauptkontakt = false } = person ?? {}
  return {
    title,
    firstname,
    lastname,
    funktion,
    email,
    telefon,
    istHauptkontakt,
    gender: (person?.gender ?? 'd') as AnsprechpartnerEingabe['gender'],
    zustaendig: (person?.zustaendig ?? ['EINREICHUNG']) as AnsprechpartnerEingabe['zustaendig'],
  }
}

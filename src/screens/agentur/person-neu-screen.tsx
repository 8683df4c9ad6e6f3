import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { AgenturPersonEingabeSchema, inviteAgenturPerson, type AgenturPersonEingabe } from '#contract/agentur-person.ts'
import { callApi } from '#src/api/client.ts'
import { ANREDE_WAHLEN, BENUTZER_WORT } from '#src/parts/benutzer/benutzer-worte.ts'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Auswahl, Textzeile } from '#src/parts/editor/felder.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'

const LEER: AgenturPersonEingabe = { gender: 'd', title: '', firstname: '', lastname: '', username: '', telefon: '' }

/** The person sets a password with the link of the mail, as everybody does. */
export function Component() {
  const { agentur, pfad } = useAgentur()
  const navigate = useNavigate()
  // What was said of the person before.
  useEffect(() => writeMessage(null), [])
  const zurueck = { to: `${pfad}/personen`, label: 'Personen' }
  const editor = useEditor<AgenturPersonEingabe, { version: number }>({
    schema: AgenturPersonEingabeSchema,
    satz: null,
    toForm: () => LEER,
    save: async (form) => {
      const istNoch = notePerson()
      const saved = await callApi(inviteAgenturPerson, { params: { id: agentur.id }, body: form })
      if (istNoch()) writeMessage(`Eingeladen: ${form.username}. In der E-Mail steht, wie es weitergeht.`)
      return saved
    },
    load: () => Promise.reject(new Error('a new person has no other version')),
    veraltet: ['agenturen'],
    onSaved: () => void navigate(zurueck.to),
  })
  const { form } = editor
  return (
    <Editor
      titel="Person einladen"
      speichern="Einladung senden"
      zeile={`Die Einladung bringt ein Konto, mit dem die Person für ${agentur.agenturnameVeroeffentlichungen} arbeitet. Hat sie bei Lorbeer schon eines, erfährt sie, an wen sie sich wendet.`}
      zurueck={zurueck}
      editor={editor}
      worte={BENUTZER_WORT}
    >
      <Auswahl form={form} name="gender" label="Anrede" wahlen={ANREDE_WAHLEN} />
      <Textzeile form={form} name="title" label="Titel" optional />
      <Textzeile form={form} name="firstname" label="Vorname" />
      <Textzeile form={form} name="lastname" label="Nachname" />
      <Textzeile form={form} name="username" label="E-Mail" hint="Zum Anmelden und für die Einladung" />
      <Textzeile form={form} name="telefon" label="Telefon" optional />
    </Editor>
  )
}

import { useState } from 'react'
import { BenutzerEingabeSchema, getBenutzer, updateBenutzer, type Benutzer, type BenutzerEingabe } from '#contract/benutzer.ts'
import { callApi } from '#src/api/client.ts'
import { BENUTZER_WORT } from '#src/parts/benutzer/benutzer-worte.ts'
import { StammdatenFelder } from '#src/parts/benutzer/stammdaten-felder.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useBenutzer } from './use-benutzer.tsx'
import { EinladungStand } from './einladung-stand.tsx'

export function Component() {
  const { benutzer, kopf } = useBenutzer()
  const [umbenennen, setUmbenennen] = useState<string | null>(null)
  const editor = useEditor<BenutzerEingabe, Benutzer>({
    schema: BenutzerEingabeSchema,
    satz: benutzer,
    toForm,
    save: (form, version) => callApi(updateBenutzer, { params: { id: benutzer.id }, body: { ...form, version } }),
    load: () => callApi(getBenutzer, { params: { id: benutzer.id } }),
    veraltet: ['benutzer'],
    onSaved: () => undefined,
  })

  /** The username is what the person types to log in: it changes only when that is meant. */
  async function submit() {
    const username = editor.form.getValues('username').trim().toLowerCase()
    if (username !== benutzer.username && (await editor.form.trigger())) setUmbenennen(username)
    else await editor.submit()
  }

  return (
    <>
      <Editor {...kopf} editor={{ ...editor, submit }} worte={BENUTZER_WORT}>
        <EinladungStand benutzer={benutzer} />
        <StammdatenFelder form={editor.form} agentur={benutzer.agenturId ? { id: benutzer.agenturId, name: benutzer.agentur ?? '' } : null} />
      </Editor>
      <Dialog
        open={umbenennen !== null}
        role="alertdialog"
        title="Benutzernamen ändern?"
        onClose={() => setUmbenennen(null)}
        actions={
          <>
            <Button onClick={() => setUmbenennen(null)}>Abbrechen</Button>
            <Button
              variant="primary"
              onClick={() => {
                setUmbenennen(null)
                void editor.submit()
              }}
            >
              Ändern und speichern
            </Button>
          </>
        }
      >
        {`Die Person meldet sich künftig mit ${umbenennen} an, und nicht mehr mit ${benutzer.username}. Ihr Passwort bleibt. Links, die an die alte Adresse gingen, gelten nicht mehr.`}
      </Dialog>
    </>
  )
}

function toForm(benutzer: Benutzer | null): BenutzerEingabe {
  const { gender = 'd', title = '', firstname = '', lastname = '', username = '', telefon = '', firma = '', agenturId = null } = benutzer ?? {}
  return { gender, title, firstname, lastname, username, telefon, firma, agenturId }
}

import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { createBenutzer, NeuerBenutzerSchema, ROLLE_WORT, type BenutzerEingabe, type NeuerBenutzer } from '#contract/benutzer.ts'
import { ROLLEN } from '#contract/rolle.ts'
import { callApi } from '#src/api/client.ts'
import { rollenQuery } from '#src/parts/benutzer/benutzer-queries.ts'
import { BENUTZER_WORT } from '#src/parts/benutzer/benutzer-worte.ts'
import { RollenWarnung } from '#src/parts/benutzer/rollen-warnung.tsx'
import { StammdatenFelder } from '#src/parts/benutzer/stammdaten-felder.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Haken, Hakenliste } from '#src/parts/editor/felder.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const LEER: NeuerBenutzer = {
  gender: 'd',
  title: '',
  firstname: '',
  lastname: '',
  username: '',
  telefon: '',
  firma: '',
  agenturId: null,
  roles: [],
  einladen: true,
}

/** Master data and roles on one page; the rest has its tabs once the person is there. */
export function Component() {
  useTitel('Neue Person')
  const navigate = useNavigate()
  const { data: rollen = ROLLEN } = useQuery(rollenQuery())
  const editor = useEditor<NeuerBenutzer, { version: number }>({
    schema: NeuerBenutzerSchema,
    satz: null,
    toForm: () => LEER,
    save: (form) => callApi(createBenutzer, { body: form }),
    load: () => Promise.reject(new Error('a new person has no other version')),
    veraltet: ['benutzer'],
    onSaved: (id) => void navigate(`/admin/benutzer/${id}/stammdaten`, { replace: true }),
  })
  return (
    <Editor
      titel="Neue Person"
      zeile="Ein Passwort vergeben Sie nicht: Das setzt die Person selbst, mit dem Link aus der Einladung."
      zurueck={{ to: '/admin/benutzer', label: 'Benutzer' }}
      editor={editor}
      worte={{ ...BENUTZER_WORT, roles: 'Rollen', einladen: 'Einladung' }}
    >
      <StammdatenFelder form={editor.form as unknown as UseFormReturn<BenutzerEingabe>} agentur={null} />
      <Hakenliste form={editor.form} name="roles" label="Rollen" wahlen={rollen.map((rolle) => ({ value: rolle, label: ROLLE_WORT[rolle] }))} />
      <RollenWarnung roles={editor.form.watch('roles')} />
      <Haken
        form={editor.form}
        name="einladen"
        label="Einladung gleich senden"
        hint="E-Mail mit einem Link, der 14 Tage gilt. Sie können sie auch später senden."
        className="editor__breit"
      />
    </Editor>
  )
}

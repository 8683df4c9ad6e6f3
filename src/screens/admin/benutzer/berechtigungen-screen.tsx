import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { updateAuth } from '#contract/berechtigung.ts'
import { getBenutzer, ROLLE_WORT, RollenSchema, type Benutzer } from '#contract/benutzer.ts'
import { ROLLEN } from '#contract/rolle.ts'
import { callApi } from '#src/api/client.ts'
import { AnsichtStarten } from '#src/parts/anmeldung/ansicht-starten.tsx'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { rollenQuery } from '#src/parts/benutzer/benutzer-queries.ts'
import { ANREDE_WAHLEN, BENUTZER_WORT, benutzerNameOf, rollenWorteOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { RollenWarnung } from '#src/parts/benutzer/rollen-warnung.tsx'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Haken, Hakenliste } from '#src/parts/editor/felder.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { FaktorAufheben } from './faktor-aufheben.tsx'
import { useBenutzer } from './use-benutzer.tsx'

const BerechtigungSchema = z.object({ roles: RollenSchema, aktiv: z.boolean() })
type Berechtigung = z.infer<typeof BerechtigungSchema>
const WORTE = { roles: 'Rollen', aktiv: 'Aktiv' }
const VERLAUF_WORTE = { ...WORTE, ...BENUTZER_WORT, avatarSha256: 'Bild' }
const WERTE = { roles: ROLLE_WORT, gender: Object.fromEntries(ANREDE_WAHLEN.map(({ value, label }) => [value, label])) }

export function Component() {
  const { person } = useAnmeldung()
  const { benutzer, kopf } = useBenutzer()
  const gesperrt = benutzer.id === person?.id ? EIGENE : benutzer.letzterAdmin ? LETZTE : null
  if (!gesperrt) return <BerechtigungEditor />
  return (
    <main className="editor" id="inhalt">
      <EditorKopf {...kopf} />
      <div className="editor__felder">
        <p className="editor__breit">
          <strong>{`Rollen: ${rollenWorteOf(benutzer.roles)}.`}</strong> {gesperrt}
        </p>
      </div>
    </main>
  )
}

const EIGENE =
  'Die eigenen Rollen können Sie nicht ändern, damit sich niemand aus Versehen aussperrt. Bitten Sie dafür eine andere Person mit der Rolle Administration.'
const LETZTE = 'Das ist die letzte aktive Person mit der Rolle Administration. Bitte geben Sie zuerst einer anderen Person diese Rolle.'

function BerechtigungEditor() {
  const { benutzer, kopf } = useBenutzer()
  const { data: rollen = ROLLEN } = useQuery(rollenQuery())
  const editor = useEditor<Berechtigung, Benutzer>({
    schema: BerechtigungSchema,
    satz: benutzer,
    toForm,
    save: async (form, under) => {
      const { id = benutzer.id, version = under } = await callApi(updateAuth, { params: { id: benutzer.id }, body: { ...form, version: under } })
      return { id, version }
    },
    load: () => callApi(getBenutzer, { params: { id: benutzer.id } }),
    veraltet: ['benutzer'],
    onSaved: () => undefined,
  })
  const [gewaehlt, aktiv] = editor.form.watch(['roles', 'aktiv'])
  return (
    <Editor
      {...kopf}
      editor={editor}
      worte={WORTE}
      werte={WERTE}
      neben={<Verlauf noun="benutzer" datensatzId={benutzer.id} worte={VERLAUF_WORTE} werte={WERTE} />}
      aktionen={
        <>
          {benutzer.zweiterFaktor ? <FaktorAufheben benutzer={benutzer} /> : null}
          {benutzer.aktiv && !benutzer.roles.includes('ADMIN') ? <AnsichtStarten benutzerId={benutzer.id} name={benutzerNameOf(benutzer)} /> : null}
        </>
      }
    >
      <Hakenliste form={editor.form} name="roles" label="Rollen" wahlen={rollen.map((rolle) => ({ value: rolle, label: ROLLE_WORT[rolle] }))} />
      <RollenWarnung roles={gewaehlt} />
      <Haken
        form={editor.form}
        name="aktiv"
        label="Aktiv"
        hint={aktiv ? 'Wer nicht aktiv ist, kann sich nicht anmelden.' : 'Beim Speichern wird die Person auf allen Geräten abgemeldet.'}
        className="editor__breit"
      />
    </Editor>
  )
}

function toForm(benutzer: Benutzer | null): Berechtigung {
  return { roles: benutzer?.roles ?? [], aktiv: benutzer?.aktiv ?? true }
}

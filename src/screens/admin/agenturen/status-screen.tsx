import * as z from 'zod/mini'
import { AGENTUR_ART_WORT, AGENTUR_STATUS_WORT } from '#contract/agentur-worte.ts'
import { getAgentur, updateAgenturNotiz, type Agentur } from '#contract/agentur.ts'
import { freitext } from '#contract/datensatz.ts'
import { callApi } from '#src/api/client.ts'
import { AGENTUR_WORT } from '#src/parts/agentur/agentur-worte.ts'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Textblock } from '#src/parts/editor/felder.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'
import { AgenturEinreichungen } from './agentur-einreichungen.tsx'
import { StatusSchritte } from './status-schritte.tsx'
import './status-screen.css'

const NotizSchema = z.object({ notiz: freitext(4000) })
type Notiz = z.infer<typeof NotizSchema>

const WORTE = {
  ...AGENTUR_WORT,
  notiz: 'Interne Notiz',
  username: 'Benutzername',
  status: 'Status',
  statusGrund: 'Grund',
  team: 'Team',
  geburtsdatum: 'Geburtsdatum',
  nachweisVon: 'Von',
  grund: 'Grund',
  logoWeb: 'Logo (Bildschirm)',
  logoDruck: 'Logo (Druck)',
}
const WERTE = { status: AGENTUR_STATUS_WORT, art: AGENTUR_ART_WORT }

/** What the office decides about an agency, what it notes, what has happened, and the agency's works. Begins anew with each step: that is a new version too. */
export function Component() {
  const { agentur } = useAgentur()
  return <StatusEditor key={`${agentur.status} ${agentur.statusGrund}`} />
}

function StatusEditor() {
  const { agentur, kopf } = useAgentur()
  const editor = useEditor<Notiz, Agentur>({
    schema: NotizSchema,
    satz: agentur,
    toForm: (satz) => ({ notiz: satz?.notiz ?? '' }),
    save: (form, version) => callApi(updateAgenturNotiz, { params: { id: agentur.id }, body: { ...form, version } }),
    load: () => callApi(getAgentur, { params: { id: agentur.id } }),
    veraltet: ['agenturen', 'verlauf'],
    onSaved: () => undefined,
  })
  return (
    <Editor
      {...kopf}
      editor={editor}
      worte={WORTE}
      werte={WERTE}
      neben={
        <div className="agentur-werke">
          <Verlauf noun="agentur" datensatzId={agentur.id} worte={WORTE} werte={WERTE} />
          <AgenturEinreichungen agenturId={agentur.id} />
        </div>
      }
    >
      <StatusSchritte agentur={agentur} notizOffen={editor.form.formState.isDirty} />
      <Textblock
        form={editor.form}
        name="notiz"
        label="Interne Notiz"
        hint="Nur das Wettbewerbsbüro liest sie."
        className="editor__breit"
        zeilen={4}
      />
    </Editor>
  )
}

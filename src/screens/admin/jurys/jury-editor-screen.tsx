import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  createJury,
  getJury,
  JuryEingabeSchema,
  removeJury,
  updateJury,
  VORSITZ_STIMMRECHTE,
  type JuryEingabe,
  type JurySatz,
} from '#contract/jury-editor.ts'
import { DEFAULT_JAHR, JAHRE } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Auswahl, Haken, Hakenliste, Textzeile, Zahl } from '#src/parts/editor/felder.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { LoeschenKnopf } from '#src/parts/editor/loeschen-knopf.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { juryEditorQuery } from '#src/parts/jury/jury-editor-query.ts'
import { STIMMRECHT_WORT } from '#src/parts/jury/jury-worte.ts'
import { kategorienQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'

const JurysFormSchema = z.object({ ...JuryEingabeSchema.shape, vorlage: z.boolean() })
type JuryForm = JuryEingabe & { vorlage: boolean }

const WORTE: Readonly<Record<keyof JuryForm, string>> = {
  jahr: 'Jahr',
  nummer: 'Nummer',
  titel: 'Bezeichnung',
  kategorieIds: 'Kategorien',
  vorsitzStimmrecht: 'Stimmrecht des Vorsitzes',
  vorlage: 'Vorlage',
}

/** What the history tells besides: saved on a page of its own. */
const VERLAUF_WORTE = { ...WORTE, panelMindestens: 'Mitglieder je Arbeit', panels: 'Panels', rundenInPanels: 'Runden in Panels' }

/** `/admin/jurys/neu` and `/admin/jurys/:id/stammdaten`. */
export function Component() {
  const { id } = useParams()
  const abfrage = useQuery({ ...juryEditorQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return <JuryEditor key="neu" jury={null} />
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: '/admin/jurys', label: 'Jurys' }} />
  return <JuryEditor key={id} jury={abfrage.data} />
}

function JuryEditor({ jury }: { jury: JurySatz | null }) {
  useTitel(jury?.titel ?? 'Neue Jury')
  const navigate = useNavigate()
  const werte = useWerte(jury?.jahr ?? DEFAULT_JAHR)
  const editor = useEditor<JuryForm, JurySatz>({
    schema: JurysFormSchema,
    satz: jury,
    toForm,
    save: ({ vorlage, ...form }, version) =>
      jury ? callApi(updateJury, { params: { id: jury.id }, body: { ...form, version } }) : callApi(createJury, { body: { ...form, vorlage } }),
    load: () => callApi(getJury, { params: { id: jury?.id ?? '' } }),
    veraltet: ['jury-liste'],
    onSaved: (id, state) => (jury ? undefined : void navigate(`/admin/jurys/${id}`, { replace: true, state })),
  })
  return (
    <Editor
      titel={jury ? jury.titel : 'Neue Jury'}
      zeile={jury ? <JuryZeile jury={jury} /> : 'Eine Jury beurteilt die Arbeiten ihrer Kategorien in einer oder mehreren Runden.'}
      zurueck={jury ? { to: `/admin/jurys/${jury.id}`, label: jury.titel } : { to: '/admin/jurys', label: 'Jurys' }}
      editor={editor}
      worte={WORTE}
      werte={werte}
      neben={jury ? <Verlauf noun="jury" datensatzId={jury.id} worte={VERLAUF_WORTE} werte={werte} /> : null}
      aktionen={
        jury && !jury.eingefroren && !jury.probe ? (
          <LoeschenKnopf
            name={jury.titel}
            verwendet={null}
            zurueck="/admin/jurys"
            veraltet={['jury-liste']}
            onRemove={() => callApi(removeJury, { params: { id: jury.id } })}
          />
        ) : null
      }
    >
      <JuryFelder form={editor.form} jury={jury} />
    </Editor>
  )
}

function JuryZeile({ jury }: { jury: JurySatz }) {
  return (
    <>
      {jury.probe ? 'Ein Probelauf, nichts zählt. ' : null}
      <GeaendertZeile satz={jury} />
    </>
  )
}

const JAHR_WAHLEN = JAHRE.map((jahr) => ({ value: String(jahr), label: String(jahr) }))
const STIMMRECHTE = VORSITZ_STIMMRECHTE.map((value) => ({ value, label: `Der Vorsitz ${STIMMRECHT_WORT[value]}` }))

function JuryFelder({ form, jury }: { form: UseFormReturn<JuryForm>; jury: JurySatz | null }) {
  return (
    <>
      <Auswahl form={form} name="jahr" label="Jahr" wahlen={JAHR_WAHLEN} zahl className="editor__schmal" />
      <Zahl form={form} name="nummer" label="Nummer" className="editor__schmal" />
      <Textzeile form={form} name="titel" label="Bezeichnung" />
      <Auswahl form={form} name="vorsitzStimmrecht" label="Stimmrecht des Vorsitzes" wahlen={STIMMRECHTE} />
      {jury ? null : (
        <Haken
          form={form}
          name="vorlage"
          label="Mit der Vorlage „zwei Stufen“ beginnen"
          hint="Zuerst Punkte online, danach Medaillen im Raum. Beide Runden lassen sich ändern."
          className="editor__breit"
        />
      )}
      <h2>Kategorien</h2>
      {jury?.eingefroren ? (
        <p className="editor__breit">Eine Runde hat begonnen: Jahr, Kategorien und das Stimmrecht des Vorsitzes sind versiegelt.</p>
      ) : null}
      <JuryKategorien form={form} />
    </>
  )
}

/** Categories of the year; a chosen one that is not of this year stays in sight, so that it can be taken away. */
function JuryKategorien({ form }: { form: UseFormReturn<JuryForm> }) {
  const [jahr, kategorieIds] = useWatch({ control: form.control, name: ['jahr', 'kategorieIds'] })
  const { data } = useQuery(kategorienQuery({ jahr: String(jahr) as '2026', sort: 'nummer:ASC', pageSize: '500' }))
  const known = new Set(data?.items.map(({ id }) => id))
  const fremd = data ? kategorieIds.filter((id) => !known.has(id)) : []
  const wahlen = [
    ...(data?.items ?? []).map(({ id, titel }) => ({ value: id, label: titel })),
    ...fremd.map((id) => ({ value: id, label: `Kategorie, die es ${jahr} nicht gibt` })),
  ]
  return <Hakenliste form={form} name="kategorieIds" label="Diese Kategorien beurteilt die Jury" wahlen={wahlen} />
}

/** What history and conflict call the values: people know categories by their names. */
function useWerte(jahr: number) {
  const { data } = useQuery(kategorienQuery({ jahr: String(jahr) as '2026', sort: 'nummer:ASC', pageSize: '500' }))
  const namen = Object.fromEntries((data?.items ?? []).map(({ id, titel }) => [id, titel]))
  return { vorsitzStimmrecht: STIMMRECHT_WORT, kategorieIds: { ...namen, '[]': 'Keine' } }
}

function toForm(jury: JurySatz | null): JuryForm {
  if (!jury) return { jahr: DEFAULT_JAHR, nummer: Number.NaN, titel: '', kategorieIds: [], vorsitzStimmrecht: 'JA', vorlage: true }
  const { jahr, nummer, titel, kategorieIds, vorsitzStimmrecht } = jury
  return { jahr, nummer, titel, kategorieIds, vorsitzStimmrecht, vorlage: false }
}

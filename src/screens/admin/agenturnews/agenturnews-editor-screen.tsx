import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import {
  AgenturnewsEingabeSchema,
  createAgenturnews,
  getAgenturnews,
  removeAgenturnews,
  updateAgenturnews,
  type Agenturnews,
  type AgenturnewsEingabe,
} from '#contract/agenturnews.ts'
import { callApi } from '#src/api/client.ts'
import { agenturnewsQuery } from '#src/parts/agenturnews/agenturnews-queries.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { LoeschenKnopf } from '#src/parts/editor/loeschen-knopf.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { AgenturnewsFelder } from './agenturnews-felder.tsx'

const ZURUECK = { to: '/admin/agenturnews', label: 'Agenturnews' }

const WORTE: Readonly<Record<keyof AgenturnewsEingabe, string>> = {
  titel: 'Titel',
  text: 'Text',
  link: 'Link',
  von: 'Sichtbar von',
  bis: 'Sichtbar bis',
  veroeffentlicht: 'Veröffentlicht',
}

/** `/admin/agenturnews/:id`; `neu` is a record that is not yet there. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery({ ...agenturnewsQuery(id), enabled: id !== 'neu' })
  if (id === 'neu') return <AgenturnewsEditor key="neu" agenturnews={null} />
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <AgenturnewsEditor key={id} agenturnews={abfrage.data} />
}

function AgenturnewsEditor({ agenturnews }: { agenturnews: Agenturnews | null }) {
  useTitel(agenturnews?.titel ?? 'Neue Meldung')
  const navigate = useNavigate()
  const editor = useEditor<AgenturnewsEingabe, Agenturnews>({
    schema: AgenturnewsEingabeSchema,
    satz: agenturnews,
    toForm,
    save: (form, version) =>
      agenturnews
        ? callApi(updateAgenturnews, { params: { id: agenturnews.id }, body: { ...form, version } })
        : callApi(createAgenturnews, { body: form }),
    load: () => callApi(getAgenturnews, { params: { id: agenturnews?.id ?? '' } }),
    veraltet: ['agenturnews'],
    onSaved: (id, state) => (agenturnews ? undefined : void navigate(`/admin/agenturnews/${id}`, { replace: true, state })),
  })
  return (
    <Editor
      titel={agenturnews ? agenturnews.titel : 'Neue Meldung'}
      zeile={agenturnews ? <GeaendertZeile satz={agenturnews} /> : 'Agenturen sehen sie auf ihrer Übersicht.'}
      zurueck={ZURUECK}
      editor={editor}
      worte={WORTE}
      neben={agenturnews ? <Verlauf noun="agenturnews" datensatzId={agenturnews.id} worte={WORTE} /> : null}
      aktionen={
        agenturnews ? (
          <LoeschenKnopf
            name={agenturnews.titel}
            verwendet={null}
            zurueck={ZURUECK.to}
            veraltet={['agenturnews']}
            onRemove={() => callApi(removeAgenturnews, { params: { id: agenturnews.id } })}
          />
        ) : null
      }
    >
      <AgenturnewsFelder form={editor.form} />
    </Editor>
  )
}

function toForm(agenturnews: Agenturnews | null): AgenturnewsEingabe {
  if (!agenturnews) return { titel: '', text: '', link: '', von: null, bis: null, veroeffentlicht: false }
  const { titel, text, link, von, bis, veroeffentlicht } = agenturnews
  return { titel, text, link, von, bis, veroeffentlicht }
}

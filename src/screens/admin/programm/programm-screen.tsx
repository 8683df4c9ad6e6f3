import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NavLink, useParams } from 'react-router-dom'
import { formatIban } from '#contract/iban.ts'
import { JAHRE } from '#contract/produkt.ts'
import { getProgrammjahr, ProgrammjahrEingabeSchema, saveProgrammjahr, type Programmjahr, type ProgrammjahrEingabe } from '#contract/programmjahr.ts'
import { callApi } from '#src/api/client.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { fristkuerzungQuery } from '#src/parts/frist/fristkuerzung-queries.ts'
import { useFristfrage } from '#src/parts/frist/use-fristfrage.tsx'
import { programmeQuery, programmjahrQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Fristverlaengerungen } from './fristverlaengerungen.tsx'
import { JahrKopieren } from './jahr-kopieren.tsx'
import { ProgrammFelder } from './programm-felder.tsx'
import { ProgrammTermine } from './programm-termine.tsx'
import { VERLAUF_WORTE, WORTE } from './programm-worte.ts'
import './programm.css'

const ZURUECK = { to: '/dashboard/', label: 'Übersicht' }

/** `/admin/programm/:jahr`: one of the fixed years. */
export function Component() {
  const { jahr: text } = useParams()
  const jahr = JAHRE.find((each) => String(each) === text)
  return jahr ? <ProgrammLaden key={jahr} jahr={jahr} /> : <UnbekanntesJahr />
}

function ProgrammLaden({ jahr }: { jahr: Jahr }) {
  const abfrage = useQuery(programmjahrQuery(jahr))
  return abfrage.data ? <ProgrammEditor programm={abfrage.data} /> : <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
}

function ProgrammEditor({ programm }: { programm: Programmjahr }) {
  const { jahr } = programm
  useTitel(`Programmjahr ${jahr}`)
  const client = useQueryClient()
  const fristfrage = useFristfrage()
  const editor = useEditor<ProgrammjahrEingabe, Programmjahr>({
    schema: ProgrammjahrEingabeSchema,
    satz: programm,
    toForm,
    save: async (form, version) => {
      const kuerzung = await client.fetchQuery(fristkuerzungQuery(jahr, { bis: form.einreichSchluss, version }))
      const fristmail = await fristfrage.ask(kuerzung, {
        title: `Einreichschluss früher: ${formatEnde(form.einreichSchluss ?? '')}`,
        satz: 'Was schon abgegeben ist, bleibt abgegeben. Diese Agenturen haben Entwürfe und danach weniger Zeit.',
      })
      const saved = await callApi(saveProgrammjahr, { params: { jahr: `${jahr}` }, body: { ...form, version, fristmail } })
      return { id: String(saved.jahr), version: saved.version }
    },
    load: () => callApi(getProgrammjahr, { params: { jahr: `${jahr}` } }),
    veraltet: ['programme', 'programm', 'lage'],
    onSaved: () => undefined,
  })
  return (
    <Editor
      titel={`Programmjahr ${jahr}`}
      zeile={<Stand programm={programm} />}
      kopf={<JahrWahl />}
      zurueck={ZURUECK}
      editor={editor}
      worte={WORTE}
      aktionen={<JahrKopieren jahr={jahr} />}
      neben={
        <>
          <Fristverlaengerungen jahr={jahr} schluss={programm.einreichSchluss} />
          {programm.version > 0 ? <Verlauf noun="programm" datensatzId={String(jahr)} worte={VERLAUF_WORTE} /> : null}
          {fristfrage.dialog}
        </>
      }
    >
      <ProgrammFelder form={editor.form} termine={<ProgrammTermine form={editor.form} />} />
    </Editor>
  )
}

function Stand({ programm: { version, updatedMs, updatedBy } }: { programm: Programmjahr }) {
  if (version === 0 || updatedMs === null)
    return <>Dieses Jahr ist noch nicht angelegt. Was sich selten ändert, ist vom letzten Jahr vorgeschlagen; „Speichern“ legt es an.</>
  return <GeaendertZeile satz={{ updatedMs, updatedBy }} />
}

function JahrWahl() {
  const { data } = useQuery(programmeQuery)
  const vorhanden = new Set(data?.items.filter((item) => item.vorhanden).map((item) => item.jahr))
  return (
    <nav className="jahr-wahl" aria-label="Programmjahr wählen">
      {JAHRE.map((jahr) => (
        <NavLink key={jahr} className="jahr-wahl__jahr" to={`/admin/programm/${jahr}`}>
          {jahr}
          {data && !vorhanden.has(jahr) ? <span> nicht angelegt</span> : null}
        </NavLink>
      ))}
    </nav>
  )
}

function UnbekanntesJahr() {
  useTitel('Programmjahr')
  return (
    <main className="editor" id="inhalt">
      <EmptyState heading="h1" title="Dieses Programmjahr gibt es nicht." action={<JahrWahl />}>
        Bitte wählen Sie eines der Jahre des Programms.
      </EmptyState>
    </main>
  )
}

function toForm(programm: Programmjahr | null): ProgrammjahrEingabe {
  if (!programm) throw new Error('a year is always proposed by the server')
  const { jahr: _, version: __, updatedMs: ___, updatedBy: ____, ...form } = programm
  return { ...form, rechnungIban: formatIban(form.rechnungIban) }
}

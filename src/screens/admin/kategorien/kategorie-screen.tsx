import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { createKategorie, getKategorie, KategorieEingabeSchema, updateKategorie, type Kategorie, type KategorieEingabe } from '#contract/kategorie.ts'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { kategoriekuerzungQuery } from '#src/parts/frist/fristkuerzung-queries.ts'
import { useFristfrage } from '#src/parts/frist/use-fristfrage.tsx'
import { kategorieQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { alleMedienfelderQuery } from '#src/parts/medienfeld/medienfeld-queries.ts'
import { WETTBEWERB_WORT } from '#contract/kategorie-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { KategorieFelder } from './kategorie-felder.tsx'
import { KategorieLoeschen } from './kategorie-loeschen.tsx'
import { KategorieMedienfelder } from './kategorie-medienfelder.tsx'

const ZURUECK = { to: '/admin/kategorien', label: 'Kategorien' }

const WORTE: Readonly<Record<keyof KategorieEingabe, string>> = {
  jahr: 'Jahr',
  nummer: 'Nummer',
  titel: 'Bezeichnung',
  kurztitel: 'Kurztitel',
  beschreibung: 'Was gehört hierher?',
  wettbewerb: 'Wettbewerb',
  gruppe: 'Gruppe',
  medienfelder: 'Medienfelder',
  pflichtCredits: 'Pflicht-Credits',
  anonym: 'Anonym jurieren',
  mindestEinreichungen: 'Mindestzahl Einreichungen',
  maxGold: 'Höchstens Gold',
  maxSilber: 'Höchstens Silber',
  maxBronze: 'Höchstens Bronze',
  fristAbweichend: 'Abweichende Frist',
  aktiv: 'Aktiv',
}

/** What the history calls that is no field of the form. */
const VERLAUF_WORTE = { ...WORTE, verstaendigt: 'Per E-Mail verständigt' }

/** `/admin/kategorien/:id`; `neu` is a record that is not yet there. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery({ ...kategorieQuery(id), enabled: id !== 'neu' })
  if (id === 'neu') return <KategorieEditor key="neu" kategorie={null} />
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <KategorieEditor key={id} kategorie={abfrage.data} />
}

function KategorieEditor({ kategorie }: { kategorie: Kategorie | null }) {
  useTitel(kategorie?.titel ?? 'Neue Kategorie')
  const navigate = useNavigate()
  const werte = useWerte()
  const client = useQueryClient()
  const fristfrage = useFristfrage()
  const editor = useEditor<KategorieEingabe, Kategorie>({
    schema: KategorieEingabeSchema,
    satz: kategorie,
    toForm,
    save: async (form, version) => {
      if (!kategorie) return callApi(createKategorie, { body: form })
      const fristmail = await fristfrage.ask(await client.fetchQuery(kategoriekuerzungQuery(kategorie.id, { ...form, version })), frageOf(form))
      return callApi(updateKategorie, { params: { id: kategorie.id }, body: { ...form, version, fristmail } })
    },
    load: () => callApi(getKategorie, { params: { id: kategorie?.id ?? '' } }),
    veraltet: ['kategorien'],
    onSaved: (id, state) => (kategorie ? undefined : void navigate(`/admin/kategorien/${id}`, { replace: true, state })),
  })
  return (
    <Editor
      titel={kategorie ? kategorie.titel : 'Neue Kategorie'}
      zeile={kategorie ? <GeaendertZeile satz={kategorie} /> : 'Kategorien stehen in den Richtlinien, auf den Tablets der Jury und im Jahrbuch.'}
      zurueck={ZURUECK}
      editor={editor}
      worte={WORTE}
      werte={werte}
      neben={
        kategorie ? (
          <>
            <Verlauf noun="kategorie" datensatzId={kategorie.id} worte={VERLAUF_WORTE} werte={werte} />
            {fristfrage.dialog}
          </>
        ) : null
      }
      aktionen={kategorie ? <KategorieLoeschen kategorie={kategorie} /> : null}
    >
      <KategorieFelder form={editor.form} />
      <KategorieMedienfelder form={editor.form} />
    </Editor>
  )
}

function frageOf({ fristAbweichend }: KategorieEingabe) {
  return {
    title: fristAbweichend === null ? 'Keine abweichende Frist mehr' : `Abweichende Frist früher: ${formatEnde(fristAbweichend)}`,
    satz: 'Was schon abgegeben ist, bleibt abgegeben. Diese Agenturen haben Entwürfe in dieser Kategorie und danach weniger Zeit.',
  }
}

/** What history and conflict call the values: people know fields by their names. */
function useWerte() {
  const { data } = useQuery(alleMedienfelderQuery())
  const namen = Object.fromEntries((data?.items ?? []).map(({ id, titel }) => [id, titel]))
  return { wettbewerb: WETTBEWERB_WORT, medienfelder: namen }
}

function toForm(kategorie: Kategorie | null): KategorieEingabe {
  if (kategorie) {
    const { id: _, version: __, updatedMs: ___, updatedBy: ____, einreichungen: _____, ...form } = kategorie
    return form
  }
  return {
    jahr: DEFAULT_JAHR,
    nummer: Number.NaN,
    titel: '',
    kurztitel: '',
    beschreibung: '',
    wettbewerb: 'HAUPT',
    gruppe: '',
    medienfelder: [],
    pflichtCredits: [],
    anonym: true,
    mindestEinreichungen: 0,
    maxGold: null,
    maxSilber: null,
    maxBronze: null,
    fristAbweichend: null,
    aktiv: true,
  }
}

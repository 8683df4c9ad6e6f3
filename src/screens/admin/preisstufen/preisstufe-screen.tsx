import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import {
  createPreisstufe,
  getPreisstufe,
  PreisstufeEingabeSchema,
  removePreisstufe,
  updatePreisstufe,
  type Preisstufe,
  type PreisstufeEingabe,
} from '#contract/preisstufe.ts'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { LoeschenKnopf } from '#src/parts/editor/loeschen-knopf.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { kategorienQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { preisstufeQuery } from '#src/parts/preisstufe/preisstufe-queries.ts'
import { programmjahrQuery } from '#src/parts/programm/programmjahr-queries.ts'
import { ZIELGRUPPE_WORT } from '#contract/preisstufe-worte.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { PreisstufeFelder } from './preisstufe-felder.tsx'

const ZURUECK = { to: '/admin/preisstufen', label: 'Preisstufen' }

const WORTE: Readonly<Record<keyof PreisstufeEingabe, string>> = {
  jahr: 'Jahr',
  titel: 'Bezeichnung',
  start: 'Gültig ab',
  ende: 'Gültig bis',
  abAnzahl: 'Ab der n-ten Einreichung',
  zielgruppe: 'Zielgruppe',
  betragNettoCent: 'Betrag netto in Cent',
  ustProzent: 'USt. in Prozent',
  kategorieIds: 'Kategorien',
  aktiv: 'Aktiv',
}

/** `/admin/preisstufen/:id`; `neu` is a record that is not yet there. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery({ ...preisstufeQuery(id), enabled: id !== 'neu' })
  if (id === 'neu') return <NeuePreisstufe />
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <PreisstufeEditor key={id} preisstufe={abfrage.data} ustVorschlag={abfrage.data.ustProzent} />
}

/** Begins with the year's rate. */
function NeuePreisstufe() {
  const abfrage = useQuery(programmjahrQuery(DEFAULT_JAHR))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <PreisstufeEditor key="neu" preisstufe={null} ustVorschlag={abfrage.data.ustProzent} />
}

function PreisstufeEditor({ preisstufe, ustVorschlag }: { preisstufe: Preisstufe | null; ustVorschlag: number }) {
  useTitel(preisstufe?.titel ?? 'Neue Preisstufe')
  const navigate = useNavigate()
  const werte = useWerte(preisstufe?.jahr ?? DEFAULT_JAHR)
  const editor = useEditor<PreisstufeEingabe, Preisstufe>({
    schema: PreisstufeEingabeSchema,
    satz: preisstufe,
    toForm: (satz) => toForm(satz, ustVorschlag),
    save: (form, version) =>
      preisstufe
        ? callApi(updatePreisstufe, { params: { id: preisstufe.id }, body: { ...form, version } })
        : callApi(createPreisstufe, { body: form }),
    load: () => callApi(getPreisstufe, { params: { id: preisstufe?.id ?? '' } }),
    veraltet: ['preisstufen'],
    onSaved: (id, state) => (preisstufe ? undefined : void navigate(`/admin/preisstufen/${id}`, { replace: true, state })),
  })
  return (
    <Editor
      titel={preisstufe ? preisstufe.titel : 'Neue Preisstufe'}
      zeile={preisstufe ? <GeaendertZeile satz={preisstufe} /> : 'Eine Preisstufe sagt, was eine Einreichung ab wann und für wen kostet.'}
      zurueck={ZURUECK}
      editor={editor}
      worte={WORTE}
      werte={werte}
      neben={preisstufe ? <Verlauf noun="preisstufe" datensatzId={preisstufe.id} worte={WORTE} werte={werte} /> : null}
      aktionen={
        preisstufe ? (
          <LoeschenKnopf
            name={preisstufe.titel}
            verwendet={null}
            zurueck={ZURUECK.to}
            veraltet={['preisstufen']}
            onRemove={() => callApi(removePreisstufe, { params: { id: preisstufe.id } })}
          />
        ) : null
      }
    >
      <PreisstufeFelder form={editor.form} />
    </Editor>
  )
}

/** What history and conflict call the values: people know categories by their names. */
function useWerte(jahr: number) {
  const { data } = useQuery(kategorienQuery({ jahr: String(jahr) as '2026', sort: 'nummer:ASC', pageSize: '500' }))
  const namen = Object.fromEntries((data?.items ?? []).map(({ id, titel }) => [id, titel]))
  return { zielgruppe: ZIELGRUPPE_WORT, kategorieIds: { ...namen, '[]': 'Alle' } }
}

function toForm(preisstufe: Preisstufe | null, ustVorschlag: number): PreisstufeEingabe {
  if (preisstufe) {
    const { id: _, version: __, updatedMs: ___, updatedBy: ____, lage: _____, kategorien: ______, ...form } = preisstufe
    return form
  }
  return {
    jahr: DEFAULT_JAHR,
    titel: '',
    start: '',
    ende: null,
    abAnzahl: 1,
    zielgruppe: 'ALLE',
    betragNettoCent: Number.NaN,
    ustProzent: ustVorschlag,
    kategorieIds: [],
    aktiv: true,
  }
}

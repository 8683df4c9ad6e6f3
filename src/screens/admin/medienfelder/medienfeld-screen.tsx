import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import {
  createMedienfeld,
  getMedienfeld,
  MedienfeldEingabeSchema,
  removeMedienfeld,
  updateMedienfeld,
  type Medienfeld,
  type MedienfeldEingabe,
} from '#contract/medienfeld.ts'
import { callApi } from '#src/api/client.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { LoeschenKnopf } from '#src/parts/editor/loeschen-knopf.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { medienfeldQuery } from '#src/parts/medienfeld/medienfeld-queries.ts'
import { FORMAT_WORT, MEDIENFELD_TYP_WORT } from '#contract/medienfeld-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { MedienfeldFelder } from './medienfeld-felder.tsx'

const ZURUECK = { to: '/admin/medienfelder', label: 'Medienfelder' }

const WORTE: Readonly<Record<keyof MedienfeldEingabe, string>> = {
  titel: 'Bezeichnung',
  hilfetext: 'Hilfetext',
  typ: 'Typ',
  formate: 'Erlaubte Formate',
  maxMb: 'Höchstens MB',
  maxSek: 'Höchstens Sekunden',
  minBreite: 'Mindestens Pixel, lange Seite',
  maxSeiten: 'Höchstens Seiten',
  imJurypaket: 'Im Jurypaket',
  inPraesentation: 'In der Präsentation',
  inDruck: 'Im Jahrbuch',
  inFest: 'Beim Fest',
  anonymPruefen: 'Anonymität prüfen',
  nachreichbar: 'Darf nachgereicht werden',
  aktiv: 'Aktiv',
}

const WERTE = { typ: MEDIENFELD_TYP_WORT, formate: FORMAT_WORT }

/** `/admin/medienfelder/:id`; `neu` is a record that is not yet there. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery({ ...medienfeldQuery(id), enabled: id !== 'neu' })
  if (id === 'neu') return <MedienfeldEditor key="neu" medienfeld={null} />
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <MedienfeldEditor key={id} medienfeld={abfrage.data} />
}

function MedienfeldEditor({ medienfeld }: { medienfeld: Medienfeld | null }) {
  useTitel(medienfeld?.titel ?? 'Neues Medienfeld')
  const navigate = useNavigate()
  const editor = useEditor<MedienfeldEingabe, Medienfeld>({
    schema: MedienfeldEingabeSchema,
    satz: medienfeld,
    toForm,
    save: (form, version) =>
      medienfeld
        ? callApi(updateMedienfeld, { params: { id: medienfeld.id }, body: { ...form, version } })
        : callApi(createMedienfeld, { body: form }),
    load: () => callApi(getMedienfeld, { params: { id: medienfeld?.id ?? '' } }),
    veraltet: ['medienfelder', 'kategorien'],
    onSaved: (id, state) => (medienfeld ? undefined : void navigate(`/admin/medienfelder/${id}`, { replace: true, state })),
  })
  return (
    <Editor
      titel={medienfeld ? medienfeld.titel : 'Neues Medienfeld'}
      zeile={medienfeld ? <GeaendertZeile satz={medienfeld} /> : 'Ein Medienfeld sagt, welche Dateien Agenturen zu einer Kategorie hochladen.'}
      zurueck={ZURUECK}
      editor={editor}
      worte={WORTE}
      werte={WERTE}
      neben={medienfeld ? <Verlauf noun="medienfeld" datensatzId={medienfeld.id} worte={WORTE} werte={WERTE} /> : null}
      aktionen={
        medienfeld ? (
          <LoeschenKnopf
            name={medienfeld.titel}
            verwendet={medienfeld.verwendet > 0 ? 'Kategorien oder Dateien verwenden dieses Medienfeld.' : null}
            zurueck={ZURUECK.to}
            veraltet={['medienfelder']}
            onRemove={() => callApi(removeMedienfeld, { params: { id: medienfeld.id } })}
          />
        ) : null
      }
    >
      <MedienfeldFelder form={editor.form} />
    </Editor>
  )
}

function toForm(medienfeld: Medienfeld | null): MedienfeldEingabe {
  if (medienfeld) {
    const { id: _, version: __, updatedMs: ___, updatedBy: ____, verwendet: _____, position: ______, ...form } = medienfeld
    return form
  }
  return {
    titel: '',
    hilfetext: '',
    typ: 'BILDSERIE',
    formate: [],
    maxMb: null,
    maxSek: null,
    minBreite: null,
    maxSeiten: null,
    imJurypaket: true,
    inPraesentation: true,
    inDruck: false,
    inFest: false,
    anonymPruefen: false,
    nachreichbar: false,
    aktiv: true,
  }
}

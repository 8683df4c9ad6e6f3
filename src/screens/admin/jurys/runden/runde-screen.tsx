import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { JurySatz } from '#contract/jury-editor.ts'
import { getJury } from '#contract/jury-editor.ts'
import { createRunde, MODUS_WORT, removeRunde, RUNDE_ART_WORT, updateRunde, type RundeEingabe, type RundeSatz } from '#contract/jury-runde.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { LoeschenKnopf } from '#src/parts/editor/loeschen-knopf.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { juryEditorQuery } from '#src/parts/jury/jury-editor-query.ts'
import { AUSWERTUNG_WORT } from '#contract/auswertung.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { eingefrorenSatz } from './runde-karten.tsx'
import { RundeFelder } from './runde-felder.tsx'
import { RundeFormSchema } from './runde-form.ts'

const WORTE: Readonly<Record<keyof RundeEingabe, string>> = {
  titel: 'Bezeichnung',
  art: 'Zweck',
  modus: 'Bewertung',
  start: 'Beginn',
  ende: 'Ende',
  skala: 'Skala',
  kriterien: 'Kriterien',
  quorumProzent: 'Quorum in Prozent',
  mehrheitProzent: 'Mehrheit in Prozent',
  auswertung: 'Auswertung',
  nachlaufMin: 'Nachsendefrist in Minuten',
  ergebnisSichtbar: 'Jury sieht das Ergebnis',
}
const WERTE = { art: RUNDE_ART_WORT, modus: MODUS_WORT, auswertung: AUSWERTUNG_WORT, ergebnisSichtbar: { true: 'Ja', false: 'Nein' } }

/** `/admin/jurys/:id/runden/:rundeId`; `neu` is a round that is not yet there. */
export function Component() {
  const { id = '', rundeId = '' } = useParams()
  const abfrage = useQuery(juryEditorQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: '/admin/jurys', label: 'Jurys' }} />
  const runde = abfrage.data.runden.find((each) => each.id === rundeId)
  if (!runde && rundeId !== 'neu') return <KeineRunde jury={abfrage.data} />
  return <RundeEditor key={rundeId} jury={abfrage.data} runde={runde ?? null} />
}

function RundeEditor({ jury, runde }: { jury: JurySatz; runde: RundeSatz | null }) {
  useTitel(runde ? `${runde.titel}, ${jury.titel}` : 'Neue Runde')
  const navigate = useNavigate()
  const zurueck = `/admin/jurys/${jury.id}`
  const editor = useEditor<RundeEingabe, RundeSatz>({
    schema: RundeFormSchema,
    satz: runde,
    toForm,
    save: (form, version) =>
      runde
        ? callApi(updateRunde, { params: { juryId: jury.id, rundeId: runde.id }, body: { ...form, version } })
        : callApi(createRunde, { params: { juryId: jury.id }, body: form }),
    load: () => loadRunde(jury.id, runde?.id ?? ''),
    veraltet: ['jury-liste'],
    onSaved: (_id, state) => (runde ? undefined : void navigate(zurueck, { replace: true, state })),
  })
  return (
    <Editor
      titel={titelOf(runde, jury)}
      zeile={runde?.eingefroren ? eingefrorenSatz(runde) : 'Eingefroren wird erst, wenn die Runde öffnet.'}
      zurueck={{ to: zurueck, label: jury.titel }}
      editor={editor}
      worte={WORTE}
      werte={WERTE}
      aktionen={
        runde && !runde.eingefroren ? (
          <LoeschenKnopf
            name={runde.titel}
            verwendet={null}
            zurueck={zurueck}
            veraltet={['jury-liste']}
            onRemove={() => callApi(removeRunde, { params: { juryId: jury.id, rundeId: runde.id } })}
          />
        ) : null
      }
    >
      <RundeFelder form={editor.form} eingefroren={runde?.eingefroren ?? false} />
    </Editor>
  )
}

function titelOf(runde: RundeSatz | null, { probe }: JurySatz): string {
  const titel = runde ? runde.titel : 'Neue Runde'
  return probe ? `${titel} (Probelauf – nichts zählt)` : titel
}

async function loadRunde(juryId: string, rundeId: string): Promise<RundeSatz> {
  const { runden } = await callApi(getJury, { params: { id: juryId } })
  const runde = runden.find(({ id }) => id === rundeId)
  if (!runde) throw localError('Diese Runde wurde inzwischen gelöscht.')
  return runde
}

function KeineRunde({ jury }: { jury: JurySatz }) {
  useTitel('Nicht gefunden')
  return (
    <main className="editor" id="inhalt">
      <EmptyState heading="h1" title="Diese Runde gibt es nicht." action={<Link to={`/admin/jurys/${jury.id}`}>{`Zur Jury: ${jury.titel}`}</Link>}>
        Vielleicht wurde sie gelöscht, oder der Link ist veraltet.
      </EmptyState>
    </main>
  )
}

function toForm(runde: RundeSatz | null): RundeEingabe {
  if (runde) {
    const { id: _, version: __, updatedMs: ___, updatedBy: ____, status: _____, eingefroren: ______, ...form } = runde
    return form
  }
  return {
    titel: '',
    art: 'SHORTLIST',
    modus: 'PUNKTE',
    start: null,
    ende: null,
    skala: { min: 1, max: 10, schritt: 1, texte: [] },
    kriterien: [],
    quorumProzent: 50,
    mehrheitProzent: 50,
    auswertung: 'MITTEL',
    nachlaufMin: 1440,
    ergebnisSichtbar: false,
  }
}

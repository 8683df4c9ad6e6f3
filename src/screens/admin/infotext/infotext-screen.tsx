import { useQuery } from '@tanstack/react-query'
import { Navigate, NavLink, useParams } from 'react-router-dom'
import {
  INFOTEXT_SCHLUESSEL,
  InfotextEingabeSchema,
  listInfotexte,
  updateInfotext,
  type InfotextEingabe,
  type InfotextFassung,
} from '#contract/infotext.ts'
import { callApi } from '#src/api/client.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Datum } from '#src/parts/editor/datum.tsx'
import { Editor } from '#src/parts/editor/editor.tsx'
import { Textzeile } from '#src/parts/editor/felder.tsx'
import { RichText } from '#src/parts/editor/rich-text/rich-text.tsx'
import { useEditor } from '#src/parts/editor/use-editor.ts'
import { infotexteQuery } from '#src/parts/infotext/infotext-queries.ts'
import { INFOTEXT_WORT } from '#src/parts/infotext/infotext-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Fassungen } from './fassungen.tsx'
import './infotext-screen.css'

const WORTE: Readonly<Record<keyof InfotextEingabe, string>> = {
  titel: 'Überschrift',
  text: 'Text',
  sichtbarVon: 'Sichtbar von',
  sichtbarBis: 'Sichtbar bis',
}

/** `/admin/infotext/:schluessel`: one editor for all fixed texts, no list. */
export function Component() {
  const { schluessel } = useParams()
  const abfrage = useQuery(infotexteQuery)
  const known = INFOTEXT_SCHLUESSEL.find((item) => item === schluessel)
  if (schluessel === undefined) return <Navigate to={`/admin/infotext/${INFOTEXT_SCHLUESSEL[0]}`} replace />
  const fassung = abfrage.data?.items.find((item) => item.schluessel === known)
  return (
    <div className="infotext-buero">
      <nav className="infotext-buero__wahl" aria-label="Infotexte">
        {INFOTEXT_SCHLUESSEL.map((item) => (
          <NavLink key={item} to={`/admin/infotext/${item}`}>
            {INFOTEXT_WORT[item].titel}
            {abfrage.data?.items.find((other) => other.schluessel === item)?.version === 0 ? <span>noch leer</span> : null}
          </NavLink>
        ))}
      </nav>
      {known === undefined ? (
        <UnbekannterInfotext />
      ) : fassung ? (
        <InfotextEditor key={known} fassung={fassung} />
      ) : (
        <DatensatzLaden abfrage={abfrage} zurueck={{ to: '/dashboard/', label: 'Übersicht' }} />
      )}
    </div>
  )
}

/** Never another text in its place: what is changed there is read by everybody. */
function UnbekannterInfotext() {
  useTitel('Diesen Infotext gibt es nicht')
  return (
    <main id="inhalt">
      <EmptyState heading="h1" title="Diesen Infotext gibt es nicht.">
        Vielleicht fehlt in der Adresse ein Zeichen. Alle Infotexte stehen in der Liste daneben.
      </EmptyState>
    </main>
  )
}

function InfotextEditor({ fassung }: { fassung: InfotextFassung }) {
  const { schluessel } = fassung
  const { titel, ort } = INFOTEXT_WORT[schluessel]
  useTitel(titel)
  const editor = useEditor<InfotextEingabe, InfotextFassung>({
    schema: InfotextEingabeSchema,
    satz: fassung,
    toForm,
    save: async (form, version) => ({
      id: schluessel,
      version: (await callApi(updateInfotext, { params: { schluessel }, body: { ...form, version } })).version,
    }),
    load: async () => (await callApi(listInfotexte)).items.find((item) => item.schluessel === schluessel) ?? fassung,
    veraltet: ['infotexte', 'infotext'],
    onSaved: () => undefined,
  })
  return (
    <Editor
      titel={titel}
      zeile={`${ort} ${standOf(fassung)}`}
      zurueck={{ to: '/dashboard/', label: 'Übersicht' }}
      editor={editor}
      worte={WORTE}
      neben={fassung.version > 0 ? <Fassungen schluessel={schluessel} /> : null}
    >
      <Textzeile form={editor.form} name="titel" label="Überschrift" className="editor__breit" />
      <RichText form={editor.form} name="text" label="Text" className="editor__breit" optional />
      <Datum form={editor.form} name="sichtbarVon" label="Sichtbar von" hint="Leer: ab sofort" />
      <Datum form={editor.form} name="sichtbarBis" ende label="Sichtbar bis" hint="Leer: ohne Ende" />
    </Editor>
  )
}

function standOf({ version, updatedMs, updatedBy }: InfotextFassung): string {
  if (version === 0 || updatedMs === null) return 'Noch nicht geschrieben.'
  return `Fassung ${version} vom ${formatZeitpunkt(updatedMs)}${updatedBy ? `, von ${updatedBy}` : ''}. Jedes Speichern legt eine neue Fassung an.`
}

function toForm(fassung: InfotextFassung | null): InfotextEingabe {
  const { titel = '', text = '', sichtbarVon = null, sichtbarBis = null } = fassung ?? {}
  return { titel, text, sichtbarVon, sichtbarBis }
}

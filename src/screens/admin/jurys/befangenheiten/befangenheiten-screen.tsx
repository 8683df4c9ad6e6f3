import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import {
  BEFANGEN_GRUND_WORT,
  BEFANGEN_STAND_WORT,
  befangenGrundOf,
  confirmBefangenheiten,
  dismissBefangenheiten,
  isBefangenheitOffen,
  type BefangenheitZeile,
  type MitgliedErklaerung,
} from '#contract/befangenheit.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import '#src/parts/editor/editor.css'
import { GanzeListeExport } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { befangenheitenQuery } from '#src/parts/jury/jury-editor-query.ts'
import { ProbelaufHinweis } from '#src/parts/probelauf/probelauf-hinweis.tsx'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Erklaerungen } from './erklaerungen.tsx'
import './befangenheiten.css'
import '../jury-tabelle.css'

type Auswahl = 'offen' | 'alle'

/** `/admin/jurys/:id/befangenheiten`: who may not judge what, as found by rule, said by jurors, or decided here. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(befangenheitenQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: `/admin/jurys/${id}`, label: 'Jury' }} />
  return <Befangenheiten key={id} juryId={id} {...abfrage.data} />
}

interface BefangenheitenProps {
  juryId: string
  items: readonly BefangenheitZeile[]
  offen: number
  erklaerungen: readonly MitgliedErklaerung[]
  vertraulichVersion: number | null
}

function Befangenheiten({ juryId, items, offen, erklaerungen, vertraulichVersion }: BefangenheitenProps) {
  useTitel('Befangenheiten')
  const [auswahl, setAuswahl] = useState<Auswahl>('offen')
  const vorschlaege = items.filter(isBefangenheitOffen)
  const gezeigt = auswahl === 'alle' ? items : vorschlaege
  return (
    <main className="befangenheiten" id="inhalt">
      <ProbelaufHinweis juryId={juryId} />
      <header>
        <Link className="editor__zurueck" to={`/admin/jurys/${juryId}`}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          Jury
        </Link>
        <div className="befangenheiten__titel">
          <h1>Befangenheiten</h1>
          <Segmented
            label="Auswahl"
            size="desktop"
            options={[
              { value: 'offen', label: 'Vorschläge', count: offen },
              { value: 'alle', label: 'Alle', count: items.length },
            ]}
            value={auswahl}
            onChange={setAuswahl}
          />
          <GanzeListeExport liste="befangenheiten" filter={{ juryId, ...(auswahl === 'offen' && { stand: auswahl }) }} />
          <AlleBestaetigen juryId={juryId} vorschlaege={vorschlaege} />
        </div>
        <p className="editor__zeile">
          Verglichen werden heutige und frühere Arbeitgeber, Netzwerk und Name jedes Mitglieds mit Agentur, beteiligten Agenturen, Auftraggeber und
          Abspann jeder Arbeit. Wer befangen ist, sieht von der Arbeit nur Nummer und Titel und zählt bei ihr nicht mit.
        </p>
      </header>
      {gezeigt.length === 0 ? (
        <EmptyState heading="h2" title={items.length === 0 ? 'Nichts gefunden' : 'Kein Vorschlag ist offen'}>
          {items.length === 0 ? 'Niemand in dieser Jury hat erkennbar mit einer Arbeit zu tun.' : 'Unter „Alle“ steht, was entschieden ist.'}
        </EmptyState>
      ) : (
        <Tabelle juryId={juryId} items={gezeigt} />
      )}
      <Erklaerungen erklaerungen={erklaerungen} vertraulichVersion={vertraulichVersion} />
    </main>
  )
}

const BLEIBT = 'Es ist, wie es war.'

/** One action for all rows: the next waits, so that a quick second press is meant. */
function Tabelle({ juryId, items }: { juryId: string; items: readonly BefangenheitZeile[] }) {
  const { run, fehler } = useAktion({ keys: [['jury-liste', 'befangenheiten', juryId]], nacheinander: true })
  const decide = (zeile: BefangenheitZeile, ask: (auftrag: ReturnType<typeof auftragOf>) => Promise<unknown>) =>
    void run(() => ask(auftragOf(juryId, [zeile])), undefined, {
      frage: `Befangenheit von ${zeile.name} bei „${zeile.titel}“:`,
      sonst: BLEIBT,
    })
  return (
    <>
      <Absage fehler={fehler} sonst={BLEIBT} />
      <div className="jury-tabelle">
        <table>
          <thead>
            <tr>
              {['Mitglied', 'Arbeit', 'Grund', 'Stand'].map((titel) => (
                <th key={titel} scope="col">
                  {titel}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Entscheiden</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((zeile) => (
              <tr key={`${zeile.mitgliedId} ${zeile.einreichungId}`}>
                <th scope="row">{zeile.name}</th>
                <td>
                  <Link to={`/admin/einreichungen/${zeile.einreichungId}`}>{zeile.titel}</Link>
                  <span className="befangenheiten__klein">{[zeile.nummer, zeile.agentur].filter(Boolean).join(' · ')}</span>
                </td>
                <td>
                  {BEFANGEN_GRUND_WORT[befangenGrundOf(zeile.grund)]}
                  {zeile.hinweis ? <span className="befangenheiten__klein">{zeile.hinweis}</span> : null}
                </td>
                <td>
                  {BEFANGEN_STAND_WORT[zeile.stand]}
                  {zeile.verneintMs === null ? null : (
                    <span className="befangenheiten__klein">{`sagt „nicht befangen“, ${formatZeitpunkt(zeile.verneintMs)}`}</span>
                  )}
                </td>
                <td>
                  <Schritte
                    zeile={zeile}
                    onConfirm={() => decide(zeile, (auftrag) => callApi(confirmBefangenheiten, auftrag))}
                    onDismiss={() => decide(zeile, (auftrag) => callApi(dismissBefangenheiten, auftrag))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** What is confirmed stays: only the end of the jury ends it. */
function Schritte({ zeile, onConfirm, onDismiss }: { zeile: BefangenheitZeile; onConfirm: () => void; onDismiss: () => void }) {
  const wer = `${zeile.name}, ${zeile.titel}`
  if (zeile.stand === 'BESTAETIGT') return null
  return (
    <span className="befangenheiten__schritte">
      <Button aria-label={`Bestätigen: ${wer}`} onClick={onConfirm}>
        Bestätigen
      </Button>
      {isBefangenheitOffen(zeile) ? (
        <Button variant="ghost" aria-label={`Verwerfen: ${wer}`} onClick={onDismiss}>
          Verwerfen
        </Button>
      ) : null}
    </span>
  )
}

function AlleBestaetigen({ juryId, vorschlaege }: { juryId: string; vorschlaege: readonly BefangenheitZeile[] }) {
  const [fragen, setFragen] = useState(false)
  if (vorschlaege.length < 2) return null
  return (
    <>
      <Button variant="primary" onClick={() => setFragen(true)}>
        {`Alle ${vorschlaege.length} bestätigen`}
      </Button>
      <Rueckfrage
        open={fragen}
        ton="confirm"
        frage={`${vorschlaege.length} Befangenheiten bestätigen?`}
        ja="Alle bestätigen"
        sonst={{ stets: 'Was davon schon bestätigt ist, steht in der Liste.' }}
        keys={[['jury-liste', 'befangenheiten', juryId]]}
        onJa={() => confirmAlle(juryId, vorschlaege)}
        onDone={() => setFragen(false)}
        onClose={() => setFragen(false)}
      >
        Von den Arbeiten bleiben auf den Tablets dieser Mitglieder nur Nummer und Titel. Stimmen, die sie dazu schon abgegeben haben, zählen nicht
        mehr. Eine bestätigte Befangenheit lässt sich nicht zurücknehmen.
      </Rueckfrage>
    </>
  )
}

const JE_ANFRAGE = 500

/** One request after the other; what was confirmed before one is refused stays. */
async function confirmAlle(juryId: string, vorschlaege: readonly BefangenheitZeile[]): Promise<void> {
  for (let from = 0; from < vorschlaege.length; from += JE_ANFRAGE) {
    await callApi(confirmBefangenheiten, auftragOf(juryId, vorschlaege.slice(from, from + JE_ANFRAGE)))
  }
}

function auftragOf(juryId: string, zeilen: readonly BefangenheitZeile[]) {
  return { params: { juryId }, body: { paare: zeilen.map(paarOf) } }
}

function paarOf({ mitgliedId, einreichungId, grund }: BefangenheitZeile) {
  return { mitgliedId, einreichungId, grund: befangenGrundOf(grund) }
}

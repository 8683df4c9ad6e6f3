import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { savePanels, type Panels } from '#contract/panel.ts'
import { proposePanels } from '#contract/panel-regel.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import '#src/parts/editor/editor.css'
import { VerlassenDialog } from '#src/parts/editor/verlassen-dialog.tsx'
import { panelsQuery } from '#src/parts/jury/jury-editor-query.ts'
import { ProbelaufHinweis } from '#src/parts/probelauf/probelauf-hinweis.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { entwurfOf, isGleich, mindestensOf, toBody, toggle, type Panelentwurf } from './panels-entwurf.ts'
import { PanelsTabelle } from './panels-tabelle.tsx'
import './panels.css'

/** `/admin/jurys/:id/panels`: which members judge which categories, and in which rounds. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(panelsQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: `/admin/jurys/${id}`, label: 'Jury' }} />
  return <PanelsSeite key={id} panels={abfrage.data} />
}

function PanelsSeite({ panels }: { panels: Panels }) {
  useTitel('Panels')
  const { juryId, eingefroren, kategorien, sitze } = panels
  const [geaendert, setGeaendert] = useState<Panelentwurf | null>(null)
  const [meldung, setMeldung] = useState('')
  const { run, laeuft, fehler, feld } = useAktion({ keys: [['jury-liste']] })
  const entwurf = geaendert ?? entwurfOf(panels)
  const change = (teil: Partial<Panelentwurf>) => {
    setGeaendert({ ...entwurf, ...teil })
    setMeldung('')
  }
  const offen = geaendert !== null && !isGleich(geaendert, entwurfOf(panels))
  const verteilte = sitze.filter(({ verteilt }) => verteilt).map(({ id }) => id)
  const leer = kategorien.length === 0 || verteilte.length === 0

  const propose = () => {
    change({ verteilung: proposePanels({ kategorien, sitzIds: verteilte, mindestens: mindestensOf(entwurf) }) })
    setMeldung('Die Panels sind vorgeschlagen und noch nicht gespeichert.')
  }
  const save = () =>
    run(
      () => callApi(savePanels, { params: { juryId }, body: { ...toBody(entwurf), version: panels.version } }),
      () => {
        // Further ticks have made another one meanwhile.
        setGeaendert((jetzt) => (jetzt === geaendert ? null : jetzt))
        setMeldung(GESPEICHERT)
      },
    )

  return (
    <main className="panels" id="inhalt">
      <ProbelaufHinweis juryId={juryId} />
      <header>
        <Link className="editor__zurueck" to={`/admin/jurys/${juryId}`}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {panels.titel}
        </Link>
        <div className="panels__titel">
          <h1>Panels</h1>
          {eingefroren || leer ? null : (
            <Button icon={<MagicWandIcon size={18} aria-hidden="true" />} onClick={propose}>
              Panels vorschlagen
            </Button>
          )}
          <Button variant="primary" loading={laeuft} aria-disabled={!offen || undefined} onClick={() => (offen ? void save() : undefined)}>
            Speichern
          </Button>
        </div>
        <p className="editor__zeile">{eingefroren ? VERSIEGELT : ERKLAERT}</p>
      </header>
      <p className="panels__meldung" role="status">
        {offen && meldung === GESPEICHERT ? `${GESPEICHERT} Was Sie seither geändert haben, ist es noch nicht.` : meldung}
      </p>
      <Absage fehler={fehler?.fields ? null : fehler} sonst="Die Panels sind, wie sie waren." />
      <Vorgaben panels={panels} entwurf={entwurf} fehler={feld('mindestens')} onChange={change} />
      {leer ? (
        <EmptyState heading="h2" title="Noch nichts einzuteilen">
          Panels teilen Kategorien unter den stimmberechtigten Mitgliedern auf. Wählen Sie zuerst Kategorien und nehmen Sie Mitglieder auf.
        </EmptyState>
      ) : (
        <PanelsTabelle panels={panels} entwurf={entwurf} gesperrt={eingefroren} onChange={(verteilung) => change({ verteilung })} />
      )}
      <VerlassenDialog offen={offen} />
    </main>
  )
}

const GESPEICHERT = 'Die Panels sind gespeichert.'
const ERKLAERT =
  'Jedes Mitglied sieht auf dem Tablet nur die Kategorien seines Panels und zählt nur bei ihnen mit. Wer kein Häkchen hat, bewertet alle, ebenso der Vorsitz. Mit dem Öffnen der ersten Runde in Panels wird die Einteilung versiegelt.'
const VERSIEGELT = 'Die Einteilung ist versiegelt, seit eine Runde in Panels begonnen hat. Wer später in die Jury kommt, bewertet alle Kategorien.'

interface VorgabenProps {
  panels: Panels
  entwurf: Panelentwurf
  fehler: string | undefined
  onChange: (teil: Partial<Panelentwurf>) => void
}

/** In which rounds, and how many shall see each work. */
function Vorgaben({ panels: { runden }, entwurf, fehler, onChange }: VorgabenProps) {
  return (
    <div className="panels__vorgaben">
      <TextField
        className="panels__mindestens"
        label="Mitglieder je Arbeit, mindestens"
        inputMode="numeric"
        value={entwurf.mindestens}
        error={fehler}
        onChange={(event) => onChange({ mindestens: event.target.value })}
      />
      <fieldset className="panels__runden">
        <legend>In Panels bewertet werden</legend>
        {runden.length === 0 ? <p className="panels__klein">Die Jury hat noch keine Runde.</p> : null}
        {runden.map(({ id, titel, offen }) => (
          <CheckField
            key={id}
            label={titel}
            hint={offen ? undefined : 'Hat schon begonnen, versiegelt'}
            disabled={!offen}
            checked={entwurf.rundeIds.has(id)}
            onChange={() => onChange({ rundeIds: toggle(entwurf.rundeIds, id) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

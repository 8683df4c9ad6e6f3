import { useState } from 'react'
import { Link } from 'react-router-dom'
import { NICHTS, useImport } from '#src/parts/benutzer/use-import.ts'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { VerlassenDialog } from '#src/parts/editor/verlassen-dialog.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { ImportQuelle } from './import-quelle.tsx'
import { ImportVorschau } from './import-vorschau.tsx'
import './import-screen.css'

/** `/admin/benutzer/import`: many people from a CSV file, seen line by line before anything is written. */
export function Component() {
  useTitel('Personen importieren')
  const hier = useImport()
  const [dateiFehler, setDateiFehler] = useState<string | null>(null)
  const [einladen, setEinladen] = useState(false)
  const { zeilen, unbekannt, fehler, laeuft, angelegt } = hier
  const neue = zeilen.filter(({ stand }) => stand === 'NEU').length
  const ungeprueft = zeilen.some(({ stand }) => stand === 'PRUEFT')
  const fehlschlag = dateiFehler === null ? fehler : { satz: dateiFehler, folge: NICHTS }
  return (
    <main className="editor import-screen" id="inhalt">
      <EditorKopf
        titel="Personen importieren"
        zeile="Aus Excel: „Speichern unter“ und „CSV“ wählen. Wer schon ein Konto hat, bleibt unverändert."
        zurueck={{ to: '/admin/benutzer', label: 'Benutzer' }}
      />
      <ImportQuelle
        laeuft={laeuft}
        onFehler={setDateiFehler}
        onText={(text) => {
          setDateiFehler(null)
          void hier.read(text)
        }}
      />
      {fehlschlag ? (
        <InlineError title={fehlschlag.satz} {...(ungeprueft && !dateiFehler ? { onRetry: () => void hier.check(), retrying: laeuft } : {})}>
          {zeilen.length > 0 ? `Die Zeilen sind noch da. ${fehlschlag.folge}` : null}
        </InlineError>
      ) : null}
      {unbekannt.length > 0 ? <p>{`Diese Spalten werden nicht gebraucht und bleiben unbeachtet: ${unbekannt.join(', ').slice(0, 300)}.`}</p> : null}
      <p role="status" className="import-screen__ergebnis">
        {angelegt === null ? '' : angelegt === 1 ? '1 Person wurde angelegt.' : `${angelegt} Personen wurden angelegt.`}{' '}
        {angelegt === null ? null : <Link to="/admin/benutzer">Zur Liste</Link>}
      </p>
      {zeilen.length > 0 ? <ImportVorschau zeilen={zeilen} /> : null}
      {neue > 0 ? (
        <div className="editor__leiste">
          <div className="editor__knoepfe">
            <Button variant="primary" loading={laeuft} onClick={() => void hier.run(einladen)}>
              {neue === 1 ? '1 Person anlegen' : `${neue} Personen anlegen`}
            </Button>
            <CheckField label="Einladungen gleich senden" checked={einladen} onChange={(event) => setEinladen(event.currentTarget.checked)} />
          </div>
        </div>
      ) : null}
      <VerlassenDialog offen={neue > 0 && !laeuft} />
    </main>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import '#src/parts/editor/editor.css'
import { GanzeListeExport } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { ProbelaufHinweis } from '#src/parts/probelauf/probelauf-hinweis.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { KartenFrage } from '#src/parts/zugangskarte/karten-frage.tsx'
import { zugangskartenQuery } from '#src/parts/zugangskarte/karten-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { KartenTabelle, type Kartenmitglied } from './karten-tabelle.tsx'
import './zugangskarten.css'

/** `/admin/jurys/:id/zugangskarten`: a printed card for each juror, and what has become of it. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(zugangskartenQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: `/admin/jurys/${id}`, label: 'Jury' }} />
  return <Zugangskarten key={id} juryId={id} {...abfrage.data} />
}

function Zugangskarten({ juryId, titel, mitglieder }: { juryId: string; titel: string; mitglieder: readonly Kartenmitglied[] }) {
  useTitel('Zugangskarten')
  const [gewaehlt, setGewaehlt] = useState<ReadonlySet<string>>(new Set())
  const [ausstellen, setAusstellen] = useState<readonly string[] | null>(null)
  const aktive = mitglieder.filter(({ aktiv }) => aktiv).map(({ id }) => id)
  const fuer = gewaehlt.size > 0 ? aktive.filter((id) => gewaehlt.has(id)) : aktive
  return (
    <main className="zugangskarten" id="inhalt">
      <ProbelaufHinweis juryId={juryId} />
      <header>
        <Link className="editor__zurueck" to={`/admin/jurys/${juryId}`}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {titel}
        </Link>
        <div className="zugangskarten__titel">
          <h1>Zugangskarten</h1>
          {mitglieder.length > 0 ? <GanzeListeExport liste="zugangskarten" filter={{ juryId }} /> : null}
          {fuer.length > 0 ? (
            <Button variant="primary" icon={<PrinterIcon size={18} aria-hidden="true" />} onClick={() => setAusstellen(fuer)}>
              {knopfOf(fuer.length, gewaehlt.size > 0)}
            </Button>
          ) : null}
        </div>
        <p className="editor__zeile">
          Eine Karte meldet das Tablet einer Person ohne Passwort an: zweimal, innerhalb von 15 Minuten. Sie gilt bis zum Ende der letzten Runde,
          höchstens 30 Tage, und gibt nur die Rechte eines Jurymitglieds.
        </p>
      </header>
      {mitglieder.length === 0 ? (
        <EmptyState heading="h2" title="Noch keine Mitglieder">
          Karten gibt es für Personen, die der Jury angehören.
        </EmptyState>
      ) : (
        <KartenTabelle juryId={juryId} mitglieder={mitglieder} gewaehlt={gewaehlt} onWahl={setGewaehlt} />
      )}
      <KartenFrage
        mitgliedIds={ausstellen}
        lueckenhaft={mitglieder.filter(({ id, ungedruckt }) => ungedruckt && ausstellen?.includes(id)).map(({ name }) => name)}
        onDone={() => {
          setAusstellen(null)
          setGewaehlt(new Set())
        }}
        onClose={() => setAusstellen(null)}
      />
    </main>
  )
}

function knopfOf(anzahl: number, ausgewaehlt: boolean): string {
  if (anzahl === 1) return '1 Karte drucken'
  return ausgewaehlt ? `${anzahl} Karten drucken` : `Alle ${anzahl} Karten drucken`
}

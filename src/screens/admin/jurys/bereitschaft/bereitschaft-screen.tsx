import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { Bereitschaft } from '#contract/bereitschaft.ts'
import { formatSekunde } from '#src/lib/datum.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import '#src/parts/editor/editor.css'
import { standOf } from '#src/parts/jury/bereitschaft-stand.ts'
import { bereitschaftQuery } from '#src/parts/jury/jury-editor-query.ts'
import { AusfallUeben } from '#src/parts/probelauf/ausfall-ueben.tsx'
import { ProbelaufLeiste } from '#src/parts/probelauf/probelauf-band.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { BereitschaftKopf } from './bereitschaft-kopf.tsx'
import { BereitschaftTabelle } from './bereitschaft-tabelle.tsx'
import { ErinnernKnopf } from './erinnern-knopf.tsx'
import { TabletDetail } from './tablet-detail.tsx'
import { TabletKacheln } from './tablet-kacheln.tsx'
import './bereitschaft.css'

const ANSICHTEN = [
  { value: 'kacheln', label: 'Kacheln' },
  { value: 'tabelle', label: 'Tabelle' },
] as const
type Ansicht = (typeof ANSICHTEN)[number]['value']

/** `/admin/jurys/:id/bereitschaft`: every tablet of the jury at one look, read anew while somebody looks. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(bereitschaftQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: `/admin/jurys/${id}`, label: 'Jury' }} />
  return <Tafel key={id} bereitschaft={abfrage.data} veraltet={abfrage.isError} />
}

function Tafel({ bereitschaft, veraltet }: { bereitschaft: Bereitschaft; veraltet: boolean }) {
  useTitel(`Bereitschaft, ${bereitschaft.titel}`)
  const [ansicht, setAnsicht] = useState<Ansicht>('kacheln')
  const [gewaehltId, setGewaehlt] = useState<string | null>(null)
  const { mitglieder, juryId } = bereitschaft
  const gewaehlt = mitglieder.find(({ mitgliedId }) => mitgliedId === gewaehltId)
  const unbereit = mitglieder.filter((mitglied) => standOf(mitglied, bereitschaft).art !== 'BEREIT')
  return (
    <main className="tafel" id="inhalt">
      {bereitschaft.probe ? <ProbelaufLeiste /> : null}
      <header>
        <Link className="editor__zurueck" to={`/admin/jurys/${juryId}`}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {bereitschaft.titel}
        </Link>
        <div className="tafel__titel">
          <h1>Bereitschaft</h1>
          <p className="tafel__stand" role={veraltet ? 'alert' : undefined}>
            {veraltet ? `Keine Verbindung, Stand ${formatSekunde(bereitschaft.standMs)}` : `Stand ${formatSekunde(bereitschaft.standMs)}`}
          </p>
          <Segmented label="Ansicht" size="desktop" options={ANSICHTEN} value={ansicht} onChange={setAnsicht} />
          <ErinnernKnopf juryId={juryId} mitglieder={unbereit} variant="primary" />
        </div>
      </header>
      {mitglieder.length === 0 ? (
        <EmptyState heading="h2" title="Noch niemand in dieser Jury" action={<Link to={`/admin/jurys/${juryId}`}>Mitglieder aufnehmen</Link>}>
          Sobald die Jury Mitglieder hat, steht hier, wie bereit ihre Tablets sind.
        </EmptyState>
      ) : (
        <>
          <BereitschaftKopf bereitschaft={bereitschaft} />
          {bereitschaft.probe ? <AusfallUeben bereitschaft={bereitschaft} /> : null}
          {ansicht === 'kacheln' ? (
            <TabletKacheln bereitschaft={bereitschaft} gewaehltId={gewaehltId} onWahl={setGewaehlt} />
          ) : (
            <BereitschaftTabelle bereitschaft={bereitschaft} />
          )}
          <OhneAngaben mitglieder={mitglieder} />
          {gewaehlt && ansicht === 'kacheln' ? (
            <TabletDetail bereitschaft={bereitschaft} mitglied={gewaehlt} onClose={() => setGewaehlt(null)} />
          ) : null}
        </>
      )}
    </main>
  )
}

/** Who has not answered what is asked before the first vote: a hint, and a reason for nothing. */
function OhneAngaben({ mitglieder }: { mitglieder: Bereitschaft['mitglieder'] }) {
  const namen = mitglieder.filter(({ erklaerungOffen }) => erklaerungOffen).map(({ name }) => name)
  if (namen.length === 0) return null
  return (
    <p className="editor__zeile">
      {`${namen.length === 1 ? 'Von einem Mitglied' : `Von ${namen.length} Mitgliedern`} fehlen die Angaben zu Vertraulichkeit oder Befangenheit: ${namenSatz(namen)}`}
    </p>
  )
}

const GENANNT = 8

function namenSatz(namen: readonly string[]): string {
  const weitere = namen.length - GENANNT
  return weitere > 1 ? `${namen.slice(0, GENANNT).join(', ')} und ${weitere} weitere` : namen.join(', ')
}

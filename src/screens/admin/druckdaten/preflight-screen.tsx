import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Preflight } from '#contract/preflight.ts'
import { preflightQuery } from '#src/parts/druck/preflight-queries.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { BeanstandenPanel } from './beanstanden-panel.tsx'
import { numberBefunde, type NummerBefund } from './befund-nummern.ts'
import { PreflightBefunde } from './preflight-befunde.tsx'
import { PreflightKopf } from './preflight-kopf.tsx'
import { PreflightSeiten } from './preflight-seiten.tsx'
import './preflight.css'

const ZURUECK = { to: '/admin/druckdaten', label: 'Druckdaten' }

/** `/admin/druckdaten/:einreichungId`, design 24: what was found in a print file, where, and what to do. */
export function Component() {
  const { einreichungId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const datei = params.get('datei')
  const abfrage = useQuery(preflightQuery(einreichungId, datei))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  const { data } = abfrage
  return (
    <Blatt key={`${data.id} ${data.datei?.mediumId}`} preflight={data} onDatei={(mediumId) => setParams({ datei: mediumId }, { replace: true })} />
  )
}

function Blatt({ preflight, onDatei }: { preflight: Preflight; onDatei: (mediumId: string) => void }) {
  useTitel(`Preflight, ${preflight.titel}`)
  const befunde = numberBefunde(preflight.befunde)
  const [seite, setSeite] = useState(() => befunde.find((befund) => befund.seite !== null)?.seite ?? 1)
  const [gewaehlt, setGewaehlt] = useState<string | null>(null)
  function choose(befund: NummerBefund) {
    setGewaehlt(befund.schluessel)
    if (befund.mediumId !== null && befund.seite !== null) setSeite(befund.seite)
  }
  return (
    <main className="preflight" id="inhalt">
      <PreflightKopf preflight={preflight} onDatei={onDatei} />
      <div className="preflight__flaechen">
        <PreflightSeiten preflight={preflight} befunde={befunde} seite={seite} gewaehlt={gewaehlt} onSeite={setSeite} onWahl={choose} />
        <PreflightBefunde preflight={preflight} befunde={befunde} gewaehlt={gewaehlt} onWahl={choose} />
        <BeanstandenPanel preflight={preflight} befunde={befunde} />
      </div>
    </main>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { JurySatz } from '#contract/jury-editor.ts'
import type { RundeSatz } from '#contract/jury-runde.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { juryEditorQuery } from '#src/parts/jury/jury-editor-query.ts'
import { ProbelaufLeiste } from '#src/parts/probelauf/probelauf-band.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { JuryKopf } from './jury-kopf.tsx'
import { KategorienKarte } from './kategorien-karte.tsx'
import { MitgliederKarte } from '../mitglieder/mitglieder-karte.tsx'
import { PanelsKarte } from '../panels/panels-karte.tsx'
import { RundeKarten } from '../runden/runde-karten.tsx'
import { VorgeschlageneRunden } from '../runden/runde-wieder-oeffnen.tsx'
import { RundenLeiste } from '../runden/runden-leiste.tsx'
import { VorDemOeffnen } from './vor-dem-oeffnen.tsx'
import './jury-screen.css'

/** `/admin/jurys/:id`: a jury at one look, with what its next round still wants. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(juryEditorQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: '/admin/jurys', label: 'Jurys' }} />
  return <Jury key={id} jury={abfrage.data} />
}

function Jury({ jury }: { jury: JurySatz }) {
  useTitel(jury.titel)
  const [gewaehltId, setGewaehlt] = useState<string | null>(null)
  const runde = jury.runden.find(({ id }) => id === gewaehltId) ?? aktuelleOf(jury)
  return (
    <main className="jury" id="inhalt">
      {jury.probe ? <ProbelaufLeiste /> : null}
      <JuryKopf jury={jury} />
      <RundenLeiste jury={jury} gewaehltId={runde?.id ?? null} onWahl={setGewaehlt} />
      <div className="jury__spalten">
        <div className="jury__stapel">
          <VorgeschlageneRunden juryId={jury.id} runden={jury.runden} />
          {runde ? <RundeKarten juryId={jury.id} runde={runde} nummer={jury.runden.indexOf(runde) + 1} /> : null}
        </div>
        <div className="jury__stapel">
          <MitgliederKarte jury={jury} />
          <KategorienKarte jury={jury} />
          <PanelsKarte juryId={jury.id} />
        </div>
        <VorDemOeffnen jury={jury} />
      </div>
    </main>
  )
}

/** What people come for: the round that votes, else the one that opens next, else the last. */
function aktuelleOf({ runden, oeffnung }: JurySatz): RundeSatz | undefined {
  return (
    runden.find(({ status }) => status === 'OFFEN' || status === 'PAUSIERT' || status === 'NACHLAUF') ??
    runden.find(({ id }) => id === oeffnung?.rundeId) ??
    runden.at(-1)
  )
}

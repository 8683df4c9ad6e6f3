import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Punkte } from '#contract/punkt.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PapierFormular } from './papier-formular.tsx'
import { PunkteKopf } from './punkte-kopf.tsx'
import { punkteQuery } from './punkte-query.ts'
import './punkte.css'

/** `/voting/president/:juryId/punkte/papier`: the first of two people enters what a juror has given on paper. */
export function Component() {
  useRaum('dark')
  useTitel('Papierstimmen erfassen')
  const { juryId = '' } = useParams()
  const { data: punkte, error, refetch } = useQuery(punkteQuery(juryId, usePersonKopf()))
  return (
    <div className="punkte-seite">
      {punkte?.probe ? <ProbelaufBand /> : null}
      <PunkteKopf
        titel={punkte?.titel ?? ''}
        nummer={punkte?.nummer ?? null}
        zurueck={{ to: `/voting/president/${juryId}/punkte`, label: 'Offene Punkte' }}
      />
      <main className="punkte__inhalt" id="inhalt">
        <h1 className="text-display-lg">Papierstimmen erfassen</h1>
        {punkte ? <Erfassen punkte={punkte} /> : null}
        {!punkte && error ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} /> : null}
        {!punkte && !error ? <Skeleton height={320} radius={12} /> : null}
      </main>
    </div>
  )
}

function Erfassen({ punkte }: { punkte: Punkte }) {
  const navigate = useNavigate()
  const runden = punkte.runden.filter(({ status }) => status === 'GESCHLOSSEN')
  const [rundeId, setRundeId] = useState(runden[0]?.id ?? null)
  const [mitgliedId, setMitgliedId] = useState<string | null>(null)
  const aktion = useFrage({ keys: [['jury', punkte.juryId]] })
  const nochDa = useNochDa()
  const runde = runden.find(({ id }) => id === rundeId)
  if (!runde)
    return (
      <EmptyState title="Keine Runde ist geschlossen">
        Papierstimmen werden erfasst, sobald eine Runde geschlossen ist und solange ihr Ergebnis nicht bestätigt ist.
      </EmptyState>
    )
  // What is still on its way belongs to the sheet before: it leads nobody out of the next one.
  function choose(set: (id: string | null) => void, id: string | null) {
    if (id === rundeId || id === mitgliedId) return
    aktion.reset()
    set(id)
  }
  return (
    <>
      <p className="punkte__weg">{`Für die Runde „${runde.titel}“ geben Sie ein, was auf dem Papier steht. Es zählt erst, wenn eine zweite Person es geprüft hat.`}</p>
      <div className="papier__wer">
        {runden.length > 1 ? (
          <SelectField
            label="Runde"
            value={rundeId}
            options={runden.map(({ id, titel }) => ({ value: id, label: titel }))}
            onChange={(id) => choose(setRundeId, id)}
          />
        ) : null}
        <SelectField
          label="Jurymitglied"
          value={mitgliedId}
          options={runde.mitglieder.map((each) => ({ value: each.mitgliedId, label: each.name }))}
          onChange={(id) => choose(setMitgliedId, id)}
        />
      </div>
      {mitgliedId === null ? null : (
        <PapierFormular
          key={`${runde.id} ${mitgliedId}`}
          juryId={punkte.juryId}
          runde={runde}
          mitgliedId={mitgliedId}
          aktion={aktion}
          onDone={() => (nochDa() ? void navigate(`/voting/president/${punkte.juryId}/punkte`) : undefined)}
        />
      )}
    </>
  )
}

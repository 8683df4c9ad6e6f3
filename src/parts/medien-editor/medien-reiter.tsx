import { PaletteIcon } from '@phosphor-icons/react/dist/csr/Palette'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { useState } from 'react'
import type { EinreichungMedien } from '#contract/medium.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { AblageFlaeche } from './ablage-flaeche.tsx'
import { FruehereMedien } from './fruehere-medien.tsx'
import { JuryVorschau } from './jury-vorschau.tsx'
import { kurzName, standOf } from './medien-worte.ts'
import { MedienfeldKarten } from './medienfeld-karten.tsx'
import { useFokusPlatz } from './use-fokus-platz.ts'
import { useMedien, type Medien } from './use-medien.ts'
import './medien-reiter.css'

interface MedienReiterProps {
  einreichungId: string
  /** Something of the tab is open for this person, each field says so by itself; the server decides anew with every change. */
  bearbeitbar: boolean
}

/** The tab „Medien" of a work (design 07): a card per file, and what the jury will see. */
export function MedienReiter({ einreichungId, bearbeitbar }: MedienReiterProps) {
  const medien = useMedien(einreichungId)
  const { data, isError, refetch } = medien.abfrage
  if (isError && !data)
    return <InlineError className="medien-reiter__fehler" title="Die Medien konnten nicht geladen werden." onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius={14} />
  return <Reiter data={data} medien={medien} offen={bearbeitbar} />
}

function Reiter({ data, medien, offen }: { data: EinreichungMedien; medien: Medien; offen: boolean }) {
  const [gewaehlt, setGewaehlt] = useState<string | null>(null)
  const { entfernt, fehler } = medien
  const { wurzel, onFocus, onBlur, setErwartet } = useFokusPlatz()

  async function restore(id: string) {
    setErwartet(id)
    if (!(await medien.restore(id))) setErwartet(null)
  }

  return (
    <div ref={wurzel} onFocus={onFocus} onBlur={onBlur}>
      <AblageFlaeche
        className="medien-reiter"
        aktiv={offen && data.felder.some((feld) => feld.bearbeitbar)}
        onDateien={(dateien) => void medien.distribute(dateien)}
      >
        <div className="medien-reiter__spalten">
          <section className="medien-reiter__felder" aria-labelledby="medien-titel">
            <div className="medien-reiter__kopf">
              <h2 id="medien-titel">Medien</h2>
              <p>{standOf(data.felder)}</p>
            </div>
            {fehler ? <InlineError title={fehler} /> : null}
            {data.felder.length === 0 ? <EmptyState title="Diese Kategorie verlangt keine Medien">Sie können gleich weitergehen.</EmptyState> : null}
            {data.felder.map((feld) => (
              <MedienfeldKarten
                key={feld.id}
                feld={feld}
                medien={medien}
                offen={offen && feld.bearbeitbar}
                gewaehlt={gewaehlt}
                onWahl={setGewaehlt}
              />
            ))}
            <FruehereMedien {...data} />
          </section>
          <aside className="medien-reiter__neben" aria-label="So sieht es die Jury">
            <JuryVorschau data={data} gewaehlt={gewaehlt} />
            <Hinweise data={data} />
          </aside>
        </div>
      </AblageFlaeche>
      {entfernt ? (
        <UndoBar
          key={entfernt.id}
          floating
          takesFocusOf={`[data-medium="${CSS.escape(entfernt.id)}"]`}
          onUndo={() => void restore(entfernt.id)}
          onExpire={medien.expire}
        >
          „{kurzName(entfernt.name)}“ entfernt
        </UndoBar>
      ) : null}
    </div>
  )
}

function Hinweise({ data: { felder, filmwerkzeug } }: { data: EinreichungMedien }) {
  const hinweise = new Set(felder.flatMap(({ medien }) => medien.flatMap((medium) => medium.hinweise)))
  const filme = felder.some(({ typ }) => typ === 'VIDEO')
  return (
    <ul className="medien-reiter__hinweise">
      {[...hinweise].map((hinweis) => (
        <li key={hinweis}>
          <PaletteIcon size={20} aria-hidden="true" />
          {hinweis}
        </li>
      ))}
      {filme && !filmwerkzeug ? (
        <li>
          <WrenchIcon size={20} aria-hidden="true" />
          Filme bitte als MP4 (H.264 und AAC): Andere werden hier nicht umgerechnet.
        </li>
      ) : null}
    </ul>
  )
}

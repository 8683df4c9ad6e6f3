import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditorMedienfeld } from '#contract/medium.ts'
import { TRENNER } from '#src/lib/fakten.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ArtZeichen } from './karte.tsx'
import { vorratQuery } from './medien-queries.ts'
import { masseOf } from './medien-worte.ts'
import './vorrat-dialog.css'

interface VorratDialogProps {
  einreichungId: string
  feld: EditorMedienfeld
  onUebernahme: (mediumId: string) => Promise<unknown>
  onClose: () => void
}

/** Files that the agency has sent before: taken over without a new upload. */
export function VorratDialog({ einreichungId, feld, onUebernahme, onClose }: VorratDialogProps) {
  const { data, isError, refetch } = useQuery(vorratQuery(einreichungId, feld.id))
  const { run, laeuft } = useAktion()
  const [gemeint, setGemeint] = useState('')

  function uebernimm(id: string) {
    if (!laeuft) setGemeint(id)
    return run(() => onUebernahme(id), onClose)
  }

  return (
    <Dialog open onClose={onClose} size="lg" title={`Frühere Dateien für „${feld.titel}“`} actions={<Button onClick={onClose}>Schließen</Button>}>
      {isError ? <InlineError title="Die Dateien konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={160} radius={12} /> : null}
      {data?.items.length === 0 ? (
        <p>Noch keine Datei Ihrer Agentur passt hierher. Was Sie in andere Einreichungen hochladen, finden Sie später hier.</p>
      ) : null}
      <ul className="vorrat">
        {data?.items.map((medium) => (
          <li key={medium.id}>
            <span className="vorrat__bild">
              {medium.bild ? <img src={`/media/${medium.bild.sha256}`} alt="" loading="lazy" /> : <ArtZeichen typ={feld.typ} />}
            </span>
            <span className="vorrat__text">
              <strong>{medium.einreichung}</strong>
              <span>{[medium.dateiname, masseOf(medium)].filter(Boolean).join(TRENNER)}</span>
            </span>
            <Button loading={laeuft && gemeint === medium.id} aria-label={`${medium.dateiname} übernehmen`} onClick={() => void uebernimm(medium.id)}>
              Übernehmen
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

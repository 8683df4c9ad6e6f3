import { useQuery } from '@tanstack/react-query'
import { AnsichtVerlauf } from '#src/parts/einreichung/ansicht-verlauf.tsx'
import { einreichungQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { showVerlaufAktion, showVerlaufFeld, showVerlaufWert } from '#src/parts/einreichung/verlauf-worte.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { EntwurfHier } from '../entwurf-context.ts'
import './entwurf-dialog.css'

const ZEIGE = { aktion: showVerlaufAktion, feld: showVerlaufFeld, wert: showVerlaufWert }

interface VerlaufDialogProps {
  hier: EntwurfHier
  titel: string
  onClose: () => void
}

/** The history: the office reads every version of every field, an agency what its own people did. */
export function VerlaufDialog({ hier: { entwurf, buero }, titel, onClose }: VerlaufDialogProps) {
  return (
    <Dialog open size="lg" title={`Verlauf von „${titel}“`} onClose={onClose} actions={<Button onClick={onClose}>Schließen</Button>}>
      {/* Scrolls by itself and may hold nothing to focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="entwurf-dialog entwurf-dialog--verlauf" role="region" aria-label="Einträge" tabIndex={0}>
        {buero ? <Verlauf noun="einreichung" datensatzId={entwurf.id} zeige={ZEIGE} offen /> : <Eigener id={entwurf.id} />}
      </div>
    </Dialog>
  )
}

function Eigener({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({ ...einreichungQuery(id), staleTime: 0 })
  if (isError) return <InlineError title="Der Verlauf ist gerade nicht erreichbar." onRetry={() => void refetch()} />
  return data ? <AnsichtVerlauf einreichung={data} /> : <Skeleton height={120} radius={8} />
}

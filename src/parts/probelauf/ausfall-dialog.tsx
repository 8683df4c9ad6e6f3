import { useQuery } from '@tanstack/react-query'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { bereitschaftQuery } from '#src/parts/jury/jury-editor-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AusfallUeben } from './ausfall-ueben.tsx'

/** The outage of a rehearsal, for its chair: the office has it on the board of the tablets. */
export default function AusfallDialog({ juryId, onClose }: { juryId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(bereitschaftQuery(juryId))
  return (
    <Dialog
      open
      size="lg"
      title="Probelauf"
      onClose={onClose}
      actions={
        <Button size="touch" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      {data ? <AusfallUeben bereitschaft={data} /> : null}
      {!data && error ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} radius={12} /> : null}
    </Dialog>
  )
}

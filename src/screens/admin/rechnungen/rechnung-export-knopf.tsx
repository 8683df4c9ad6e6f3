import type { ExportRechnungFilter } from '#contract/exportjob.ts'
import { ExporteKnopf } from '#src/parts/exportjob/exporte-knopf.tsx'
import type { ListenStand } from '#src/parts/liste/listen-stand.ts'
import { Button } from '#src/ui/button.tsx'
import type { RechnungExport } from './use-rechnung-export.ts'

interface RechnungExportKnopfProps {
  exporte: RechnungExport
  /** Of the list as it is filtered. */
  total: number
  filter: ExportRechnungFilter
  stand: ListenStand
}

/** The exports of the list, and a new one over all that it shows. */
export function RechnungExportKnopf({ exporte: { steuerung, offen, setOffen, begin, beginListe }, total, filter, stand }: RechnungExportKnopfProps) {
  const alle = (
    <>
      <Button onClick={() => void begin({ rechnungFilter: filter })}>
        {total === 1 ? 'Die eine der Liste als ZIP' : `Alle ${total} der Liste als ZIP`}
      </Button>
      <Button onClick={() => void beginListe(stand)}>Diese Liste als Excel</Button>
    </>
  )
  return <ExporteKnopf steuerung={steuerung} offen={offen} onOffen={setOffen} fuss={total > 0 ? alle : null} />
}

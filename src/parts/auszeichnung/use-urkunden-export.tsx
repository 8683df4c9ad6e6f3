import { useState, type ReactNode } from 'react'
import type { UrkundenWahl } from '../exportjob/exportjob-queries.ts'
import type { Exportsteuerung } from '../exportjob/use-exportjobs.ts'
import { UrkundenDialog, type Urkundenform } from './urkunden-dialog.tsx'

/** Orders certificates: first the look at what would be made, then the export. */
export function useUrkundenExport(
  exporte: Exportsteuerung,
  onBegonnen: () => void,
  { vorgabe = 'ZIP' }: { vorgabe?: Urkundenform } = {},
): { waehle: (wahl: UrkundenWahl) => void; dialog: ReactNode } {
  const [wahl, setWahl] = useState<UrkundenWahl | null>(null)
  const dialog = wahl ? (
    <UrkundenDialog
      wahl={wahl}
      vorgabe={vorgabe}
      onClose={() => setWahl(null)}
      onBeginnen={(form) => (form === 'ZIP' ? exporte.create('URKUNDEN', wahl) : exporte.create('URKUNDEN_PDF', { ...wahl, reihenfolge: form }))}
      onDone={() => {
        setWahl(null)
        onBegonnen()
      }}
    />
  ) : null
  return { waehle: setWahl, dialog }
}

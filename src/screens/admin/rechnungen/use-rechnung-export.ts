import { useState } from 'react'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { listenWahlOf, type RechnungWahl } from '#src/parts/exportjob/exportjob-queries.ts'
import { useExportjobs, type Exportsteuerung } from '#src/parts/exportjob/use-exportjobs.ts'
import type { ListenStand, ListenVorgabe } from '#src/parts/liste/listen-stand.ts'

export interface RechnungExport {
  steuerung: Exportsteuerung
  offen: boolean
  setOffen: (offen: boolean) => void
  /** Begins at once: what is in it stands on the button. True when it has begun. */
  begin: (wahl: RechnungWahl) => Promise<boolean>
  beginListe: (stand: ListenStand) => Promise<boolean>
}

/** Exports of the list of invoices, and the sheet that shows how far they are. */
export function useRechnungExport(vorgabe: ListenVorgabe): RechnungExport {
  const exporte = useExportjobs(vorgabe)
  const [offen, setOffen] = useState(false)
  const { run, fehler } = useAktion()

  function begin(wahl: RechnungWahl): Promise<boolean> {
    setOffen(true)
    return run(() => exporte.create('RECHNUNGEN', wahl))
  }
  const beginListe = (stand: ListenStand) => run(() => exporte.create('LISTE', listenWahlOf('rechnungen', stand)))
  const satz = fehler && (Object.values(fehler.fields ?? {})[0] ?? fehler.satz)
  return { steuerung: { ...exporte, fehler: satz ?? exporte.fehler }, offen, setOffen, begin, beginListe }
}

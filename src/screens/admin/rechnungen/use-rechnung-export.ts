import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import type { RechnungWahl } from '#src/parts/exportjob/exportjob-queries.ts'
import { useExportjobs, type Exportsteuerung } from '#src/parts/exportjob/use-exportjobs.ts'
import type { ListenVorgabe } from '#src/parts/liste/listen-stand.ts'

export interface RechnungExport {
  steuerung: Exportsteuerung
  offen: boolean
  setOffen: (offen: boolean) => void
  /** Begins at once: what is in it stands on the button. True when it has begun. */
  begin: (wahl: RechnungWahl) => Promise<boolean>
}

/** Exports of the list of invoices, and the sheet that shows how far they are. */
export function useRechnungExport(vorgabe: ListenVorgabe): RechnungExport {
  const exporte = useExportjobs(vorgabe)
  const [offen, setOffen] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)

  async function begin(wahl: RechnungWahl): Promise<boolean> {
    setFehler(null)
    setOffen(true)
    try {
      await exporte.create('RECHNUNGEN', wahl)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(Object.values(error.fields ?? {})[0] ?? error.satz)
      return false
    }
  }
  return { steuerung: { ...exporte, fehler: fehler ?? exporte.fehler }, offen, setOffen, begin }
}

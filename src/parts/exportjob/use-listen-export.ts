import { listenTypOf, type ListenExport } from '#contract/exportliste.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import type { ListenStand, ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { listenWahlOf } from './exportjob-queries.ts'
import { useExportjobs, type Exportsteuerung } from './use-exportjobs.ts'

/** The exports of a list, and a way to order workbooks; why one was refused stands with them. */
export function useListenExport(vorgabe: ListenVorgabe): {
  steuerung: Exportsteuerung
  begin: (liste: ListenExport, stand: ListenStand | null) => Promise<boolean>
} {
  const exporte = useExportjobs(vorgabe)
  const { run, fehler } = useAktion()
  const satz = fehler && (Object.values(fehler.fields ?? {})[0] ?? fehler.satz)
  return {
    steuerung: { ...exporte, fehler: satz ?? exporte.fehler },
    begin: (liste, stand) => run(() => exporte.create(listenTypOf(liste), listenWahlOf(liste, stand))),
  }
}

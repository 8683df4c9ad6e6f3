import { type ReactNode, useState } from 'react'
import type { ListenExport } from '#contract/exportjob.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import type { ListenStand, ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { Button } from '#src/ui/button.tsx'
import { ExporteKnopf } from './exporte-knopf.tsx'
import { listenWahlOf } from './exportjob-queries.ts'
import { useExportjobs } from './use-exportjobs.ts'

interface ListenExportKnopfProps {
  vorgabe: ListenVorgabe
  liste: ListenExport
  stand: ListenStand
  /** Other workbooks that belong to this list. */
  weitere?: readonly { liste: ListenExport; wort: ReactNode }[]
}

/** The exports of a list, and a new one: the list as it is filtered and sorted, as a workbook. */
export function ListenExportKnopf({ vorgabe, liste, stand, weitere = [] }: ListenExportKnopfProps) {
  const exporte = useExportjobs(vorgabe)
  const [offen, setOffen] = useState(false)
  const { run, fehler } = useAktion()
  const satz = fehler && (Object.values(fehler.fields ?? {})[0] ?? fehler.satz)
  return (
    <ExporteKnopf
      steuerung={{ ...exporte, fehler: satz ?? exporte.fehler }}
      offen={offen}
      onOffen={setOffen}
      fuss={
        <>
          <Button onClick={() => void run(() => exporte.create('LISTE', listenWahlOf(liste, stand)))}>Diese Liste als Excel</Button>
          {weitere.map((each) => (
            <Button key={each.liste} onClick={() => void run(() => exporte.create('LISTE', listenWahlOf(each.liste, null)))}>
              {each.wort}
            </Button>
          ))}
        </>
      }
    />
  )
}

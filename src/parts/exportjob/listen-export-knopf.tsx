import { type ReactNode, useMemo, useState } from 'react'
import type { ListenExport } from '#contract/exportliste.ts'
import { standardOf, type ListenStand, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { Button } from '#src/ui/button.tsx'
import { ExporteKnopf } from './exporte-knopf.tsx'
import { useListenExport } from './use-listen-export.ts'

interface ListenExportKnopfProps {
  vorgabe: ListenVorgabe
  liste: ListenExport
  stand: ListenStand
  /** Other workbooks that belong to this list. */
  weitere?: readonly { liste: ListenExport; wort: ReactNode }[]
}

/** The exports of a list, and a new one: the list as it is filtered and sorted, as a workbook. */
export function ListenExportKnopf({ vorgabe, liste, stand, weitere = [] }: ListenExportKnopfProps) {
  const { steuerung, begin } = useListenExport(vorgabe)
  const [offen, setOffen] = useState(false)
  return (
    <ExporteKnopf
      steuerung={steuerung}
      offen={offen}
      onOffen={setOffen}
      fuss={
        <>
          <Button onClick={() => void begin(liste, stand)}>Diese Liste als Excel</Button>
          {weitere.map((each) => (
            <Button key={each.liste} onClick={() => void begin(each.liste, null)}>
              {each.wort}
            </Button>
          ))}
        </>
      }
    />
  )
}

/** Of a list that its screen shows whole, in one order. */
export function GanzeListeExport({ liste, filter }: { liste: ListenExport; filter: Record<string, string> }) {
  const vorgabe = useMemo((): ListenVorgabe => ({ name: liste, filter: {}, sort: { property: 'name', direction: 'ASC' } }), [liste])
  return <ListenExportKnopf vorgabe={vorgabe} liste={liste} stand={{ ...standardOf(vorgabe), filter, sort: [] }} />
}

import { useState } from 'react'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls'
import type { ExportjobTyp } from '#contract/exportjob.ts'
import type { JAHRE } from '#contract/produkt.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useUrkundenExport } from '#src/parts/auszeichnung/use-urkunden-export.tsx'
import { ExporteKnopf } from '#src/parts/exportjob/exporte-knopf.tsx'
import { useExportjobs } from '#src/parts/exportjob/use-exportjobs.ts'
import type { ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { Button } from '#src/ui/button.tsx'
import './fest-exporte.css'

const VORGABE: ListenVorgabe = { name: 'ablauf', filter: {}, sort: { property: 'createdMs', direction: 'DESC' }, exportJobIds: [] }

/** What is printed of an evening: run sheet, workbook and certificates, each as an order that runs beside everything else. */
export function FestExporte({ jahr }: { jahr: (typeof JAHRE)[number] }) {
  const exporte = useExportjobs(VORGABE)
  const [offen, setOffen] = useState(false)
  const { run, laeuft, fehler } = useAktion()
  const urkunden = useUrkundenExport(exporte, () => setOffen(true), { vorgabe: 'ABEND' })
  const order = (typ: ExportjobTyp) => void run(() => exporte.create(typ, { ablaufJahr: `${jahr}` }))
  return (
    <>
      <ExporteKnopf
        wort="Ablaufplan"
        size="bar"
        icon={<FilePdfIcon size={20} aria-hidden="true" />}
        steuerung={exporte}
        offen={offen}
        onOffen={setOffen}
        fuss={
          <div className="fest-exporte">
            <Button loading={laeuft} icon={<FilePdfIcon size={18} aria-hidden="true" />} onClick={() => order('ABLAUFPLAN')}>
              Ablaufplan als PDF
            </Button>
            <Button loading={laeuft} icon={<FileXlsIcon size={18} aria-hidden="true" />} onClick={() => order('ABLAUF_EXCEL')}>
              Ablauf, Gravur, Schnitt als Excel
            </Button>
            <Button
              icon={<CertificateIcon size={18} aria-hidden="true" />}
              onClick={() => urkunden.waehle({ auszeichnungFilter: { jahr: `${jahr}` } })}
            >
              Urkunden …
            </Button>
            <Absage fehler={fehler} sonst="Es wurde kein Export begonnen." />
          </div>
        }
      />
      {urkunden.dialog}
    </>
  )
}

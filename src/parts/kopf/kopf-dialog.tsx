import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useRef, useState } from 'react'
import { keepKopf, type Koepfe, type SchliessungsKopf, type VerwahrWeg } from '#contract/kopf.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useKopieren } from '#src/ui/use-kopieren.ts'
import { useAktion } from '../aktion/use-aktion.ts'
import { noteFokus } from '../fokus/note-fokus.ts'
import { KopfBlatt } from './kopf-blatt.tsx'

export interface KopfDialogProps {
  uebersicht: Uebersicht
  kopf: SchliessungsKopf
  heute: Koepfe['heute']
  /** How it left the house; null while nobody has seen to it. */
  beleg: string | null
  onKept(): Promise<unknown>
  onClose(): void
}

type Stand = 'schliessung' | 'heute'

/** The head as text and as QR code, to take out of the house; where no mail does, somebody says here that it is on paper. */
export default function KopfDialog({ uebersicht, kopf, heute, beleg, onKept, onClose }: KopfDialogProps) {
  const [stand, setStand] = useState<Stand>('schliessung')
  const { kopiert, copy, forget } = useKopieren()
  // Not on what somebody confirms by name.
  const schliessen = useRef<HTMLButtonElement>(null)
  const gezeigt = stand === 'heute' ? heute : kopf
  const headers = usePersonKopf()
  const { run, laeuft, fehler } = useAktion({ reload: onKept })
  const keep = (weg: VerwahrWeg) => {
    const isNochHier = noteFokus()
    return run(
      () => callApi(keepKopf, { headers, params: { juryId: uebersicht.juryId, rundeId: kopf.rundeId }, body: { weg } }),
      // The button that was pressed is gone.
      () => (isNochHier() ? schliessen.current?.focus() : undefined),
    )
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Kopf des Stimmprotokolls"
      initialFocus={schliessen}
      actions={
        <>
          <Button ref={schliessen} size="touch" onClick={onClose}>
            Schließen
          </Button>
          <Button size="touch" icon={<CopyIcon size={22} />} onClick={() => void copy(gezeigt.text)}>
            {kopiert === 'ja' ? 'Kopiert' : 'Text kopieren'}
          </Button>
          <Button size="touch" variant="primary" icon={<PrinterIcon size={22} />} onClick={() => print()}>
            Drucken
          </Button>
        </>
      }
    >
      <div className="kopf-dialog">
        <p className="screen-only">
          Wer den Kopf außerhalb dieses Servers aufbewahrt, kann jederzeit prüfen lassen, ob das Stimmprotokoll bis hierher vollständig und
          unverändert ist. Er verrät keine Stimme.
        </p>
        {heute.nr > kopf.nr ? (
          <Segmented<Stand>
            className="screen-only"
            label="Stand"
            options={[
              { value: 'schliessung', label: `Bei der Schließung (Eintrag ${kopf.nr})` },
              { value: 'heute', label: `Jetzt (Eintrag ${heute.nr})` },
            ]}
            value={stand}
            onChange={(next) => {
              setStand(next)
              forget()
            }}
          />
        ) : null}
        <KopfBlatt uebersicht={uebersicht} kopf={gezeigt} schliessung={stand === 'schliessung' ? kopf : null} />
        {kopiert === 'nein' ? <InlineError title="Der Browser lässt kein Kopieren zu. Bitte markieren Sie den Text, oder drucken Sie ihn." /> : null}
        <div role="status">{beleg === null ? null : <p className="screen-only">{beleg}</p>}</div>
        {beleg === null ? <Verwahren unterwegs={kopf.unterwegs} loading={laeuft} onKeep={(weg) => void keep(weg)} /> : null}
        {fehler ? <InlineError title={fehler.satz} /> : null}
      </div>
    </Dialog>
  )
}

function Verwahren({ unterwegs, loading, onKeep }: { unterwegs: boolean; loading: boolean; onKeep: (weg: VerwahrWeg) => void }) {
  return (
    <div className="kopf-dialog__verwahren screen-only" role="group" aria-labelledby="kopf-verwahren">
      <p id="kopf-verwahren">
        <strong>{unterwegs ? 'Noch hat keine E-Mail mit dem Kopf den Server verlassen.' : 'Dieser Server sendet keine E-Mails.'}</strong> Bitte
        bestätigen Sie, dass der Kopf auf Papier ist. Zum Abschreiben genügen Jury, Eintrag und Prüfsumme. Ihr Name und die Zeit stehen danach im
        Verlauf der Runde.
      </p>
      <Button size="bar" variant="confirm" loading={loading} onClick={() => onKeep('GEDRUCKT')}>
        Ist gedruckt
      </Button>
      <Button size="bar" variant="confirm" loading={loading} onClick={() => onKeep('ABGESCHRIEBEN')}>
        Ist abgeschrieben
      </Button>
    </div>
  )
}

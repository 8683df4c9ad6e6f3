import { useState } from 'react'
import { formatEuro } from '#contract/geld.ts'
import { Absage } from '../aktion/absage.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { AbgabeHier } from './abgabe-hier.ts'
import { type Abgabe, abgabeFrageOf, NICHTS_ABGEGEBEN } from './use-abgabe.ts'

interface AbgabeDialogProps extends Pick<AbgabeHier, 'entwurf' | 'buero'> {
  /** By the clock that goes on while the tab is open. */
  fristOffen: boolean
  open: boolean
  abgabe: Abgabe
}

const FOLGE = 'Danach können Sie nichts mehr ändern, außer Credits und, bis zur Zulassung, dem Kurztext.'
const ZURUECK = ' Bis zum Einreichschluss können Sie die Abgabe zurückziehen, solange die Prüfung nicht begonnen hat.'
const FOLGE_BUERO =
  'Danach kann die Agentur nur noch Credits und, bis zur Zulassung, den Kurztext ändern. Was Sie ändern, gilt weiter sofort und steht im Verlauf.'

/** Says once more what is handed in and what it costs; the server decides by its own clock. */
export function AbgabeDialog({ entwurf, buero, fristOffen, open, abgabe }: AbgabeDialogProps) {
  const [grund, setGrund] = useState('')
  const { laeuft, fehler, close, submit } = abgabe
  const erneut = entwurf.status === 'NACHBESSERUNG'
  const trotzdem = buero && !fristOffen && !erneut
  const { felder } = entwurf
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={abgabeFrageOf(felder.titel)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Noch nicht</Button>
          <Button variant="confirm" loading={laeuft} aria-disabled={trotzdem && grund.trim() === ''} onClick={() => void submit(grund)}>
            Verbindlich abgeben
          </Button>
        </>
      }
    >
      <p>{kostenOf(entwurf)}</p>
      <p>{buero ? FOLGE_BUERO : `${FOLGE}${erneut ? '' : ZURUECK}`}</p>
      {trotzdem ? (
        <TextAreaField
          label="Grund für die Abgabe außerhalb der Frist"
          hint="Steht im Verlauf."
          value={grund}
          required
          onChange={(event) => setGrund(event.currentTarget.value)}
        />
      ) : null}
      <Absage fehler={fehler} sonst={NICHTS_ABGEGEBEN} />
    </Dialog>
  )
}

function kostenOf({ status, preis }: AbgabeHier['entwurf']): string {
  if (status === 'NACHBESSERUNG') return 'Damit ist die Nachbesserung abgeschlossen. Nummer und Preis bleiben, es kommt nichts dazu.'
  return preis && preis.betragNettoCent > 0
    ? `Die Einreichung kostet ${formatEuro(preis.betragNettoCent)} netto (${preis.titel}). Eine Rechnung folgt.`
    : 'Die Einreichung ist kostenlos.'
}

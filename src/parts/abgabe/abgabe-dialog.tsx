import { useState } from 'react'
import { submitEinreichung } from '#contract/einreichung-abgabe.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { formatEuro } from '#src/lib/geld.ts'
import { Absage } from '../aktion/absage.tsx'
import { useAktion } from '../aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { AbgabeHier } from './abgabe-hier.ts'

interface AbgabeDialogProps extends AbgabeHier {
  /** By the clock that goes on while the tab is open. */
  fristOffen: boolean
  open: boolean
  onClose: () => void
}

const FOLGE = 'Danach können Sie nichts mehr ändern, außer Credits und, bis zur Zulassung, dem Kurztext.'
const ZURUECK = ' Bis zum Einreichschluss können Sie die Abgabe zurückziehen, solange die Prüfung nicht begonnen hat.'
const FOLGE_BUERO =
  'Danach kann die Agentur nur noch Credits und, bis zur Zulassung, den Kurztext ändern. Was Sie ändern, gilt weiter sofort und steht im Verlauf.'

/** Says once more what is handed in and what it costs; the server decides by its own clock. */
export function AbgabeDialog(props: AbgabeDialogProps) {
  const { entwurf, buero, fristOffen, open, onClose } = props
  const [grund, setGrund] = useState('')
  const { laeuft, fehler, submit } = useAbgabe(props, grund)
  const erneut = entwurf.status === 'NACHBESSERUNG'
  const trotzdem = buero && !fristOffen && !erneut
  const { felder } = entwurf
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={`„${felder.titel}“ verbindlich abgeben?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Noch nicht</Button>
          <Button variant="confirm" loading={laeuft} aria-disabled={trotzdem && grund.trim() === ''} onClick={() => void submit()}>
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
      <Absage fehler={fehler} sonst="Es wurde nichts abgegeben." />
    </Dialog>
  )
}

function kostenOf({ status, preis }: AbgabeHier['entwurf']): string {
  if (status === 'NACHBESSERUNG') return 'Damit ist die Nachbesserung abgeschlossen. Nummer und Preis bleiben, es kommt nichts dazu.'
  return preis && preis.betragNettoCent > 0
    ? `Die Einreichung kostet ${formatEuro(preis.betragNettoCent)} netto (${preis.titel}). Eine Rechnung folgt.`
    : 'Die Einreichung ist kostenlos.'
}

const NICHT_GESICHERT = 'Noch sind nicht alle Eingaben gesichert. Bitte prüfen Sie die Verbindung und versuchen Sie es dann noch einmal.'

function useAbgabe({ entwurf, sicherung, reload, send, onClose }: AbgabeDialogProps, grund: string) {
  // A new price, a new version, a deadline that has passed: what is shown is what holds.
  const { run, laeuft, fehler } = useAktion({ keys: [['einreichungen']], reload })

  async function ask(): Promise<void> {
    if (!(await send())) {
      const { abgelehnt, konflikte } = sicherung.read()
      // What was refused stands in the checklist behind the question.
      if (Object.keys({ ...abgelehnt, ...konflikte }).length > 0) return
      throw localError(NICHT_GESICHERT)
    }
    const body = { version: entwurf.version, betragNettoCent: entwurf.preis?.betragNettoCent ?? 0, ...(grund.trim() && { grund }) }
    await callApi(submitEinreichung, { params: { id: entwurf.id }, body })
  }
  return { laeuft, fehler, submit: () => run(ask, onClose) }
}

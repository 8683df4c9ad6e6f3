import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { submitEinreichung } from '#contract/einreichung-abgabe.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { formatEuro } from '#src/lib/geld.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { AbgabeHier } from './abgabe-hier.ts'

interface AbgabeDialogProps extends AbgabeHier {
  open: boolean
  onClose: () => void
}

const FOLGE = 'Danach können Sie nichts mehr ändern, außer Kurztext und Credits. Bis zum Einreichschluss können Sie die Abgabe zurückziehen.'
const FOLGE_BUERO = 'Danach kann die Agentur nur noch Kurztext und Credits ändern. Was Sie ändern, gilt weiter sofort und steht im Verlauf.'

/** Says once more what is handed in and what it costs; the server decides by its own clock. */
export function AbgabeDialog(props: AbgabeDialogProps) {
  const { entwurf, buero, open, onClose } = props
  const [grund, setGrund] = useState('')
  const { laeuft, fehler, submit } = useAbgabe(props, grund)
  const trotzdem = buero && !entwurf.frist.offen && entwurf.status !== 'NACHBESSERUNG'
  const { preis, felder } = entwurf
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
      <p>
        {preis && preis.betragNettoCent > 0
          ? `Die Einreichung kostet ${formatEuro(preis.betragNettoCent)} netto (${preis.titel}). Eine Rechnung folgt.`
          : 'Die Einreichung ist kostenlos.'}
      </p>
      <p>{buero ? FOLGE_BUERO : FOLGE}</p>
      {trotzdem ? (
        <TextAreaField
          label="Grund für die Abgabe außerhalb der Frist"
          hint="Steht im Verlauf."
          value={grund}
          required
          onChange={(event) => setGrund(event.currentTarget.value)}
        />
      ) : null}
      {fehler ? <InlineError title={fehler}>Es wurde nichts abgegeben.</InlineError> : null}
    </Dialog>
  )
}

const NICHT_GESICHERT = 'Noch sind nicht alle Eingaben gesichert. Bitte prüfen Sie die Verbindung und versuchen Sie es dann noch einmal.'

function useAbgabe({ entwurf, reload, send, onClose }: AbgabeDialogProps, grund: string) {
  const client = useQueryClient()
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)

  async function submit(): Promise<void> {
    if (laeuft) return
    setLaeuft(true)
    setFehler(null)
    try {
      if (!(await send())) return setFehler(NICHT_GESICHERT)
      const body = { version: entwurf.version, betragNettoCent: entwurf.preis?.betragNettoCent ?? 0, ...(grund.trim() && { grund }) }
      await callApi(submitEinreichung, { params: { id: entwurf.id }, body })
      onClose()
      await client.invalidateQueries({ queryKey: ['einreichungen'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error.satz)
    } finally {
      setLaeuft(false)
      // A new price, a new version, a deadline that has passed: what is shown is what holds.
      await reload()
    }
  }
  return { laeuft, fehler, submit }
}

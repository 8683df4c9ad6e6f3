import { useState } from 'react'
import { resetMailvorlage, type Mailvorlage } from '#contract/mailvorlage.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

/** Back to the text that comes with the program, which is shown before. */
export function VorlageZuruecksetzen({ vorlage, onReset }: { vorlage: Mailvorlage; onReset: () => Promise<void> }) {
  const { schluessel, standard } = vorlage
  const [asking, setAsking] = useState(false)
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)

  async function reset() {
    setLaeuft(true)
    setFehler(null)
    try {
      await callApi(resetMailvorlage, { params: { schluessel } })
      await onReset()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error.satz)
    } finally {
      setLaeuft(false)
    }
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Zurücksetzen …
      </Button>
      <Dialog
        open={asking}
        size="lg"
        role="alertdialog"
        title="Auf den mitgelieferten Text zurücksetzen?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Abbrechen</Button>
            <Button variant="danger" loading={laeuft} onClick={() => void reset()}>
              Zurücksetzen
            </Button>
          </>
        }
      >
        <p>Ihr Text wird ersetzt und bleibt im Verlauf erhalten. Danach steht hier:</p>
        <p>
          <strong>{standard.betreff}</strong>
        </p>
        <div className="mail__text">{standard.text}</div>
        {fehler ? <InlineError title={fehler}>Ihr Text gilt weiter.</InlineError> : null}
      </Dialog>
    </>
  )
}

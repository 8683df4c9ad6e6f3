import { useState } from 'react'
import { resetMailvorlage, type Mailvorlage } from '#contract/mailvorlage.ts'
import { callApi } from '#src/api/client.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'

/** Back to the text that comes with the program, which is shown before. */
export function VorlageZuruecksetzen({ vorlage, onReset }: { vorlage: Mailvorlage; onReset: () => Promise<void> }) {
  const { schluessel, standard } = vorlage
  const [asking, setAsking] = useState(false)

  async function reset() {
    await callApi(resetMailvorlage, { params: { schluessel } })
    await onReset()
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Zurücksetzen …
      </Button>
      <Rueckfrage
        open={asking}
        size="lg"
        frage="Auf den mitgelieferten Text zurücksetzen?"
        ja="Zurücksetzen"
        sonst="Ihr Text gilt weiter."
        onJa={reset}
        onClose={() => setAsking(false)}
      >
        <p>Ihr Text wird ersetzt und bleibt im Verlauf erhalten. Danach steht hier:</p>
        <p>
          <strong>{standard.betreff}</strong>
        </p>
        <div className="mail__text">{standard.text}</div>
      </Rueckfrage>
    </>
  )
}

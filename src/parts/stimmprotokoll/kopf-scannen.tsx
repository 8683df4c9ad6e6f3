import { type ChangeEvent, useRef, useState } from 'react'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { KameraBild } from '#src/parts/notfall/kamera-bild.tsx'
import { readFoto } from '#src/parts/notfall/read-qr.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { isLeer, readAufbewahrtes } from './aufbewahrtes.ts'

const KEIN_KOPF = 'Der gelesene Code ist kein Kopf eines Stimmprotokolls.'
const KEIN_CODE = 'Auf dem Foto ist kein lesbarer Code.'

/** The printed head, by camera or from a photo. */
export default function KopfScannen({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const [satz, setSatz] = useState<string | null>(null)
  const fotos = useRef<HTMLInputElement>(null)

  function handleCode(text: string) {
    if (isLeer(readAufbewahrtes(text))) setSatz(KEIN_KOPF)
    else onText(text)
  }

  async function handleFoto(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    const text = file ? await readFoto(file) : null
    if (text === null) setSatz(KEIN_CODE)
    else handleCode(text)
  }

  return (
    <Dialog
      open
      size="lg"
      title="Gedruckten Kopf lesen"
      onClose={onClose}
      actions={
        <>
          <Button size="touch" onClick={onClose}>
            Abbrechen
          </Button>
          <Button size="touch" icon={<ImagesIcon size={20} aria-hidden="true" />} onClick={() => fotos.current?.click()}>
            Foto auswählen
          </Button>
        </>
      }
    >
      <div className="kopf-scannen">
        <p>Halten Sie den QR-Code des gedruckten Blattes vor die Kamera. Das Bild verlässt dieses Gerät nicht.</p>
        <KameraBild onCode={handleCode} />
        {satz ? <InlineError title={satz}>Bitte versuchen Sie es noch einmal, oder tippen Sie die Prüfsumme ab.</InlineError> : null}
        <input ref={fotos} type="file" accept="image/*" hidden aria-label="Foto des QR-Codes" onChange={(event) => void handleFoto(event)} />
      </div>
    </Dialog>
  )
}

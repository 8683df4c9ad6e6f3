import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Folgenstand, QrSammler } from '#src/parts/notfall/qr-folge.ts'
import { andereReihenSatz } from './notfall-worte.ts'
import { KameraBild } from '#src/parts/notfall/kamera-bild.tsx'
import { readFoto } from '#src/parts/notfall/read-qr.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import './qr-einlesen.css'

interface QrEinlesenProps {
  /** Keeps what was read when this is closed and opened again. */
  sammler: QrSammler
  /** The file that a tablet has shown, once all its codes were read. */
  onDatei: (inhalt: string) => void
  onClose: () => void
}

/** Reads the codes that a tablet shows, by camera or from photos, in any order. */
export function QrEinlesen({ sammler, onDatei, onClose }: QrEinlesenProps) {
  const [stand, setStand] = useState<Folgenstand | null>(null)
  const [satz, setSatz] = useState<string | null>(null)
  const fotos = useRef<HTMLInputElement>(null)
  // One row is brought in at a time; a code of another one that comes before this is closed would be dropped.
  const fertig = useRef(false)

  const andere = sammler.offene().filter(({ id, anzahl }) => id !== stand?.id || anzahl !== stand.anzahl)

  async function handleCode(text: string) {
    if (fertig.current) return
    const neu = sammler.add(text)
    if (!neu) return
    setStand(neu)
    if (neu.gelesen < neu.anzahl) return
    fertig.current = true
    const inhalt = await sammler.join(neu)
    if (inhalt !== null) return onDatei(inhalt)
    fertig.current = false
    setStand(null)
    setSatz('Die gelesenen Codes ergeben keine Stimmen-Datei. Bitte lesen Sie die Reihe noch einmal ein.')
  }

  async function handleFotos(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    const gelesen: string[] = []
    // One after the other: all at once they are in memory together.
    for (const file of files) {
      const text = await readFoto(file)
      if (text !== null) gelesen.push(text)
    }
    setSatz(gelesen.length === files.length ? null : `${files.length - gelesen.length} von ${files.length} Fotos zeigen keinen lesbaren Code.`)
    for (const text of gelesen) {
      if (fertig.current) sammler.add(text)
      else await handleCode(text)
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title="Stimmen mit der Kamera einlesen"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button icon={<ImagesIcon size={20} aria-hidden="true" />} onClick={() => fotos.current?.click()}>
            Fotos auswählen
          </Button>
        </>
      }
    >
      <div className="qr-einlesen">
        <p>Auf dem Tablet: „Übertragung“, dann „Als QR-Codes zeigen“. Die Reihenfolge ist egal; was schon gelesen ist, bleibt.</p>
        <KameraBild onCode={(text) => void handleCode(text)} />
        <div className="qr-einlesen__stand" role="status">
          {stand ? `${stand.gelesen} von ${stand.anzahl} Codes gelesen` : 'Noch kein Code gelesen'}
        </div>
        {stand ? <progress value={stand.gelesen} max={stand.anzahl} aria-label="Gelesene Codes" /> : null}
        {stand && andere.length > 0 ? <p>{`${andereReihenSatz(andere)} Die Reihen vermischen sich nicht.`}</p> : null}
        {satz ? <InlineError title={satz}>Es wurde nichts verändert.</InlineError> : null}
        <input ref={fotos} type="file" accept="image/*" multiple hidden aria-label="Fotos der Codes" onChange={(event) => void handleFotos(event)} />
      </div>
    </Dialog>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { InlineError } from '#src/ui/inline-error.tsx'
import { watchKamera } from './watch-kamera.ts'
import './kamera-bild.css'

/** What the camera sees; every code that comes before it is told, also the same again. */
export function KameraBild({ onCode }: { onCode: (text: string) => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [fehlt, setFehlt] = useState(false)
  const tellCode = useEffectEvent(onCode)
  useEffect(() => (video ? watchKamera(video, { onCode: (text) => tellCode(text), onFehlt: () => setFehlt(true) }) : undefined), [video])
  return (
    <>
      <video ref={setVideo} className="kamera-bild" playsInline muted aria-label="Bild der Kamera" hidden={fehlt} />
      {fehlt ? <InlineError title="Keine Kamera">Bitte erlauben Sie die Kamera im Browser, oder wählen Sie Fotos der Codes aus.</InlineError> : null}
    </>
  )
}

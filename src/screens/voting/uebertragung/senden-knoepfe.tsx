import { useEffect, useState } from 'react'
import { FloppyDiskIcon } from '@phosphor-icons/react/dist/csr/FloppyDisk'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useSenden } from '#src/parts/sendestand/use-senden.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { AlsQrCodes } from './als-qr-codes.tsx'
import { downloadText } from '../jurys/download-text.ts'

/** Ways for votes to leave this tablet: the network, and a signed file for the Jurybüro, to carry or to read off the screen. */
export function SendenKnoepfe() {
  const tablet = useTablet()
  const { sendet, senden } = useSenden()
  const [gesichert, setGesichert] = useState<string | null>(null)
  const [istGescheitert, setIstGescheitert] = useState(false)
  useEffect(() => tablet.prepareNotfallDatei(), [tablet])

  async function sichern() {
    try {
      const { dateiname, inhalt } = await tablet.makeNotfallDatei({ alle: false })
      downloadText(dateiname, inhalt)
      setGesichert(dateiname)
      setIstGescheitert(false)
    } catch {
      setGesichert(null)
      setIstGescheitert(true)
    }
  }

  return (
    <div className="uebertragung__wege">
      <Button variant="primary" size="touch" icon={<PaperPlaneTiltIcon size={22} />} loading={sendet} onClick={senden}>
        Jetzt senden
      </Button>
      <Button size="touch" icon={<FloppyDiskIcon size={22} />} onClick={() => void sichern()}>
        Als Datei sichern
      </Button>
      <AlsQrCodes />
      {istGescheitert ? (
        <InlineError title="Die Datei konnte nicht gesichert werden.">
          Ihre Stimmen bleiben auf diesem Tablet. Bitte versuchen Sie es noch einmal oder wenden Sie sich an das Jurybüro.
        </InlineError>
      ) : null}
      {gesichert ? (
        <p
          className="uebertragung__satz"
          role="alert"
        >{`„${gesichert}“ ist gesichert. Bitte geben Sie die Datei dem Jurybüro. Ihre Stimmen bleiben auch auf diesem Tablet.`}</p>
      ) : null}
    </div>
  )
}

import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { lazy, Suspense, useState } from 'react'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

const QrLauf = lazy(async () => ({ default: (await import('#src/parts/notfall/qr-lauf.tsx')).QrLauf }))

/** For a room without a network, and a tablet without a place for files: the same signed file, to be read off the screen. */
export function AlsQrCodes() {
  const tablet = useTablet()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [istGescheitert, setIstGescheitert] = useState(false)

  async function zeige() {
    try {
      const { inhalt } = await tablet.makeNotfallDatei({ alle: false })
      const { makeQrFolge } = await import('#src/parts/notfall/qr-folge.ts')
      setCodes(await makeQrFolge(inhalt))
      setIstGescheitert(false)
    } catch {
      setIstGescheitert(true)
    }
  }

  return (
    <>
      <Button size="touch" icon={<QrCodeIcon size={22} aria-hidden="true" />} onClick={() => void zeige()}>
        Als QR-Codes zeigen
      </Button>
      {istGescheitert ? (
        <InlineError title="Die QR-Codes konnten nicht erzeugt werden.">
          Ihre Stimmen bleiben auf diesem Tablet. Bitte sichern Sie sie als Datei, oder wenden Sie sich an das Wettbewerbsbüro.
        </InlineError>
      ) : null}
      {codes ? (
        <Suspense fallback={null}>
          <QrLauf codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

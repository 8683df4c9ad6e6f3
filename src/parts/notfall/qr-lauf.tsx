import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useEffect, useState } from 'react'
import { QrCode } from '#src/parts/qr/qr-code.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import './qr-lauf.css'

/** Three a second at the most: what changes faster may harm (WCAG 2.3.1). */
const WECHSEL_MS = 340

interface QrLaufProps {
  codes: readonly string[]
  onClose: () => void
}

/** One code after the other, round and round: whoever reads them may begin anywhere and miss some. */
export function QrLauf({ codes, onClose }: QrLaufProps) {
  const [index, setIndex] = useState(0)
  const [laeuft, setLaeuft] = useState(true)
  useEffect(() => {
    if (!laeuft || codes.length < 2) return
    const timer = setInterval(() => setIndex((before) => (before + 1) % codes.length), WECHSEL_MS)
    return () => clearInterval(timer)
  }, [laeuft, codes.length])
  useWach()
  return (
    <Dialog
      open
      size="lg"
      title="Stimmen als QR-Codes"
      onClose={onClose}
      actions={
        <>
          <Button size="touch" onClick={onClose}>
            Schließen
          </Button>
          {codes.length > 1 ? (
            <Button
              size="touch"
              icon={laeuft ? <PauseIcon size={22} aria-hidden="true" /> : <PlayIcon size={22} aria-hidden="true" />}
              onClick={() => setLaeuft(!laeuft)}
            >
              {laeuft ? 'Anhalten' : 'Weiterlaufen'}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="qr-lauf">
        <p>
          {codes.length === 1 ? 'Der Code wird' : 'Die Codes laufen im Kreis und werden'} im Wettbewerbsbüro auf der Übersicht mit „Mit Kamera
          einlesen“ gelesen. Ihre Stimmen bleiben auch auf diesem Tablet.
        </p>
        <QrCode text={codes[index] ?? ''} label={`Code ${index + 1} von ${codes.length}`} />
        <p className="qr-lauf__stand tabular">{`Code ${index + 1} von ${codes.length}`}</p>
        {laeuft || codes.length < 2 ? null : (
          <div className="qr-lauf__schritte">
            <Button size="touch" onClick={() => setIndex((index + codes.length - 1) % codes.length)}>
              Voriger Code
            </Button>
            <Button size="touch" onClick={() => setIndex((index + 1) % codes.length)}>
              Nächster Code
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** A tablet that nobody touches would turn dark in the middle of the row. */
function useWach(): void {
  useEffect(() => {
    let ended = false
    let sperre: WakeLockSentinel | null = null
    void navigator.wakeLock
      ?.request('screen')
      .then((held) => {
        sperre = held
        if (ended) void held.release()
      })
      .catch(() => undefined)
    return () => {
      ended = true
      void sperre?.release()
    }
  }, [])
}

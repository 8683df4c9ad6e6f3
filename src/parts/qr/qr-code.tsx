import { create } from 'qrcode'
import './qr-code.css'

/** Free space around it, in modules, so that cameras find it. */
const QUIET = 4

/** Drawn here, black on white in both themes: what is in it may be a secret and leaves the browser for nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from({ length: size * size }, (_, index) => index).filter((index) => data[index])
  const path = dark.map((index) => `M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1v1h-1z`).join('')
  const width = size + 2 * QUIET
  return (
    <svg className="qr-code" viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

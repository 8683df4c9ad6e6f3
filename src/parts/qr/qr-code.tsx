import { encodeQR } from 'qr'
import './qr-code.css'

/** Free space around it, in modules, so that cameras find it. */
const QUIET = 4
const ART = { ecc: 'medium', border: QUIET } as const

/** Drawn here, black on white in both themes: what is in it may be a secret and leaves the browser for nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const felder = encodeQR(text, 'raw', ART)
  const path = felder.map((zeile, y) => zeile.map((dunkel, x) => (dunkel ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  const width = felder.length
  return (
    <svg className="qr-code" viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

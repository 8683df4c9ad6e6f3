/** Of the twelve bits that count within a millisecond; a new one begins in their lower half. */
const ZAEHLER_MAX = 0xfff
let letzteMs = 0
let zaehler = 0

/** UUIDv7: ids sort by the moment they were made, those of one millisecond in the order of their making (RFC 9562, 6.2), so that indexes grow at their end and a history keeps its order. */
export function newId(nowMs: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(nowMs / 0x1_0000))
  view.setUint16(4, nowMs % 0x1_0000)
  zaehler = nowMs === letzteMs && zaehler < ZAEHLER_MAX ? zaehler + 1 : view.getUint16(6) & (ZAEHLER_MAX >> 1)
  letzteMs = nowMs
  view.setUint16(6, 0x7000 | zaehler)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

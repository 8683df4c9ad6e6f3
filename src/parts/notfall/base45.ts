/** RFC 9285: bytes as those 45 characters that QR codes hold most densely. */
const ZEICHEN = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second] = [bytes[index], bytes[index + 1]]
    text += second === undefined ? encode(first, 2) : encode(first * 256 + second, 3)
  }
  return text
}

function encode(value: number, length: number): string {
  return Array.from({ length }, (_, place) => ZEICHEN[Math.floor(value / 45 ** place) % 45]).join('')
}

/** null: that was never made of bytes. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 3) {
    const group = Array.from(text.slice(index, index + 3), (letter) => ZEICHEN.indexOf(letter))
    const value = group.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const largest = group.length === 3 ? 0xff_ff : 0xff
    if (group.includes(-1) || value > largest) return null
    if (group.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return new Uint8Array(bytes)
}

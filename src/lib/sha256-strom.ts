/** SHA-256 piece by piece: what the browser itself offers wants the whole file in memory. */
const K = new Uint32Array(64)
const ANFANG = new Uint32Array(8)
fillKonstanten()

/** The first 32 bits of the fractions of cube roots and square roots of the first primes, as the standard derives them. */
function fillKonstanten(): void {
  let anzahl = 0
  for (let zahl = 2; anzahl < 64; zahl += 1) {
    let prim = true
    for (let teiler = 2; teiler * teiler <= zahl; teiler += 1) if (zahl % teiler === 0) prim = false
    if (!prim) continue
    if (anzahl < 8) ANFANG[anzahl] = bruchOf(Math.sqrt(zahl))
    K[anzahl] = bruchOf(Math.cbrt(zahl))
    anzahl += 1
  }
}

function bruchOf(wurzel: number): number {
  return Math.floor((wurzel - Math.floor(wurzel)) * 0x1_0000_0000)
}

const BLOCK = 64

interface Sha256 {
  update(bytes: Uint8Array): void
  /** In hex; afterwards nothing more is added. */
  finish(): string
}

export function createSha256(): Sha256 {
  const stand = Uint32Array.from(ANFANG)
  const worte = new Uint32Array(64)
  const rest = new Uint8Array(BLOCK)
  let imRest = 0
  let gesamt = 0

  function update(bytes: Uint8Array): void {
    gesamt += bytes.length
    let at = 0
    if (imRest > 0) {
      at = Math.min(BLOCK - imRest, bytes.length)
      rest.set(bytes.subarray(0, at), imRest)
      imRest += at
      if (imRest < BLOCK) return
      addBlock(stand, worte, rest, 0)
      imRest = 0
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) addBlock(stand, worte, bytes, at)
    rest.set(bytes.subarray(at))
    imRest = bytes.length - at
  }

  return {
    update,
    finish() {
      const bits = gesamt * 8
      const ende = new Uint8Array(imRest < 56 ? BLOCK - imRest : 2 * BLOCK - imRest)
      ende[0] = 0x80
      const blick = new DataView(ende.buffer)
      blick.setUint32(ende.length - 8, Math.floor(bits / 0x1_0000_0000))
      blick.setUint32(ende.length - 4, bits % 0x1_0000_0000)
      update(ende)
      return Array.from(stand, (wort) => wort.toString(16).padStart(8, '0')).join('')
    },
  }
}

/** Numbers only, no slices: several gigabytes go through here. */
function addBlock(stand: Uint32Array, worte: Uint32Array, bytes: Uint8Array, ab: number): void {
  for (let index = 0; index < 16; index += 1) {
    const at = ab + index * 4
    worte[index] = ((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16) | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number)
  }
  for (let index = 16; index < 64; index += 1) {
    const x = worte[index - 15] as number
    const y = worte[index - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    worte[index] = ((worte[index - 16] as number) + s0 + (worte[index - 7] as number) + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = stand as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[index] as number) + (worte[index] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const neu = [a, b, c, d, e, f, g, h]
  for (let index = 0; index < 8; index += 1) stand[index] = (stand[index] as number) + (neu[index] as number)
}

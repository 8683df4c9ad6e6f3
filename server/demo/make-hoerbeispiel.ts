import { createZufall } from './artwork/zufall.ts'

const RATE = 22_050
const SCHLAG_S = 0.4
const SCHLAEGE = 30
/** Pentatonic: whatever follows sounds right. */
const TOENE = [0, 2, 4, 7, 9, 12, 14, 16] as const

export interface Hoerbeispiel {
  bytes: Buffer
  durationMs: number
}

/** A twelve-second jingle as WAV, its melody drawn from the work's name; no encoder is needed to play it. */
export function makeHoerbeispiel(seed: string): Hoerbeispiel {
  const zufall = createZufall(`ton/${seed}`)
  const grundton = 196 * 2 ** (zufall.ganz(0, 7) / 12)
  const samples = new Float32Array(Math.round(RATE * SCHLAG_S * SCHLAEGE))
  for (let schlag = 0; schlag < SCHLAEGE - 2; schlag += 1) {
    if (zufall.zahl() < 0.78) addTon(samples, { von: schlag * SCHLAG_S, hertz: grundton * 2 ** (zufall.aus(TOENE) / 12), laut: 0.22, dauer: 0.9 })
    if (schlag % 4 === 0)
      addTon(samples, { von: schlag * SCHLAG_S, hertz: (grundton / 2) * 2 ** (zufall.aus([0, 7, 9]) / 12), laut: 0.26, dauer: 1.7 })
  }
  return { bytes: toWav(samples), durationMs: Math.round(SCHLAG_S * SCHLAEGE * 1000) }
}

function addTon(samples: Float32Array, ton: { von: number; hertz: number; laut: number; dauer: number }): void {
  const first = Math.round(ton.von * RATE)
  const count = Math.min(Math.round(ton.dauer * RATE), samples.length - first)
  for (let n = 0; n < count; n += 1) {
    const t = n / RATE
    const huelle = Math.min(1, t * 90) * Math.exp(-t * 4.2)
    const welle = Math.sin(2 * Math.PI * ton.hertz * t) + 0.32 * Math.sin(4 * Math.PI * ton.hertz * t) * Math.exp(-t * 6)
    samples[first + n] = (samples[first + n] ?? 0) + ton.laut * huelle * welle
  }
}

function toWav(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries()) bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), 44 + index * 2)
  return bytes
}

import type { DateiLeser } from './datei-leser.ts'
import { listWavChunks } from './read-ton.ts'
import { addStueck, type Schnitt, type Stueck } from './schnitt.ts'

/** What a player needs; titles, makers and remarks stand in others (LIST, bext, iXML, id3). */
const TON = new Set(['fmt ', 'fact', 'data'])

export async function cutWav(datei: DateiLeser): Promise<Schnitt> {
  const chunks = (await listWavChunks(datei)).filter(({ name }) => TON.has(name))
  const stuecke: Stueck[] = []
  let bytes = 4
  for (const { start, size } of chunks) {
    addStueck(stuecke, { start, end: start + 8 + size })
    // Every chunk begins at an even place, also where the last byte of the file is missing.
    if (size % 2 === 1) stuecke.push({ nullen: 1 })
    bytes += 8 + size + (size % 2)
  }
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  head.writeUInt32LE(bytes, 4)
  return { stuecke: [{ bytes: head }, ...stuecke], durationMs: null }
}

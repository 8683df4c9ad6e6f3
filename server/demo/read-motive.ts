import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

export interface Motiv {
  /** Title of the work. */
  arbeit: string
  nr: number
  svg: string
  breite: number
  hoehe: number
}

/** All pictures of the programme, by work: drawings that share their letters, and so only take 3 MB together. */
export async function readMotive(): Promise<Map<string, Motiv[]>> {
  const bytes = await promisify(brotliDecompress)(await readFile(new URL('./daten/motive.jsonl.br', import.meta.url)))
  const motive = bytes
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Motiv)
  return Map.groupBy(motive, ({ arbeit }) => arbeit)
}

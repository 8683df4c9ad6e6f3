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

/** All pictures of the programme, by work: drawings that share their letters, and so only take 3 MB together; those of the young and of crafts lie beside them as they are. */
export async function readMotive(): Promise<Map<string, Motiv[]>> {
  const gepackt = await readFile(new URL('./daten/motive.jsonl.br', import.meta.url))
  const young = await readFile(new URL('./daten/motive-young.jsonl', import.meta.url))
  const handwerk = await readFile(new URL('./daten/motive-handwerk.jsonl', import.meta.url))
  const motive = [await promisify(brotliDecompress)(gepackt), young, handwerk].flatMap(readLines)
  return Map.groupBy(motive, ({ arbeit }) => arbeit)
}

function readLines(bytes: Buffer): Motiv[] {
  return bytes
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Motiv)
}

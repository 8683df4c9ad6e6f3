import { fromBase45, toBase45 } from './base45.ts'

/**
 * A file with votes as a row of QR codes, for when no network and no cable is there: `LORBEER1:<id>:<number>:<count>:<part>`, the parts together
 * the gzipped file in base 45. `id` is the beginning of the SHA-256 of those bytes: it tells rows apart, and at the end whether all of it is right.
 */
const MARKE = 'LORBEER1'
/** A code of 85 by 85 fields: a camera still reads it from a tablet at arm's length. */
const TEIL_ZEICHEN = 600
const ID_ZEICHEN = 16
const MAX_CODES = 5000
/** As long as the server takes a file to be. */
const MAX_BYTES = 20 * 1_048_576

export async function makeQrFolge(inhalt: string): Promise<string[]> {
  const gepackt = new Uint8Array(await new Response(new Blob([inhalt]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())
  const text = toBase45(gepackt)
  const anzahl = Math.ceil(text.length / TEIL_ZEICHEN)
  const id = await idOf(gepackt)
  return Array.from({ length: anzahl }, (_, index) =>
    [MARKE, id, index + 1, anzahl, text.slice(index * TEIL_ZEICHEN, (index + 1) * TEIL_ZEICHEN)].join(':'),
  )
}

async function idOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_ZEICHEN)
    .toUpperCase()
}

export interface Folgenstand {
  id: string
  gelesen: number
  anzahl: number
}

export interface QrSammler {
  /** One code, in any order, as often as it comes; null: none of ours. */
  add(text: string): Folgenstand | null
  /** Rows of which a code was read, and that were not joined. */
  offene(): Folgenstand[]
  /** The file, once every code of the row was there; null when they do not belong together: then they are forgotten. */
  join(stand: Pick<Folgenstand, 'id' | 'anzahl'>): Promise<string | null>
}

/** Several tablets may be shown in turn: what was read of each is kept. */
export function createQrSammler(): QrSammler {
  const folgen = new Map<string, Map<number, string>>()
  return {
    add(text) {
      const code = readCode(text)
      if (!code) return null
      const { id, nummer, anzahl, teil } = code
      const teile = folgen.get(keyOf(code)) ?? new Map<number, string>()
      folgen.set(keyOf(code), teile)
      teile.set(nummer, teil)
      return { id, gelesen: teile.size, anzahl }
    },
    offene() {
      return [...folgen].map(([key, teile]) => {
        const [id = '', anzahl] = key.split(' ')
        return { id, gelesen: teile.size, anzahl: Number(anzahl) }
      })
    },
    async join({ id, anzahl }) {
      const key = keyOf({ id, anzahl })
      const teile = folgen.get(key)
      if (!teile || teile.size < anzahl) return null
      folgen.delete(key)
      const text = Array.from({ length: anzahl }, (_, index) => teile.get(index + 1) ?? '').join('')
      const gepackt = fromBase45(text)
      if (!gepackt || (await idOf(gepackt)) !== id) return null
      return unpack(gepackt).catch(() => null)
    },
  }
}

/** A code that says another length is of another row, whoever made it: it must not keep the true one out. */
function keyOf({ id, anzahl }: { id: string; anzahl: number }): string {
  return `${id} ${anzahl}`
}

function readCode(text: string) {
  const [marke, id = '', nummerText = '', anzahlText = '', ...rest] = text.split(':')
  const [nummer, anzahl] = [Number(nummerText), Number(anzahlText)]
  if (marke !== MARKE || id.length !== ID_ZEICHEN || rest.length === 0) return null
  if (!Number.isSafeInteger(nummer) || !Number.isSafeInteger(anzahl) || nummer < 1 || nummer > anzahl || anzahl > MAX_CODES) return null
  return { id, nummer, anzahl, teil: rest.join(':') }
}

/** A few bytes may unpack to gigabytes: whoever shows such a code is told nothing. */
async function unpack(gepackt: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([gepackt]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    bytes += step.value.length
    if (bytes > MAX_BYTES) {
      await reader.cancel()
      return null
    }
    parts.push(step.value)
  }
  return new Blob(parts).text()
}

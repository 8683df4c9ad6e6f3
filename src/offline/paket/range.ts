/** Answers exactly the range asked, in full, from pieces of a file; never a shorter 206, because films then stop in WebKit. */
export interface StueckQuelle {
  size: number
  chunkBytes: number
  mime: string
  /** Strong, without quotes. */
  etag: string
  readChunk(index: number): Promise<Blob>
}

export interface ByteRange {
  start: number
  end: number
}

/** Small enough that the first bytes leave early. */
const FIRST_PIECE_BYTES = 65_536
/** Small enough that never a whole chunk lies in memory. */
const PIECE_BYTES = 262_144
const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/

/** Rejects when the first piece cannot be read, so that the caller may still ask the network. */
export async function answerFromChunks(headers: Headers, quelle: StueckQuelle): Promise<Response> {
  const range = parseRange(rangeHeader(headers, quelle.etag), quelle.size)
  if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${quelle.size}` } })
  const { start, end } = range ?? { start: 0, end: quelle.size - 1 }
  const body = end < start ? null : await openBody(quelle, { start, end })
  const common = { 'content-type': quelle.mime, 'content-length': String(end - start + 1), 'accept-ranges': 'bytes', etag: `"${quelle.etag}"` }
  if (!range) return new Response(body, { status: 200, headers: common })
  return new Response(body, { status: 206, headers: { ...common, 'content-range': `bytes ${start}-${end}/${quelle.size}` } })
}

/** null: no range that can be understood, so the whole file is the answer (RFC 9110, 14.2). */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = header === null ? null : SINGLE_RANGE.exec(header)
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? null : suffixRange(Number(last), size)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}

function rangeHeader(headers: Headers, etag: string): string | null {
  const condition = headers.get('if-range')
  if (condition !== null && condition !== `"${etag}"`) return null
  return headers.get('range')
}

/** A range inside one chunk needs no stream: the browser takes the slice of its Blob without a copy in between. */
async function openBody(quelle: StueckQuelle, range: ByteRange): Promise<Blob | ReadableStream<Uint8Array>> {
  const index = Math.floor(range.start / quelle.chunkBytes)
  const chunk = await readWholeChunk(quelle, index)
  const first = index * quelle.chunkBytes
  if (range.end < first + chunk.size) return chunk.slice(range.start - first, range.end - first + 1)
  return openStream(quelle, range, { index, chunk })
}

function openStream(quelle: StueckQuelle, { start, end }: ByteRange, first: { index: number; chunk: Blob }): ReadableStream<Uint8Array> {
  let offset = start
  let { index, chunk } = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const wanted = Math.floor(offset / quelle.chunkBytes)
        if (wanted !== index) {
          index = wanted
          chunk = await readWholeChunk(quelle, index)
        }
        const from = offset - index * quelle.chunkBytes
        const until = Math.min(from + (offset === start ? FIRST_PIECE_BYTES : PIECE_BYTES), chunk.size, from + end - offset + 1)
        controller.enqueue(new Uint8Array(await chunk.slice(from, until).arrayBuffer()))
        offset += until - from
        if (offset > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

async function readWholeChunk(quelle: StueckQuelle, index: number): Promise<Blob> {
  const chunk = await quelle.readChunk(index)
  if (chunk.size !== chunkLength(quelle, index)) throw new Error(`Chunk ${index} of ${quelle.etag} has ${chunk.size} bytes`)
  return chunk
}

export function chunkLength({ size, chunkBytes }: Pick<StueckQuelle, 'size' | 'chunkBytes'>, index: number): number {
  return Math.min(chunkBytes, size - index * chunkBytes)
}

// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFromChunks, parseRange } from '#src/offline/paket/range.ts'
import type { StueckQuelle } from '#src/offline/paket/range.ts'

function buildQuelle(bytes: Uint8Array<ArrayBuffer>, chunkBytes: number): StueckQuelle & { open: () => number } {
  let reads = 0
  return {
    size: bytes.length,
    chunkBytes,
    mime: 'video/mp4',
    etag: 'abc',
    open: () => reads,
    readChunk: (index) => {
      reads += 1
      return Promise.resolve(new Blob([bytes.slice(index * chunkBytes, (index + 1) * chunkBytes)]))
    },
  }
}

async function ask(quelle: StueckQuelle, range?: string, extra: Record<string, string> = {}) {
  const response = await answerFromChunks(new Headers({ ...extra, ...(range === undefined ? {} : { range }) }), quelle)
  return { response, body: new Uint8Array(await response.arrayBuffer()) }
}

const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => index % 251)

describe('ranges from stored chunks', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, 9999],
    ['bytes=9999-', 9999, 9999],
    ['bytes=-1', 9999, 9999],
    ['bytes=-20000', 0, 9999],
    ['bytes=4000-20000', 4000, 9999],
    ['bytes=1023-1024', 1023, 1024],
  ])('answers %s exactly, in full', async (range, start, end) => {
    const { response, body } = await ask(buildQuelle(bytes, 1024), range)
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/10000`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect(body).toEqual(bytes.slice(start, end + 1))
  })

  it.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=-0'])('answers %s with 416 and the length', async (range) => {
    const { response } = await ask(buildQuelle(bytes, 1024), range)
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10000')
  })

  it.each([undefined, 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b'])('answers the whole file to %s', async (range) => {
    const { response, body } = await ask(buildQuelle(bytes, 1024), range)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('10000')
    expect(body).toEqual(bytes)
  })

  it('answers the whole file when If-Range names another file', async () => {
    expect((await ask(buildQuelle(bytes, 1024), 'bytes=0-1', { 'if-range': '"xyz"' })).response.status).toBe(200)
    expect((await ask(buildQuelle(bytes, 1024), 'bytes=0-1', { 'if-range': '"abc"' })).response.status).toBe(206)
  })

  it('answers an empty file', async () => {
    const { response, body } = await ask(buildQuelle(new Uint8Array(), 1024))
    expect([response.status, body.length]).toEqual([200, 0])
    expect((await ask(buildQuelle(new Uint8Array(), 1024), 'bytes=0-')).response.status).toBe(416)
  })

  it('equals the slice of the file for any file, chunk and range', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 4000 }),
        fc.integer({ min: 1, max: 700 }),
        fc.nat(4500),
        fc.option(fc.nat(4500), { nil: undefined }),
        async (file, chunkBytes, start, end) => {
          const { response, body } = await ask(buildQuelle(new Uint8Array(file), chunkBytes), `bytes=${start}-${end ?? ''}`)
          const unreadable = end !== undefined && end < start
          const outside = !unreadable && start >= file.length
          expect(response.status).toBe(unreadable ? 200 : outside ? 416 : 206)
          expect(body).toEqual(unreadable ? file : outside ? new Uint8Array() : file.slice(start, (end ?? file.length) + 1))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never answers outside the file, whatever the header says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,25}-\d{0,25}$/)), fc.nat(10_000), (header, size) => {
        const range = parseRange(header, size)
        if (range === null || range === 'unsatisfiable') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })

  it('reads chunk after chunk, only as far as the player asks', async () => {
    const quelle = buildQuelle(bytes, 1024)
    const response = await answerFromChunks(new Headers({ range: 'bytes=0-' }), quelle)
    const reader = response.body!.getReader()
    await reader.read()
    await reader.read()
    expect(quelle.open()).toBe(2)
    await reader.cancel()
  })

  it('rejects before answering when the first chunk is gone, and breaks the stream when a later one is', async () => {
    const quelle = buildQuelle(bytes, 1024)
    const broken = (from: number): StueckQuelle => ({
      ...quelle,
      readChunk: (index) => (index >= from ? Promise.reject(new Error('gone')) : quelle.readChunk(index)),
    })
    await expect(answerFromChunks(new Headers(), broken(0))).rejects.toThrow('gone')
    const response = await answerFromChunks(new Headers(), broken(1))
    await expect(response.arrayBuffer()).rejects.toThrow('gone')
  })
})

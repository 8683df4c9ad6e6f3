import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES } from '#contract/stimmabgabe.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a JSON body, as it is read: after inflating. */
    bodyBytes: number
  }
}

type Inflate = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>
const ENCODINGS: Record<string, Inflate | undefined> = { gzip: promisify(gunzip), deflate: promisify(inflate) }

/** JSON is the only body; it may come compressed, and its limit holds for what comes out. */
export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyBytes', 0)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const bytes = await readBytes(request, body)
    request.bodyBytes = bytes.length
    const text = bytes.toString()
    if (text === '') return undefined
    return new Promise((resolve, reject) =>
      parseJson(request, text, (error, value) => (error ? reject(new AppFehler('json-unlesbar')) : resolve(value))),
    )
  })
}

async function readBytes(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity') return body
  const inflateBody = Object.hasOwn(ENCODINGS, encoding) ? ENCODINGS[encoding] : undefined
  if (!inflateBody) throw new AppFehler('medientyp')
  try {
    return await inflateBody(body, { maxOutputLength: request.routeOptions.bodyLimit ?? MAX_BODY_BYTES })
  } catch (error) {
    throw new AppFehler(error instanceof RangeError ? 'zu-gross' : 'json-unlesbar')
  }
}

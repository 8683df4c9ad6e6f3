import { createHash } from 'node:crypto'
import type { Jurypaket, PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'

/** What the server says about packages and media, with the faults no real server can be asked for. */
export interface PaketServer {
  fetch: typeof globalThis.fetch
  /** Every request that reached it, as `path range`. */
  log: string[]
  setPaket(paket: Jurypaket | null): void
  addDatei(bytes: Uint8Array<ArrayBuffer>): string
  /** Answers in place of the server, or undefined to let it answer. */
  intercept: ((path: string, request: { range: string | null; signal: AbortSignal | null }) => Promise<Response> | undefined) | null
}

export const CHUNK = 1000

export function createPaketServer(): PaketServer {
  const dateien = new Map<string, Uint8Array<ArrayBuffer>>()
  let paket: Jurypaket | null = null
  const server: PaketServer = {
    log: [],
    intercept: null,
    setPaket: (next) => {
      paket = next
    },
    addDatei(bytes) {
      const sha256 = hash(bytes)
      dateien.set(sha256, bytes)
      return sha256
    },
    fetch: async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString()
      const headers = new Headers(init?.headers)
      const range = headers.get('range')
      server.log.push(range === null ? path : `${path} ${range}`)
      const taken = server.intercept?.(path, { range, signal: init?.signal ?? null })
      if (taken) return taken
      return path.startsWith('/media/') ? answerDatei(dateien.get(path.slice(7)), range) : answerPaket(paket, headers.get('if-none-match'))
    },
  }
  return server
}

function answerPaket(paket: Jurypaket | null, known: string | null): Response {
  if (!paket) return refuse(403, 'not-member')
  const body = JSON.stringify(paket)
  const etag = `"${hash(new TextEncoder().encode(body))}"`
  if (known === etag) return new Response(null, { status: 304 })
  return new Response(body, { headers: { 'content-type': 'application/json', etag } })
}

function answerDatei(bytes: Uint8Array<ArrayBuffer> | undefined, range: string | null): Response {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (!bytes || first === undefined) return refuse(404, 'nicht-gefunden')
  return new Response(bytes.slice(Number(first), Number(last) + 1), { status: 206 })
}

export function refuse(status: number, error: string): Response {
  return Response.json({ error, message: 'Das geht nicht.' }, { status })
}

export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Bytes that differ by seed and do not repeat at chunk borders. */
export function makeBytes(length: number, seed: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17 + (index >> 8)) % 256)
}

export function buildMedium(server: PaketServer, bytes: Uint8Array<ArrayBuffer>, variant: PaketMedium['variant']): PaketMedium {
  const chunkSha256 = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) => hash(bytes.slice(index * CHUNK, (index + 1) * CHUNK)))
  return {
    sha256: server.addDatei(bytes),
    bytes: bytes.length,
    mime: variant === 'video' ? 'video/mp4' : 'image/jpeg',
    variant,
    seite: null,
    medienId: buildId(1),
    medienfeldId: buildId(2),
    position: 1,
    legende: '',
    width: null,
    height: null,
    durationMs: null,
    chunkBytes: CHUNK,
    chunkSha256,
  }
}

export function buildId(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

export function buildEinreichung(id: string, medien: PaketMedium[]): PaketEinreichung {
  return {
    id,
    kategorieId: buildId(900),
    revision: 1,
    nummer: '2026-03-017',
    titel: 'Nachtzug nach Morgen',
    auftraggeber: 'Bahn',
    marke: 'Nachtzug',
    agentur: null,
    credits: [],
    texte: { kurztext: '', briefing: '', idee: '', umsetzung: '', ergebnis: '' },
    links: [],
    medien,
  }
}

export function buildPaket(juryId: string, revision: number, einreichungen: PaketEinreichung[]): Jurypaket {
  return {
    juryId,
    jahr: 2026,
    nummer: 1,
    titel: 'Plakat',
    revision,
    mitglied: null,
    begruessung: '',
    jurybuero: { name: 'Jurybüro', telefon: '', email: '' },
    runden: [],
    kategorien: [],
    medienfelder: [],
    einreichungen,
    befangen: [],
    befangenBestaetigt: [],
  }
}

import { createServer, request as sendRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What may happen to one request between tablet and server. `fremd` answers with a page that is not ours. */
export type Fault =
  | { kind: 'drop-request' | 'drop-answer' | 'duplicate' | 'truncate' | 'cut' | 'captive' | 'black-hole' | 'flip' }
  | { kind: 'delay' | 'delay-answer' | 'zombie'; ms: number }
  | { kind: 'status'; status: number; fremd?: boolean }

export interface ProxyRequest {
  method: string
  path: string
  body: Buffer
}

export interface ProxyEntry {
  method: string
  path: string
  fault: string | null
  /** null: nobody answered. */
  status: number | null
}

export interface FaultProxy {
  readonly url: string
  readonly port: number
  /** Every request since the start; with `bytesSeen` the witness of what left the tablet. */
  readonly log: ProxyEntry[]
  readonly counts: Record<string, number>
  /** All bytes that ever arrived here, whatever became of them. */
  bytesSeen(): number
  /** Asked for every request; undefined lets it pass. */
  choose(chooser: ((request: ProxyRequest) => Fault | undefined) | null): void
  /** The next matching request meets this fault; resolves when it has. */
  once(matches: (request: ProxyRequest) => boolean, fault: Fault): Promise<void>
  /** Resolves with the next matching request that was answered. */
  untilAnswered(matches: (entry: ProxyEntry) => boolean): Promise<ProxyEntry>
  /** Connections are refused, as when the network is gone. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  limit(bytesPerSecond: number | null): void
  close(): Promise<void>
}

const ERROR_CODES: Record<number, string> = {
  401: 'nicht-angemeldet',
  403: 'keine-berechtigung',
  413: 'zu-gross',
  415: 'medientyp',
  426: 'aktualisierung-noetig',
  429: 'zu-viele-anfragen',
  503: 'nicht-bereit',
}
const CAPTIVE_PAGE =
  '<!doctype html><html><head><title>Hotel WLAN</title></head><body><h1>Willkommen im Hotel-WLAN</h1><p>Bitte stimmen Sie den Bedingungen zu.</p></body></html>'

/** Stands between the tablets and the real server and does to their requests what a bad network does. */
export async function startFaultProxy(target: { port: number }): Promise<FaultProxy> {
  const lane = new Lane(target)
  const server = createServer((request, response) => void lane.handle(request, response))
  server.on('connection', (socket) => lane.watch(socket))
  server.keepAliveTimeout = 30_000
  await listen(server, 0)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    log: lane.log,
    counts: lane.counts,
    bytesSeen: () => lane.bytesSeen(),
    choose(chooser) {
      lane.chooser = chooser
    },
    once: (matches, fault) => new Promise((resolve) => lane.planned.push({ matches, fault, met: resolve })),
    untilAnswered: (matches) => new Promise((resolve) => lane.waiting.push({ matches, resolve })),
    async goOffline() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      lane.dropConnections()
      await closed
      lane.count('offline')
    },
    async goOnline() {
      if (!server.listening) await listen(server, port)
    },
    limit(bytesPerSecond) {
      lane.bytesPerSecond = bytesPerSecond
    },
    async close() {
      const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null
      lane.dropConnections()
      await closed
    },
  }
}

/** The same seed gives the same numbers: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const STATUSES = [401, 403, 408, 413, 425, 426, 429, 500, 502, 503]

/** A chooser that meets `rate` of the requests with a fault drawn from all kinds. */
export function seededFaults(random: () => number, { rate, slowMs = 400 }: { rate: number; slowMs?: number }): () => Fault | undefined {
  const draw = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const plain = ['drop-request', 'drop-answer', 'drop-answer', 'duplicate', 'truncate', 'cut', 'captive', 'black-hole'] as const
  return () => {
    if (random() >= rate) return undefined
    const roll = random()
    if (roll < 0.6) return { kind: draw(plain) }
    if (roll < 0.8) return { kind: draw(['delay', 'delay-answer', 'zombie', 'zombie'] as const), ms: Math.ceil(random() * slowMs) }
    return { kind: 'status', status: draw(STATUSES), fremd: random() < 0.3 }
  }
}

class Lane {
  readonly log: ProxyEntry[] = []
  readonly counts: Record<string, number> = {}
  readonly planned: { matches: (request: ProxyRequest) => boolean; fault: Fault; met: () => void }[] = []
  readonly waiting: { matches: (entry: ProxyEntry) => boolean; resolve: (entry: ProxyEntry) => void }[] = []
  readonly target: { port: number }
  chooser: ((request: ProxyRequest) => Fault | undefined) | null = null
  bytesPerSecond: number | null = null
  private readonly sockets = new Set<Socket>()
  private bytesOfClosed = 0
  private freeAt = 0

  constructor(target: { port: number }) {
    this.target = target
  }

  watch(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.sockets.delete(socket)
      this.bytesOfClosed += socket.bytesRead
    })
  }

  bytesSeen(): number {
    return [...this.sockets].reduce((sum, socket) => sum + socket.bytesRead, this.bytesOfClosed)
  }

  dropConnections(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  count(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request).catch(() => null)
    if (!body) return
    const asked = { method: request.method ?? 'GET', path: request.url ?? '/', body }
    const fault = this.faultFor(asked)
    const kind = fault ? nameOf(fault) : null
    const entry: ProxyEntry = { method: asked.method, path: asked.path, fault: kind, status: null }
    this.log.push(entry)
    if (kind) this.count(kind)
    try {
      await this.meet({ request, response, body, entry }, fault)
    } catch {
      this.count('unreachable')
      request.socket.destroy()
    }
  }

  private faultFor(asked: ProxyRequest): Fault | undefined {
    const index = this.planned.findIndex(({ matches }) => matches(asked))
    const [planned] = index >= 0 ? this.planned.splice(index, 1) : []
    planned?.met()
    if (planned) return planned.fault
    return asked.path.startsWith('/api/ereignisse') ? undefined : this.chooser?.(asked)
  }

  private async meet(exchange: Exchange, fault: Fault | undefined): Promise<void> {
    const { response, request } = exchange
    if (!fault) return this.pass(exchange)
    if (fault.kind === 'black-hole') return
    if (fault.kind === 'drop-request') return void request.socket.destroy()
    if (fault.kind === 'captive') return answer(exchange, 200, { type: 'text/html; charset=utf-8', body: CAPTIVE_PAGE })
    if (fault.kind === 'status') return answer(exchange, fault.status, ownOrForeign(fault))
    if (fault.kind === 'zombie') {
      request.socket.destroy()
      await wait(fault.ms)
      return void (await this.ask(exchange).catch(() => null))
    }
    if (fault.kind === 'delay') await wait(fault.ms)
    if (fault.kind === 'duplicate') await this.ask(exchange)
    const whole = await this.ask(exchange)
    if (fault.kind === 'delay-answer') await wait(fault.ms)
    if (fault.kind === 'drop-answer') return void request.socket.destroy()
    this.relay(exchange, whole, fault)
    if (fault.kind === 'cut') response.socket?.destroy()
  }

  /** Sends the whole answer, shortened or with one wrong byte as the fault wants it. */
  private relay(exchange: Exchange, whole: Whole, fault: Fault): void {
    const { response, entry } = exchange
    let { body } = whole
    if (fault.kind === 'truncate') body = body.subarray(0, Math.floor(body.length / 2))
    if (fault.kind === 'flip' && body.length > 0) {
      body = Buffer.from(body)
      body[Math.floor(body.length / 2)] = (body[Math.floor(body.length / 2)] ?? 0) ^ 1
    }
    const length = fault.kind === 'cut' ? body.length + 1 : body.length
    const bodiless = exchange.request.method === 'HEAD' || whole.status === 304 || whole.status === 204
    response.writeHead(whole.status, [...withoutFraming(whole.rawHeaders), ...(bodiless ? [] : ['content-length', String(length)])])
    if (fault.kind === 'cut') response.write(body.subarray(0, Math.floor(body.length / 2)))
    else response.end(bodiless ? undefined : body)
    this.finish(entry, whole.status)
  }

  private async pass(exchange: Exchange): Promise<void> {
    const upstream = await this.open(exchange)
    const { response, entry } = exchange
    response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders)
    response.flushHeaders()
    const closed = new Promise((resolve) => response.once('close', resolve))
    void closed.then(() => upstream.destroy())
    this.finish(entry, upstream.statusCode ?? 502)
    try {
      for await (const chunk of upstream as AsyncIterable<Buffer>) {
        await this.throttle(chunk.length)
        if (!response.write(chunk)) await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))])
      }
      response.end()
    } catch {
      response.socket?.destroy()
    }
  }

  private finish(entry: ProxyEntry, status: number): void {
    entry.status = status
    for (const waiter of this.waiting.filter(({ matches }) => matches(entry))) {
      this.waiting.splice(this.waiting.indexOf(waiter), 1)
      waiter.resolve(entry)
    }
  }

  private async throttle(bytes: number): Promise<void> {
    if (!this.bytesPerSecond) return
    const now = performance.now()
    this.freeAt = Math.max(now, this.freeAt) + (bytes / this.bytesPerSecond) * 1000
    await wait(this.freeAt - now)
  }

  private async ask(exchange: Exchange): Promise<Whole> {
    const upstream = await this.open(exchange)
    return { status: upstream.statusCode ?? 502, rawHeaders: upstream.rawHeaders, body: await readAll(upstream) }
  }

  private open({ request, body }: Exchange): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = request
      const upstream = sendRequest({
        host: '127.0.0.1',
        port: this.target.port,
        method,
        path: url,
        headers: { ...headers, connection: 'close' },
        agent: false,
      })
      upstream.on('response', resolve)
      upstream.on('error', reject)
      upstream.end(body)
    })
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  entry: ProxyEntry
}

interface Whole {
  status: number
  rawHeaders: string[]
  body: Buffer
}

function nameOf(fault: Fault): string {
  return fault.kind === 'status' ? `${fault.status}${fault.fremd ? ' (fremd)' : ''}` : fault.kind
}

function ownOrForeign({ status, fremd }: { status: number; fremd?: boolean }): { type: string; body: string } {
  if (fremd) return { type: 'text/html; charset=utf-8', body: `<html><body><h1>${status}</h1>nginx</body></html>` }
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ error: ERROR_CODES[status] ?? 'interner-fehler', message: 'Das hat nicht geklappt.' }),
  }
}

function answer({ response, entry }: Exchange, status: number, { type, body }: { type: string; body: string }): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(status === 429 && { 'retry-after': '1' }) })
  response.end(body)
  entry.status = status
}

function withoutFraming(rawHeaders: string[]): string[] {
  const dropped = new Set(['transfer-encoding', 'content-length', 'connection', 'keep-alive'])
  return rawHeaders.filter((_, index) => !dropped.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()))
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

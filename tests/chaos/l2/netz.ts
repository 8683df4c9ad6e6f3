import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { begleite } from '../client/ruhe.ts'
import { fehler, type WireBody } from '../client/server.ts'

export interface Brief {
  method: string
  url: string
  headers: Record<string, string>
  payload: Buffer | string | undefined
}

/** Changes what reaches the server or what comes back: how the seeded defects get in. */
export interface Eingriff {
  anfrage?(body: WireBody): WireBody
  /** Any request to `/api/voting`, before it leaves. */
  brief?(brief: Brief): Brief
  /** Seen before any fault; true: the request does not leave. */
  sperrt?(brief: Brief): boolean
  neueAnmeldung?(): void
  /** Instead of the server. */
  statt?(body: WireBody): Response | undefined
  antwort?(response: Response, body: WireBody): Promise<Response>
}

export interface NetzTeile {
  app: FastifyInstance
  random: () => number
  zaehle(kind: string): void
  eingriff: Eingriff
  /** Packages are there to be read, and most reports of the tablet arrive. */
  mitPaket: boolean
}

/** The network of one device: the session's cookie, and every fault that a network can do to a request. */
export class L2Netz {
  cookie = ''
  zustand: 'gut' | 'schlecht' | 'weg' = 'schlecht'
  rate = 0.3
  /** Told that it is too old: an update follows. */
  veraltet = false
  /** So many compressed bodies are lost on the way. */
  gzipVerloren = 0
  /** Acts of which the screen has said NICHT gespeichert. */
  readonly abgelehnt = new Set<string>()
  readonly verletzungen: string[] = []
  private spaeter: Brief[] = []
  private readonly teile: NetzTeile

  constructor(teile: NetzTeile) {
    this.teile = teile
  }

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { eingriff, mitPaket, random } = this.teile
    const read = this.readBrief(String(input), init)
    const brief = eingriff.brief?.(read) ?? read
    // Packages have their own tests; mostly they would only cost time here.
    if (brief.url.endsWith('/paket') && !mitPaket) return fehler(503, 'nicht-bereit')
    // Most reports of the tablet are alike.
    if (brief.method === 'PUT' && random() < (mitPaket ? 0.3 : 0.75)) return fehler(503, 'nicht-bereit')
    this.watchAbgelehnte(brief)
    if (this.zustand === 'weg' || eingriff.sperrt?.(brief)) throw new TypeError('Failed to fetch')
    if (brief.headers['content-encoding'] === 'gzip' && this.gzipVerloren > 0) {
      this.gzipVerloren -= 1
      throw new TypeError('Failed to fetch')
    }
    const disturbed = this.zustand === 'schlecht' && random() < this.rate
    const answer = await (disturbed ? this.stoere(brief, init) : this.deliver(brief))
    return eingriff.antwort && isAbgabe(brief) ? begleite(eingriff.antwort(answer, readBody(brief))) : answer
  }

  /** Past every fault: whoever sends it has thought of them. */
  deliverPlain(url: string, init: RequestInit): Promise<Response> {
    return begleite(this.inject(this.readBrief(url, init)))
  }

  neueAnmeldung(): void {
    this.teile.eingriff.neueAnmeldung?.()
  }

  /** What was shown as NICHT gespeichert is never sent unasked. */
  private watchAbgelehnte(brief: Brief): void {
    if (this.abgelehnt.size === 0 || !isAbgabe(brief)) return
    for (const { id } of readBody(brief).stimmabgaben)
      if (this.abgelehnt.has(id)) this.verletzungen.push(`I4: ${id} war NICHT gespeichert und wurde doch gesendet`)
  }

  /** Requests that were given up by the tablet and arrive after all, in any order. */
  async deliverSpaete(): Promise<void> {
    const late = this.spaeter.splice(0).sort(() => this.teile.random() - 0.5)
    for (const brief of late) {
      this.teile.zaehle('Nachzügler')
      await this.deliver(brief)
    }
  }

  private async stoere(brief: Brief, init: RequestInit): Promise<Response> {
    const [kind, act] = this.pick(brief, init)
    this.teile.zaehle(kind)
    if (kind === '426') this.veraltet = true
    return act()
  }

  private pick(brief: Brief, init: RequestInit): [string, () => Promise<Response>] {
    const refuse =
      (status: number, code: string, headers = {}) =>
      () =>
        Promise.resolve(fehler(status, code, headers))
    const faults: [string, () => Promise<Response>][] = [
      ['Anfrage verloren', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['Anfrage verloren', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['Antwort nach dem Festschreiben verloren', () => this.deliver(brief).then(() => Promise.reject(new TypeError('Failed to fetch')))],
      ['Antwort nach dem Festschreiben verloren', () => this.deliver(brief).then(() => Promise.reject(new TypeError('Failed to fetch')))],
      ['verdoppelt', () => this.deliver(brief).then(() => this.deliver(brief))],
      [
        'verspätet',
        () => {
          this.spaeter.push(brief)
          return hang(init.signal)
        },
      ],
      ['Zeitüberschreitung nach dem Festschreiben', () => this.deliver(brief).then(() => hang(init.signal))],
      ['abgeschnitten', () => this.deliver(brief).then(async (answer) => new Response((await answer.text()).slice(0, -3), answer))],
      ['captive Portal', () => Promise.resolve(new Response('<html>WLAN</html>', { headers: { 'content-type': 'text/html' } }))],
      ['captive Portal 401', () => Promise.resolve(new Response('<html>WLAN</html>', { status: 401, headers: { 'content-type': 'text/html' } }))],
      ['Proxy 502', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
      ['500', refuse(500, 'interner-fehler')],
      ['503 mit Retry-After', refuse(503, 'nicht-bereit', { 'retry-after': '7' })],
      ['429', refuse(429, 'zu-viele-anfragen')],
      ['413', refuse(413, 'zu-gross')],
      ['401', refuse(401, 'nicht-angemeldet')],
      ['426', refuse(426, 'aktualisierung-noetig')],
      ['415', refuse(415, 'medientyp')],
      ['Ergebnis fehlt', () => this.deliver(brief).then((answer) => this.dropResult(answer))],
    ]
    return faults[Math.floor(this.teile.random() * faults.length)] as [string, () => Promise<Response>]
  }

  private async dropResult(answer: Response): Promise<Response> {
    if (answer.status !== 200) return answer
    const body = (await answer.clone().json()) as { ergebnisse?: unknown[] }
    if (!body.ergebnisse) return answer
    return new Response(JSON.stringify({ ...body, ergebnisse: body.ergebnisse.filter(() => this.teile.random() < 0.5) }), answer)
  }

  private deliver(brief: Brief): Promise<Response> {
    const { eingriff } = this.teile
    const body = isAbgabe(brief) ? readBody(brief) : null
    const instead = body && eingriff.statt?.(body)
    if (instead) return Promise.resolve(instead)
    const changed =
      body && eingriff.anfrage ? { ...brief, headers: withoutEncoding(brief.headers), payload: JSON.stringify(eingriff.anfrage(body)) } : brief
    return begleite(this.inject(changed))
  }

  private async inject({ method, url, headers, payload }: Brief): Promise<Response> {
    const answer = await this.teile.app.inject({ method: method as 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })
    const back = new Headers()
    for (const name of ['content-type', 'lorbeer-zeit', 'etag', 'retry-after'])
      if (answer.headers[name] !== undefined) back.set(name, String(answer.headers[name]))
    return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, { status: answer.statusCode, headers: back })
  }

  private readBrief(url: string, init: RequestInit): Brief {
    const headers: Record<string, string> = { ...Object.fromEntries(new Headers(init.headers)), ...(this.cookie ? { cookie: this.cookie } : {}) }
    const payload =
      init.body === undefined || init.body === null ? undefined : typeof init.body === 'string' ? init.body : Buffer.from(init.body as ArrayBuffer)
    return { method: init.method ?? 'GET', url, headers, payload }
  }
}

function isAbgabe({ url }: Brief): boolean {
  return url.endsWith('/stimmabgaben')
}

function readBody({ headers, payload }: Brief): WireBody {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(payload as Buffer).toString() : String(payload)
  return JSON.parse(text) as WireBody
}

function withoutEncoding({ 'content-encoding': _, ...headers }: Record<string, string>): Record<string, string> {
  return headers
}

function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))
}

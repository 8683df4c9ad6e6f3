import { gunzipSync } from 'node:zlib'
import { toKanonisch } from '#contract/kanonisch.ts'
import { quittungOf } from '#contract/quittung.ts'
import type { Gueltig, StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import type { Stimme, StimmenAntwort } from '#contract/stimme.ts'

export interface WireAct {
  seq: number
  id: string
  art: string
  rundeId: string
  einreichungId: string
  wert: unknown
  baseRev?: number | null
  loest?: string[]
  notiz?: string
  quittung?: string
  serverMs?: number
  [name: string]: unknown
}
export interface WireBody {
  benutzerId?: string
  geraetId: string
  schema: number
  wartend?: number
  stimmabgaben: WireAct[]
}
export interface Anfrage {
  method: string
  path: string
  headers: Headers
  body: WireBody | null
  bytes: number
  nr: number
}

/** What happens to one request instead of the plain answer. `undefined`: nothing special. */
export type Stoerung = Response | 'drop' | 'drop-answer' | 'hang' | undefined

type Counted = { art: string; wert: unknown; rev: number; serverMs: number; geraetId: string; quittung: string }

/** The protocol (docs/protocol.md) in memory, for one person and rounds that are always open. The real server is in L2 and L3. */
export class ProtokollServer {
  readonly anfragen: Anfrage[] = []
  readonly akte = new Map<string, StimmabgabeErgebnis>()
  readonly reihenfolge: string[] = []
  readonly geraete = new Map<string, number>()
  readonly stimmen = new Map<string, Counted & Pick<Stimme, 'rundeId' | 'einreichungId'>>()
  readonly vorschlaege: StimmenAntwort['vorschlaege'] = []
  readonly nichtGezaehlt: StimmenAntwort['nichtGezaehlt'] = []
  readonly notizen = new Map<string, { text: string; serverMs: number; rev?: number }>()
  benutzerId: string | null = 'anna'
  stoerung: (anfrage: Anfrage) => Stoerung = () => undefined
  beurteile: (act: WireAct) => Partial<StimmabgabeErgebnis> | undefined = () => undefined
  paketRevisionen: Record<string, number> = {}
  /** By jury; a server that was never put back says none here. */
  historien: Record<string, string> = {}
  now: () => number = () => 1_772_700_000_000

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const anfrage = this.readAnfrage(String(input), init)
    this.anfragen.push(anfrage)
    const stoerung = this.stoerung(anfrage)
    if (stoerung === 'drop') throw new TypeError('Failed to fetch')
    if (stoerung === 'hang') return hang(init.signal)
    if (stoerung instanceof Response) return stoerung
    const answer = this.answer(anfrage)
    if (stoerung === 'drop-answer') throw new TypeError('Failed to fetch')
    return answer
  }

  sendungen(): WireBody[] {
    return this.anfragen.flatMap(({ path, body }) => (path === '/api/voting/stimmabgaben' && body ? [body] : []))
  }

  private readAnfrage(url: string, init: RequestInit): Anfrage {
    const headers = new Headers(init.headers)
    const raw = typeof init.body === 'string' ? Buffer.from(init.body) : Buffer.from((init.body ?? new ArrayBuffer(0)) as ArrayBuffer)
    const text = headers.get('content-encoding') === 'gzip' ? gunzipSync(raw).toString() : raw.toString()
    return {
      method: init.method ?? 'GET',
      path: url,
      headers,
      body: text ? (JSON.parse(text) as WireBody) : null,
      bytes: raw.length,
      nr: this.anfragen.length,
    }
  }

  private answer({ method, path, body }: Anfrage): Response {
    if (path === '/api/auth/logout') return this.json(200, { ok: true })
    if (this.benutzerId === null) return fehler(401, 'nicht-angemeldet')
    if (path === '/api/voting/stimmabgaben' && body) return this.cast(body)
    if (method === 'PUT') return this.json(200, { geraetId: path.split('/').at(-1), serverMs: this.now() })
    if (path.endsWith('/stimmen')) return this.json(200, this.listStimmen(path.split('/').at(-2) ?? ''))
    return fehler(404, 'nicht-gefunden')
  }

  private cast(body: WireBody): Response {
    if (body.benutzerId !== undefined && body.benutzerId !== this.benutzerId) return fehler(403, 'fremde-person')
    const ergebnisse = body.stimmabgaben.map((act) => this.apply(body.geraetId, act))
    return this.json(200, {
      geraetId: body.geraetId,
      lastSeq: this.geraete.get(body.geraetId) ?? 0,
      serverMs: this.now(),
      paketRevisionen: this.paketRevisionen,
      historien: this.historien,
      ergebnisse,
    })
  }

  private apply(geraetId: string, act: WireAct): StimmabgabeErgebnis {
    const last = this.geraete.get(geraetId) ?? 0
    const empty = { seq: act.seq, id: act.id, rev: null, quittung: null, serverMs: this.now(), reason: null, expected: null, gueltig: null }
    const known = this.akte.get(act.id)
    if (!known && act.seq <= last) return { ...empty, status: 'rejected', reason: 'client-forked', expected: last + 1 }
    if (act.seq > last + 1) return { ...empty, status: 'gap', expected: last + 1 }
    this.geraete.set(geraetId, Math.max(last, act.seq))
    if (known) return { ...known, seq: act.seq }
    const ergebnis = { ...empty, quittung: quittungFor(act.id), ...this.decide(geraetId, act), ...this.beurteile(act) } as StimmabgabeErgebnis
    this.akte.set(act.id, ergebnis)
    this.reihenfolge.push(act.id)
    return ergebnis
  }

  private decide(geraetId: string, act: WireAct): Partial<StimmabgabeErgebnis> {
    if (act.art === 'UNLESBAR') return { status: 'rejected', reason: 'malformed' }
    if (this.beurteile(act)) return {}
    if (act.art === 'NOTIZ') {
      const rev = (this.notizen.get(act.einreichungId)?.rev ?? 0) + 1
      this.notizen.set(act.einreichungId, { text: act.notiz ?? '', serverMs: this.now(), rev })
      return { status: 'accepted', rev, quittung: null }
    }
    const key = `${act.rundeId} ${act.einreichungId}`
    const current = this.stimmen.get(key)
    if (current && current.rev !== (act.baseRev ?? null) && current.geraetId !== geraetId) {
      if (toKanonisch([current.art, current.wert]) === toKanonisch([act.art, act.wert])) return { status: 'unchanged', gueltig: gueltigOf(current) }
      this.vorschlaege.push({
        id: act.id,
        rundeId: act.rundeId,
        einreichungId: act.einreichungId,
        art: act.art as 'BEWERTET',
        wert: act.wert as null,
        geraet: 'iPad Süd',
        geraetId,
        serverMs: this.now(),
      })
      return { status: 'conflict', gueltig: gueltigOf(current) }
    }
    const next = {
      rundeId: act.rundeId,
      einreichungId: act.einreichungId,
      art: act.art,
      wert: act.wert,
      rev: (current?.rev ?? 0) + 1,
      serverMs: this.now(),
      geraetId,
      quittung: quittungFor(act.id),
    }
    this.stimmen.set(key, next)
    return { status: 'accepted', rev: next.rev, gueltig: gueltigOf(next) }
  }

  private listStimmen(juryId: string): StimmenAntwort {
    const items = [...this.stimmen.values()].map(({ geraetId: _, ...stimme }) => ({ ...stimme, kommentar: null, nachgereicht: false }) as Stimme)
    const notizen = [...this.notizen].map(([einreichungId, note]) => ({ einreichungId, rev: 1, ...note, fassungen: [] }))
    const historie = this.historien[juryId]
    return { items, vorschlaege: this.vorschlaege, notizen, nichtGezaehlt: this.nichtGezaehlt, ...(historie && { historie }) }
  }

  private json(status: number, value: unknown): Response {
    return new Response(JSON.stringify(value), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'lorbeer-zeit': `${this.now()}.siegel` },
    })
  }
}

export function fehler(status: number, error: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ error, message: 'Satz.' }), { status, headers: { 'content-type': 'application/json', ...headers } })
}

function gueltigOf({ art, wert, rev, serverMs }: Counted): Gueltig {
  return { art, wert, rev, serverMs } as Gueltig
}

function quittungFor(id: string): string {
  return quittungOf(id.replaceAll('-', '').slice(0, 8))
}

function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))
}

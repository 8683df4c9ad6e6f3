import * as z from 'zod/mini'
import { MsSchema } from '#contract/form.ts'
import { StimmabgabeErgebnisSchema, castStimmabgaben } from '#contract/stimmabgabe.ts'
import { ApiError } from '#src/api/api-error.ts'
import { requestApi } from '#src/api/client.ts'
import { serialiseBody } from '#src/api/serialise-body.ts'
import { GZIP_AB_ZEICHEN, type Sendeform } from './sendeform.ts'
import { buildBody, type Stapel } from './stapel.ts'
import { withTimeout } from '../kern/pause.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import type { Ergebnis } from '../kern/zeilen.ts'

export type Pause = 'anmeldung' | 'ansicht' | 'verboten' | 'aktualisierung'

/** What came of one request, sorted by what has to happen next (docs/protocol.md, „Sending"). */
export type Sendung =
  | { art: 'antwort'; gzip: boolean; headers: Headers; antwort: Antwort }
  | { art: 'netz'; gzip: boolean; zeit: boolean }
  | { art: 'spaeter'; gzip: boolean; retryAfterMs: number | null; zeit: boolean }
  | { art: 'abgelehnt'; gzip: boolean }
  | { art: 'ohne-gzip' }
  | { art: 'fremdes-geraet' }
  | { art: 'pause'; grund: Pause }

export interface Antwort {
  serverMs: number
  paketRevisionen: Record<string, number>
  ergebnisse: Ergebnis[]
  neuBerichten: boolean
  historien: Record<string, string>
}

/** Result by result: what a newer server says about one act must not hide the answers for the others. */
const LooseAntwortSchema = z.object({
  geraetId: z.string(),
  serverMs: MsSchema,
  paketRevisionen: z.optional(z.record(z.string(), z.int())),
  ergebnisse: z.array(z.unknown()),
  neuBerichten: z.optional(z.boolean()),
  historien: z.optional(z.record(z.string(), z.string())),
})
const senden = { ...castStimmabgaben, antwort: LooseAntwortSchema }

const TIMEOUT_MS = 15_000
/** Slow tablets pack half a megabyte in a tenth of it. */
const PACKEN_MS = 5_000

export async function sendeStapel(umgebung: Umgebung, stapel: Stapel, sendeform: Sendeform): Promise<Sendung> {
  const body = buildBody({ stapel, unlesbar: sendeform.unlesbar !== null })
  const encodedBody = await compress(umgebung, body, sendeform)
  const gzip = encodedBody !== undefined
  try {
    const { antwort, headers } = await requestApi(senden, {
      body,
      timeoutMs: TIMEOUT_MS,
      fetch: umgebung.fetch,
      schedule: umgebung.schedule,
      ...(gzip ? { encodedBody, headers: { 'content-encoding': 'gzip' } } : {}),
    })
    if (antwort?.geraetId !== stapel.geraet.geraetId) return { art: 'netz', gzip, zeit: false }
    return {
      art: 'antwort',
      gzip,
      headers,
      antwort: {
        serverMs: antwort.serverMs,
        paketRevisionen: antwort.paketRevisionen ?? {},
        ergebnisse: readErgebnisse(antwort.ergebnisse),
        neuBerichten: antwort.neuBerichten ?? false,
        historien: antwort.historien ?? {},
      },
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return sortError(error, gzip)
  }
}

/** A packer that breaks or never answers (no memory, a browser's fault) must not hold votes back: what it cannot pack goes plain. */
async function compress({ gzip, schedule }: Umgebung, body: unknown, sendeform: Sendeform): Promise<ArrayBuffer | undefined> {
  if (!gzip || sendeform.gzip === 'aus' || sendeform.gzip === 'probe') return undefined
  const text = serialiseBody(body)
  if (text.length <= GZIP_AB_ZEICHEN) return undefined
  try {
    return (await withTimeout(schedule, gzip(text), PACKEN_MS)) ?? undefined
  } catch {
    return undefined
  }
}

/** An answer of which only the act is understood is an answer all the same: it is booked, and stands in nobody's way. */
const FremdesErgebnisSchema = z.object({ seq: z.int(), id: z.string(), status: z.string() })

function readErgebnisse(items: unknown[]): Ergebnis[] {
  return items.flatMap((item) => {
    const parsed = StimmabgabeErgebnisSchema.safeParse(item)
    if (parsed.success) return [toErgebnis(parsed.data)]
    const fremd = FremdesErgebnisSchema.safeParse(item)
    return fremd.success ? [toUnbekannt(item, fremd.data)] : []
  })
}

/** Of a rehearsal that is gone: it stays to be read (I8), and asks nobody to look. */
function toErgebnis({ probelauf, ...ergebnis }: z.infer<typeof StimmabgabeErgebnisSchema>): Ergebnis {
  return probelauf && ergebnis.reason === 'not-member' ? { ...ergebnis, reason: 'probelauf' } : ergebnis
}

/** Of a known status with a reason from later times the status is believed. */
function toUnbekannt(item: unknown, { seq, id }: z.infer<typeof FremdesErgebnisSchema>): Ergebnis {
  const parsed = StimmabgabeErgebnisSchema.safeParse({ ...(item as object), reason: null })
  if (parsed.success) return { ...parsed.data, reason: 'unbekannt' }
  return { seq, id, status: 'rejected', reason: 'unbekannt', rev: null, quittung: null, serverMs: null, expected: null, gueltig: null }
}

const VERBOTEN: Record<string, Pause> = { 'fremde-person': 'anmeldung', 'nur-ansicht': 'ansicht' }

function sortError(error: ApiError, gzip: boolean): Sendung {
  // A success that is not of the contract did not come from our server either.
  if (error.kind === 'offline' || error.status === 200) return { art: 'netz', gzip, zeit: error.timedOut }
  switch (error.status) {
    case 401:
      return { art: 'pause', grund: 'anmeldung' }
    case 403:
      return error.code === 'fremdes-geraet' ? { art: 'fremdes-geraet' } : { art: 'pause', grund: VERBOTEN[error.code ?? ''] ?? 'verboten' }
    case 426:
      return { art: 'pause', grund: 'aktualisierung' }
    case 400:
    case 413:
      return { art: 'abgelehnt', gzip }
    case 415:
      return gzip ? { art: 'ohne-gzip' } : { art: 'spaeter', gzip, retryAfterMs: null, zeit: false }
    default:
      return { art: 'spaeter', gzip, retryAfterMs: error.retryAfterMs, zeit: error.status === 408 }
  }
}

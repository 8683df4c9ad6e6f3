import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/datenbank/datenbank.ts'
import { isDatenbankWeg, isPlatteVoll } from '../db/datenbank/datenfehler.ts'
import { claimJob, deleteClaimed, hasFaelligenJob, updateClaimed, type Claim } from '../db/datenbank/job.ts'

const LEASE_MS = 60_000
const RENEW_MS = 20_000
const TICK_MS = 2000
const MAX_ATTEMPTS = 7
/** A restart takes a job up again; so many in a row are no restarts. */
const TODE = 7
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 3_600_000

export interface JobLauf {
  id: string
  /** 1 at the first try; after the last one the job is given up. */
  versuch: number
  letzter: boolean
  /** After this error it is tried again by itself: whoever waits for it need not be told that it failed. */
  kommtWieder(error: unknown): boolean
  /** 0 to 100. */
  meldeFortschritt(prozent: number): Promise<void>
  /** Aborted when the server stops: the job is taken up again later. */
  signal: AbortSignal
}
export type JobHandler = (daten: unknown, lauf: JobLauf) => Promise<void>

interface JobOptions {
  /** At the same time in one process. */
  parallel?: number
  /** After so many failed ones it is given up. */
  versuche?: number
  /** Begun only while no job of another kind is due or runs. */
  zuletzt?: boolean
  /** Nobody asks for it afterwards: its row goes when it is done. */
  vergessen?: boolean
  /** It is given up though its handler could not say so: the process ended each time. */
  onAufgegeben?: (daten: unknown, error: Error) => Promise<void>
  /** Writes files: begun only while the disk has room for them. */
  brauchtPlatz?: boolean
}

/** Work that outlives a request: rows with a lease, so that several processes share them and a dead one's work is taken over. */
export interface Jobs {
  registerJob(typ: string, handler: JobHandler, options?: JobOptions): void
  /** Something was enqueued: look now, not at the next tick. */
  wake(): void
  start(): void
  /** Told at once when the jobs stop, for what works on them elsewhere. */
  onStop(end: () => void): void
  stop(): Promise<void>
  /** Runs all that is due, and ends when nothing is left to do now. */
  runDue(): Promise<void>
}

interface Umgebung {
  db: Db
  now: () => number
  log: FastifyBaseLogger
  /** Whether the disk takes files. */
  hatPlatz?: () => Promise<boolean>
}

interface Kind extends Required<JobOptions> {
  typ: string
  handler: JobHandler
  running: Set<Promise<void>>
}

export function createJobs(umgebung: Umgebung): Jobs {
  const { db, now, log, hatPlatz = () => Promise.resolve(true) } = umgebung
  const kinds = new Map<string, Kind>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  /** How many it ran. */
  async function work(kind: Kind): Promise<number> {
    for (let ran = 0; ; ran += 1) {
      const claim = stopping.signal.aborted || (await mustWait(kind)) ? null : await claimJob(db, kind.typ, { nowMs: now(), leaseMs: LEASE_MS })
      if (!claim) return ran
      await runClaim(umgebung, claim, { kind, signal: stopping.signal })
    }
  }

  async function mustWait({ typ, zuletzt, brauchtPlatz }: Kind): Promise<boolean> {
    if (brauchtPlatz && !(await hatPlatz())) return true
    return zuletzt && hasFaelligenJob(db, { typen: [...kinds.keys()].filter((other) => other !== typ), nowMs: now() })
  }

  function startWorkers(kind: Kind): void {
    while (kind.running.size < kind.parallel) {
      const worker: Promise<void> = work(kind)
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error, typ: kind.typ }, 'jobs'),
        )
        .finally(() => kind.running.delete(worker))
      kind.running.add(worker)
    }
  }

  const wake = () => {
    if (timer) for (const kind of kinds.values()) startWorkers(kind)
  }

  return {
    wake,
    registerJob: (
      typ,
      handler,
      {
        parallel = 1,
        versuche = MAX_ATTEMPTS,
        zuletzt = false,
        vergessen = false,
        brauchtPlatz = false,
        onAufgegeben = () => Promise.resolve(),
      } = {},
    ) => void kinds.set(typ, { typ, handler, parallel, versuche, zuletzt, vergessen, brauchtPlatz, onAufgegeben, running: new Set() }),
    start() {
      timer ??= setInterval(wake, TICK_MS).unref()
      wake()
    },
    onStop: (end) => stopping.signal.addEventListener('abort', end, { once: true }),
    async stop() {
      clearInterval(timer)
      timer = undefined
      stopping.abort()
      await Promise.all([...kinds.values()].flatMap((kind) => [...kind.running]))
    },
    // One job may enqueue another.
    async runDue() {
      let ran = 0
      do {
        ran = (await Promise.all([...kinds.values()].map(work))).reduce((sum, count) => sum + count, 0)
      } while (ran > 0)
    },
  }
}

/** Runs the handler under a lease that is renewed while it works; the outcome is written only while the claim is still ours. */
async function runClaim({ db, now, log }: Umgebung, claim: Claim, { kind, signal }: { kind: Kind; signal: AbortSignal }): Promise<void> {
  const renew = () =>
    void updateClaimed(db, claim, { nowMs: now(), gesperrtBisMs: now() + LEASE_MS }).catch((error: unknown) => log.warn({ err: error }, 'job lease'))
  const renewal = setInterval(renew, RENEW_MS)
  const kommtWieder = (error: unknown) => signal.aborted || claim.versuche < grenzeOf(error, kind.versuche)
  const meldeFortschritt = async (prozent: number) => void (await updateClaimed(db, claim, { nowMs: now(), fortschritt: Math.round(prozent) }))
  try {
    // Its process died each time, perhaps of it: never for ever.
    if (claim.versuche > kind.versuche + TODE) {
      const error = new Error('given up: the process that worked at it ended each time')
      await kind.onAufgegeben(JSON.parse(claim.daten), error)
      throw error
    }
    await kind.handler(JSON.parse(claim.daten), {
      id: claim.id,
      versuch: claim.versuche,
      letzter: claim.versuche >= kind.versuche,
      kommtWieder,
      meldeFortschritt,
      signal,
    })
    if (kind.vergessen) await deleteClaimed(db, claim)
    else await updateClaimed(db, claim, { nowMs: now(), status: 'FERTIG', fortschritt: 100, fehler: null })
  } catch (error) {
    log.warn({ err: error, typ: kind.typ, job: claim.id }, 'job failed')
    const nowMs = now()
    const outcome = signal.aborted ? giveBack(claim, nowMs) : outcomeOf(error, { attempts: claim.versuche, max: kind.versuche, nowMs })
    await updateClaimed(db, claim, outcome)
  } finally {
    clearInterval(renewal)
  }
}

/** A job that the stopping server interrupted has not been tried; one whose server died has. */
function giveBack({ versuche }: Claim, nowMs: number) {
  return { nowMs, status: 'WARTET' as const, versuche: versuche - 1, faelligMs: nowMs, gesperrtBisMs: 0 }
}

function outcomeOf(error: unknown, { attempts, max, nowMs }: { attempts: number; max: number; nowMs: number }) {
  const fehler = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
  if (attempts >= grenzeOf(error, max)) return { nowMs, status: 'FEHLER' as const, fehler, gesperrtBisMs: 0 }
  const waitMs = Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), MAX_RETRY_MS)
  return { nowMs, status: 'WARTET' as const, fehler, faelligMs: nowMs + waitMs, gesperrtBisMs: 0 }
}

/** Where nothing could be written the handler may not have been able to say that it failed, either: whoever waits for it would wait for ever. */
function grenzeOf(error: unknown, max: number): number {
  return isDatenbankWeg(error) || isPlatteVoll(error) ? Math.max(max, TODE) : max
}

/** PDFs are set on a thread of their own: a long list of positions never makes a vote wait. The thread ends shortly after its last order. */
import { Worker } from 'node:worker_threads'
import type { PdfAuftrag } from './make-pdf.ts'

export interface PdfWerkstatt {
  makePdf(auftrag: PdfAuftrag, begleitung?: Begleitung): Promise<Buffer>
  close(): Promise<void>
}

/** For what takes longer. */
interface Begleitung {
  signal?: AbortSignal
  /** 0 to 1. */
  melde?: (anteil: number) => void
}

export type Antwort = { bytes: Uint8Array } | { fehler: string } | { fortschritt: number }

const MAX_MS = 60_000
const IDLE_MS = 5000
const MAX_MB = 256
const MISSLUNGEN = 'Das PDF konnte nicht erstellt werden.'

interface Wartend {
  auftrag: PdfAuftrag
  melde: ((anteil: number) => void) | undefined
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** One at a time: the clock of each runs while it is made, not while it waits, and one that takes too long takes no other with it. */
export function createPdfWerkstatt({ maxMs = MAX_MS, idleMs = IDLE_MS } = {}): PdfWerkstatt {
  const schlange: Wartend[] = []
  let inArbeit: Wartend | undefined
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let uhr: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./pdf-prozess.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
    })
    started.on('message', (antwort: Antwort) => {
      if (worker === started) finish(antwort)
    })
    started.on('error', (error) => giveUp(started, error))
    started.once('exit', () => giveUp(started, new Error(MISSLUNGEN)))
    return started
  }

  function finish(antwort: Antwort): void {
    if ('fortschritt' in antwort) return inArbeit?.melde?.(antwort.fortschritt)
    if ('fehler' in antwort) inArbeit?.reject(new Error(antwort.fehler))
    else inArbeit?.resolve(Buffer.from(antwort.bytes))
    goOn()
  }

  function giveUp(ended: Worker, error: unknown): void {
    if (worker !== ended) return
    worker = undefined
    inArbeit?.reject(toError(error))
    goOn()
  }

  function goOn(): void {
    clearTimeout(uhr)
    clearTimeout(idle)
    inArbeit = schlange.shift()
    if (inArbeit) return begin(inArbeit)
    idle = setTimeout(() => void endWorker(), idleMs).unref()
    worker?.unref()
  }

  function begin({ auftrag }: Wartend): void {
    worker ??= start()
    const running = worker
    running.ref()
    uhr = setTimeout(() => {
      giveUp(running, new Error(MISSLUNGEN))
      void running.terminate()
    }, maxMs).unref()
    running.postMessage(auftrag)
  }

  async function endWorker(): Promise<void> {
    const done = worker
    worker = undefined
    await done?.terminate()
  }

  async function close(): Promise<void> {
    const offen = inArbeit ? [inArbeit, ...schlange] : []
    schlange.length = 0
    const ended = endWorker()
    for (const { reject } of offen) reject(new Error(MISSLUNGEN))
    goOn()
    clearTimeout(idle)
    await ended
  }

  function makePdf(auftrag: PdfAuftrag, { signal, melde }: Begleitung = {}): Promise<Buffer> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const wartend: Wartend = { auftrag, melde, resolve, reject }
    const stop = () => cancel(wartend, signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    schlange.push(wartend)
    if (!inArbeit) goOn()
    return promise.finally(() => signal?.removeEventListener('abort', stop))
  }

  /** Waiting, it is struck from the queue; begun, its thread ends with it. */
  function cancel(wartend: Wartend, grund: unknown): void {
    const place = schlange.indexOf(wartend)
    if (place >= 0) {
      schlange.splice(place, 1)
      return wartend.reject(toError(grund))
    }
    if (wartend !== inArbeit || !worker) return
    const running = worker
    giveUp(running, grund)
    void running.terminate()
  }

  return { makePdf, close }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

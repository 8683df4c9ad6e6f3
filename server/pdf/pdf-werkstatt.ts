/** PDFs are set on a thread of their own: a long list of positions never makes a vote wait. The thread ends shortly after its last order. */
import { Worker } from 'node:worker_threads'
import type { PdfAuftrag } from './make-pdf.ts'

export interface PdfWerkstatt {
  makePdf(auftrag: PdfAuftrag): Promise<Buffer>
  close(): Promise<void>
}

export type Antwort = { bytes: Uint8Array } | { fehler: string }

const MAX_MS = 60_000
const IDLE_MS = 5000
const MAX_MB = 256
const MISSLUNGEN = 'Das PDF konnte nicht erstellt werden.'

interface Wartend {
  auftrag: PdfAuftrag
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
    if ('fehler' in antwort) inArbeit?.reject(new Error(antwort.fehler))
    else inArbeit?.resolve(Buffer.from(antwort.bytes))
    goOn()
  }

  function giveUp(ended: Worker, error: unknown): void {
    if (worker !== ended) return
    worker = undefined
    inArbeit?.reject(error instanceof Error ? error : new Error(String(error)))
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

  function makePdf(auftrag: PdfAuftrag): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      schlange.push({ auftrag, resolve, reject })
      if (!inArbeit) goOn()
    })
  }

  return { makePdf, close }
}

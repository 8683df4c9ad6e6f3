/** PDFs are set on a thread of their own: a long list of positions never makes a vote wait. The thread ends shortly after its last order. */
import { Worker } from 'node:worker_threads'
import type { PdfAuftrag } from './make-pdf.ts'

export interface PdfWerkstatt {
  makePdf(auftrag: PdfAuftrag): Promise<Buffer>
  close(): Promise<void>
}

export interface Auftrag {
  nr: number
  auftrag: PdfAuftrag
}
export type Antwort = { nr: number } & ({ bytes: Uint8Array } | { fehler: string })

const MAX_MS = 60_000
const IDLE_MS = 5000
const MAX_MB = 256

interface Wartend {
  worker: Worker
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

export function createPdfWerkstatt(): PdfWerkstatt {
  const waiting = new Map<number, Wartend>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('./pdf-prozess.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
    })
    started.on('message', answer)
    started.on('error', (error) => giveUp(started, error))
    started.once('exit', () => giveUp(started, new Error('Das PDF konnte nicht erstellt werden.')))
    return started
  }

  function giveUp(ended: Worker, error: unknown): void {
    if (worker === ended) worker = undefined
    for (const [nr, wartend] of waiting) {
      if (wartend.worker !== ended) continue
      waiting.delete(nr)
      wartend.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function answer(antwort: Antwort): void {
    const wartend = waiting.get(antwort.nr)
    waiting.delete(antwort.nr)
    if ('fehler' in antwort) wartend?.reject(new Error(antwort.fehler))
    else wartend?.resolve(Buffer.from(antwort.bytes))
    if (waiting.size > 0) return
    idle = setTimeout(() => void close(), IDLE_MS).unref()
    worker?.unref()
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    const done = worker
    worker = undefined
    await done?.terminate()
  }

  async function makePdf(auftrag: PdfAuftrag): Promise<Buffer> {
    clearTimeout(idle)
    worker ??= start()
    const running = worker
    running.ref()
    last += 1
    const nr = last
    const timer = setTimeout(() => void running.terminate(), MAX_MS).unref()
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        waiting.set(nr, { worker: running, resolve, reject })
        running.postMessage({ nr, auftrag } satisfies Auftrag)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return { makePdf, close }
}

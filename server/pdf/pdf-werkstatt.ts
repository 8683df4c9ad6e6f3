/** PDFs are set in a process of their own: a long list of positions never makes a vote wait. The process ends shortly after its last order. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import type { PdfAuftrag } from './make-pdf.ts'
import { startRechenzeitUhr } from './rechenzeit-uhr.ts'

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

export type Antwort = { bytes: Buffer } | { fehler: string } | { fortschritt: number }

const MAX_MS = 60_000
const IDLE_MS = 5000
const MAX_MB = 256
const MISSLUNGEN = 'Das PDF konnte nicht erstellt werden.'

interface Wartend {
  auftrag: PdfAuftrag
  /** Its process was killed once. */
  erneut: boolean
  melde: ((anteil: number) => void) | undefined
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/**
 * One at a time: the clock of each runs while it is made, not while it waits, and one that takes too long takes no other with it. `maxMs`: of the processor,
 * where the system says how much of it was taken.
 */
export function createPdfWerkstatt({ maxMs = MAX_MS, idleMs = IDLE_MS } = {}): PdfWerkstatt {
  const schlange: Wartend[] = []
  let inArbeit: Wartend | undefined
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let stopUhr = () => {}

  function start(): ChildProcess {
    const started = forkPdf()
    started.on('message', (antwort: Antwort) => {
      if (child === started) finish(antwort)
    })
    started.on('error', (error) => giveUp(started, error))
    started.once('exit', (_, signal) => giveUp(started, new Error(MISSLUNGEN), signal === 'SIGKILL'))
    return started
  }

  function finish(antwort: Antwort): void {
    if ('fortschritt' in antwort) return inArbeit?.melde?.(antwort.fortschritt)
    if ('fehler' in antwort) inArbeit?.reject(new Error(antwort.fehler))
    else inArbeit?.resolve(antwort.bytes)
    goOn()
  }

  /** `getoetet`: from outside, as where memory runs out. That is no fault of the document, which is begun once more, before those behind it. */
  function giveUp(ended: ChildProcess, error: unknown, getoetet = false): void {
    if (child !== ended) return
    child = undefined
    if (getoetet && inArbeit?.erneut === false) schlange.unshift(Object.assign(inArbeit, { erneut: true }))
    else inArbeit?.reject(toError(error))
    goOn()
  }

  function goOn(): void {
    stopUhr()
    clearTimeout(idle)
    inArbeit = schlange.shift()
    if (inArbeit) return begin(inArbeit)
    idle = setTimeout(() => void endChild(), idleMs).unref()
    hold(child, false)
  }

  function begin(wartend: Wartend): void {
    try {
      const running = (child ??= start())
      hold(running, true)
      stopUhr = startRechenzeitUhr(running.pid, maxMs, () => stop(running, new Error(MISSLUNGEN)))
      running.send(wartend.auftrag, (error) => error && stop(running, error, true))
    } catch (error) {
      // No memory for a process, or no handle: its order fails, and nobody waits behind it for ever.
      if (child) return stop(child, error)
      wartend.reject(toError(error))
      goOn()
    }
  }

  function stop(running: ChildProcess, grund: unknown, getoetet = false): void {
    giveUp(running, grund, getoetet)
    running.kill('SIGKILL')
  }

  async function endChild(): Promise<void> {
    const done = child
    child = undefined
    hold(done, true)
    if (done?.kill('SIGKILL')) await once(done, 'exit')
  }

  async function close(): Promise<void> {
    const offen = inArbeit ? [inArbeit, ...schlange] : []
    schlange.length = 0
    const ended = endChild()
    for (const { reject } of offen) reject(new Error(MISSLUNGEN))
    goOn()
    clearTimeout(idle)
    await ended
  }

  function makePdf(auftrag: PdfAuftrag, { signal, melde }: Begleitung = {}): Promise<Buffer> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const wartend: Wartend = { auftrag, erneut: false, melde, resolve, reject }
    const onAbort = () => cancel(wartend, signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    schlange.push(wartend)
    if (!inArbeit) goOn()
    return promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  /** Waiting, it is struck from the queue; begun, its process ends with it. */
  function cancel(wartend: Wartend, grund: unknown): void {
    const place = schlange.indexOf(wartend)
    if (place >= 0) {
      schlange.splice(place, 1)
      return wartend.reject(toError(grund))
    }
    if (wartend === inArbeit && child) stop(child, grund)
  }

  return { makePdf, close }
}

function forkPdf(): ChildProcess {
  return fork(new URL('./pdf-prozess.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_MB}`],
    env: pdfEnv(),
  })
}

/** An idle workshop does not keep a server alive that wants to end. */
function hold(child: ChildProcess | undefined, wanted: boolean): void {
  for (const handle of [child, child?.channel]) {
    if (wanted) handle?.ref()
    else handle?.unref()
  }
}

/** Nothing of the server but where compiled code is kept, if it is: with it a start takes half the time and memory. */
function pdfEnv(): Record<string, string> {
  const ort = getCompileCacheDir()
  return ort ? { NODE_COMPILE_CACHE: dirname(ort) } : {}
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

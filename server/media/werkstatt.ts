/**
 * Images and PDFs are drawn in a process of their own: what a file does to a decoder never touches the server, and its memory is gone when the
 * process ends, shortly after the last order.
 */
import { fork, type ChildProcess } from 'node:child_process'
import type { Bild, BildVariant } from './make-bild.ts'
import type { PdfSeite } from './make-pdf-seiten.ts'

export interface Werkstatt {
  /** JPEGs without metadata of the original; several sizes share one decoding. */
  makeBilder(quelle: Buffer, varianten: readonly BildVariant[]): Promise<Map<BildVariant, Bild>>
  makePdfSeiten(pdf: Buffer): Promise<PdfSeite[]>
}

export type Auftrag = { nr: number } & ({ art: 'bilder'; quelle: Buffer; varianten: readonly BildVariant[] } | { art: 'seiten'; pdf: Buffer })
export type Antwort = { nr: number } & ({ ergebnis: unknown } | { fehler: string })
type Ohne<T> = T extends unknown ? Omit<T, 'nr'> : never

const MAX_MS = 120_000
const IDLE_MS = 5000

interface Wartend {
  resolve: (ergebnis: unknown) => void
  reject: (error: Error) => void
}

export function createWerkstatt(): Werkstatt {
  const waiting = new Map<number, Wartend>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    const started = fork(new URL('./werkstatt-prozess.ts', import.meta.url), { serialization: 'advanced', execArgv: ['--max-old-space-size=512'] })
    started.on('message', (antwort: Antwort) => answer(antwort))
    started.once('exit', () => {
      if (child === started) child = undefined
      for (const { reject } of waiting.values()) reject(new Error('Die Datei konnte nicht verarbeitet werden.'))
      waiting.clear()
    })
    return started
  }

  function answer(antwort: Antwort): void {
    const wartend = waiting.get(antwort.nr)
    waiting.delete(antwort.nr)
    if ('fehler' in antwort) wartend?.reject(new Error(antwort.fehler))
    else wartend?.resolve(antwort.ergebnis)
    const done = child
    if (waiting.size === 0) idle = setTimeout(() => done?.kill(), IDLE_MS).unref()
  }

  async function order(auftrag: Ohne<Auftrag>): Promise<unknown> {
    clearTimeout(idle)
    child ??= start()
    const running = child
    last += 1
    const nr = last
    const timer = setTimeout(() => running.kill('SIGKILL'), MAX_MS).unref()
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(nr, { resolve, reject })
        running.send({ ...auftrag, nr })
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    makeBilder: async (quelle, varianten) => (await order({ art: 'bilder', quelle, varianten })) as Map<BildVariant, Bild>,
    makePdfSeiten: async (pdf) => (await order({ art: 'seiten', pdf })) as PdfSeite[],
  }
}

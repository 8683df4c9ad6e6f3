/**
 * Images and PDFs are drawn in a process of their own: what a file does to a decoder never touches the server, and its memory is gone when the
 * process ends, shortly after the last order.
 */
import { fork, type ChildProcess } from 'node:child_process'
import type { AvatarMangel, Bild, BildVariant } from './make-bild.ts'
import type { PdfSeite } from './make-pdf-seiten.ts'

export interface Werkstatt {
  /** JPEGs without metadata of the original; several sizes share one decoding. */
  makeBilder(quelle: Buffer, varianten: readonly BildVariant[]): Promise<Map<BildVariant, Bild>>
  makePdfSeiten(pdf: Buffer): Promise<PdfSeite[]>
  makeAvatar(quelle: Buffer, kante: number): Promise<Bild | AvatarMangel>
}

export type Auftrag = { nr: number } & (
  | { art: 'bilder'; quelle: Buffer; varianten: readonly BildVariant[] }
  | { art: 'seiten'; pdf: Buffer }
  | { art: 'avatar'; quelle: Buffer; kante: number }
)
export type Antwort = { nr: number } & ({ ergebnis: unknown } | { fehler: string })
type Ohne<T> = T extends unknown ? Omit<T, 'nr'> : never

const MAX_MS = 120_000
const IDLE_MS = 5000

interface Wartend {
  child: ChildProcess
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
    started.on('message', answer)
    started.once('error', () => giveUp(started))
    started.once('exit', () => giveUp(started))
    return started
  }

  function giveUp(ended: ChildProcess): void {
    if (child === ended) child = undefined
    for (const [nr, wartend] of waiting) {
      if (wartend.child !== ended) continue
      waiting.delete(nr)
      wartend.reject(new Error('Die Datei konnte nicht verarbeitet werden.'))
    }
  }

  function answer(antwort: Antwort): void {
    const wartend = waiting.get(antwort.nr)
    waiting.delete(antwort.nr)
    if ('fehler' in antwort) wartend?.reject(new Error(antwort.fehler))
    else wartend?.resolve(antwort.ergebnis)
    if (waiting.size > 0) return
    idle = setTimeout(close, IDLE_MS).unref()
    hold(false)
  }

  function close(): void {
    const done = child
    child = undefined
    done?.kill()
  }

  /** An idle workshop does not keep a server alive that wants to end. */
  function hold(wanted: boolean): void {
    for (const handle of [child, child?.channel]) {
      if (wanted) handle?.ref()
      else handle?.unref()
    }
  }

  async function order(auftrag: Ohne<Auftrag>): Promise<unknown> {
    clearTimeout(idle)
    child ??= start()
    hold(true)
    const running = child
    last += 1
    const nr = last
    const timer = setTimeout(() => running.kill('SIGKILL'), MAX_MS).unref()
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(nr, { child: running, resolve, reject })
        running.send({ ...auftrag, nr })
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    makeBilder: async (quelle, varianten) => (await order({ art: 'bilder', quelle, varianten })) as Map<BildVariant, Bild>,
    makePdfSeiten: async (pdf) => (await order({ art: 'seiten', pdf })) as PdfSeite[],
    makeAvatar: async (quelle, kante) => (await order({ art: 'avatar', quelle, kante })) as Bild | AvatarMangel,
  }
}
